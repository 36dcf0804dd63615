import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const SERVER = '/usr/sbin/smbd'
const CLIENT = '/usr/bin/smbnetfs'

/** Whether Debian's Samba and a client for it are installed, and may be used: their network of their own and mounts need root. */
export const hasSamba = (): boolean =>
  process.getuid?.() === 0 && existsSync(SERVER) && existsSync(CLIENT) && existsSync('/dev/fuse')

/** A folder of a real SMB server, mounted twice, as two computers have it. */
export interface SmbFolders {
  readonly one: string
  readonly other: string
  /** The folder at the server. */
  readonly share: string
  /** Resolves when both mounts show what is at the server. */
  settled(): Promise<void>
  /** Ends the server at once, and each of its connections. */
  stopServer(): Promise<void>
  startServer(): Promise<void>
  close(): Promise<void>
}

const poll = async (what: string, isDone: () => boolean): Promise<void> => {
  const until = performance.now() + 20_000
  while (!isDone()) {
    if (performance.now() > until) throw new Error(`${what}: not within twenty seconds`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const configurationIn = (folder: string): string => `[global]
  server role = standalone server
  bind interfaces only = yes
  interfaces = lo
  smb ports = 445
  disable netbios = yes
  map to guest = Bad User
  private dir = ${folder}/server
  state directory = ${folder}/server
  cache directory = ${folder}/server
  lock directory = ${folder}/server
  pid directory = ${folder}/server
  ncalrpc dir = ${folder}/server/ncalrpc
  log file = ${folder}/server/log
  load printers = no
  printcap name = /dev/null
[place]
  path = ${folder}/share
  read only = no
  guest ok = yes
  force user = root
`

/** The files below a folder with their sizes; undefined while it does not answer. */
const filesIn = (folder: string): string | undefined => {
  try {
    return readdirSync(folder, { recursive: true })
      .map(String)
      .sort()
      .map((name) => {
        const found = statSync(path.join(folder, name))
        return found.isFile() ? `${name} ${found.size}` : name
      })
      .join('\n')
  } catch {
    return undefined
  }
}

/** Starts a server in a network of its own, where nobody else reaches it, and mounts its folder twice. */
export const startSmbFolders = async (): Promise<SmbFolders> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keyward-smb-'))
  const share = path.join(folder, 'share')
  for (const name of ['share', 'server', 'one', 'other', 'home', 'home/.smb'])
    mkdirSync(path.join(folder, name))
  const configuration = path.join(folder, 'smb.conf')
  writeFileSync(configuration, configurationIn(folder))
  writeFileSync(path.join(folder, 'home/.smb/smb.conf'), '[global]\n  client min protocol = SMB2\n')
  writeFileSync(path.join(folder, 'home/.smb/smbnetfs.conf'), 'auth "127.0.0.1" "guest" ""\n', {
    mode: 0o600,
  })

  // The network is there as long as this process.
  const network = spawn('unshare', [
    '--net',
    'sh',
    '-c',
    'ip link set lo up && echo up && exec sleep infinity',
  ])
  await once(network.stdout, 'data')
  const inNetwork = (...command: readonly string[]): ChildProcess =>
    spawn('nsenter', ['--target', String(network.pid), '--net', ...command], {
      stdio: 'ignore',
      env: { ...process.env, HOME: path.join(folder, 'home') },
    })
  const end = async (child: ChildProcess | undefined): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  let server: ChildProcess | undefined
  const startServer = async (): Promise<void> => {
    // It has a process for each connection, which all end with the first.
    const contained = ['unshare', '--pid', '--fork', '--kill-child=SIGKILL']
    server = inNetwork(...contained, SERVER, '-F', '--no-process-group', '-s', configuration)
    const sockets = ['--target', String(network.pid), '--net', 'ss', '-Hltn', 'sport = 445']
    await poll('the server', () => spawnSync('nsenter', sockets).stdout.length > 0)
  }
  const mounts = ['one', 'other'].map((name) => path.join(folder, name))
  const [one = '', other = ''] = mounts.map((mount) => path.join(mount, '127.0.0.1', 'place'))
  await startServer()
  const clients = mounts.map((mount) => inNetwork(CLIENT, '-f', mount))
  const settled = (): Promise<void> =>
    poll('both mounts', () => {
      const there = filesIn(share)
      return there === filesIn(one) && there === filesIn(other)
    })
  await settled()
  return {
    one,
    other,
    share,
    settled,
    startServer,
    stopServer: () => end(server),
    close: async () => {
      for (const mount of mounts) spawnSync('umount', ['--lazy', mount])
      for (const child of [...clients, server, network]) await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
