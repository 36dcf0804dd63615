import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

const PROGRAM = '/usr/bin/syncthing'
const API_KEY = 'tests'
const FOLDER_ID = 'place'
/** The minimum that Syncthing allows. It waits this long after a change before it notifies the other side. */
const WATCH_SECONDS = 1

/** True if Debian's Syncthing is installed. */
export const hasSyncthing = (): boolean => existsSync(PROGRAM)

/** One of two folders that Syncthing keeps in sync. */
interface SyncedFolder {
  readonly path: string
  /** Stops this side's Syncthing, by default as its user would, so that this computer is offline. */
  disconnect(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  connect(): Promise<void>
}

/** Two folders kept in sync by a real Syncthing on each side, over local TCP. */
export interface SyncedFolders {
  readonly one: SyncedFolder
  readonly other: SyncedFolder
  /** Resolves once each side has everything that is in the other folder now. */
  synced(): Promise<void>
  close(): Promise<void>
}

const poll = async (isDone: () => Promise<boolean>): Promise<void> => {
  const until = performance.now() + 60_000
  while (!(await isDone())) {
    if (performance.now() > until) throw new Error('Syncthing did not get there within a minute.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

interface Side {
  readonly home: string
  readonly path: string
  readonly port: number
  readonly apiPort: number
  readonly id: string
}

const newSide = async (home: string): Promise<Side> => {
  execFileSync(PROGRAM, [`--generate=${home}`, '--no-default-folder'], { stdio: 'ignore' })
  const id = execFileSync(PROGRAM, [`--home=${home}`, '--device-id'], { encoding: 'utf8' }).trim()
  const folder = path.join(home, 'folder')
  mkdirSync(folder)
  return { home, path: folder, port: await freePort(), apiPort: await freePort(), id }
}

/** A complete configuration. Syncthing contacts no host but the other side. */
const configurationOf = (side: Side, both: readonly Side[]): string => `<configuration version="36">
  <folder id="${FOLDER_ID}" path="${side.path}" type="sendreceive" rescanIntervalS="3600" fsWatcherEnabled="true" fsWatcherDelayS="${WATCH_SECONDS}">
    ${both.map(({ id }) => `<device id="${id}"></device>`).join('')}
    <minDiskFree unit="%">0</minDiskFree>
    <maxConflicts>10</maxConflicts>
  </folder>
  ${both.map(({ id, port }) => `<device id="${id}"><address>tcp://127.0.0.1:${port}</address></device>`).join('')}
  <gui enabled="true"><address>127.0.0.1:${side.apiPort}</address><apikey>${API_KEY}</apikey></gui>
  <options>
    <listenAddress>tcp://127.0.0.1:${side.port}</listenAddress>
    <globalAnnounceEnabled>false</globalAnnounceEnabled>
    <localAnnounceEnabled>false</localAnnounceEnabled>
    <relaysEnabled>false</relaysEnabled>
    <natEnabled>false</natEnabled>
    <stunServer></stunServer>
    <urAccepted>-1</urAccepted>
    <autoUpgradeIntervalH>0</autoUpgradeIntervalH>
    <crashReportingEnabled>false</crashReportingEnabled>
    <startBrowser>false</startBrowser>
    <setLowPriority>false</setLowPriority>
    <reconnectionIntervalS>1</reconnectionIntervalS>
    <minHomeDiskFree unit="%">0</minHomeDiskFree>
  </options>
</configuration>
`

const ask = async (side: Side, call: string, method = 'GET'): Promise<Record<string, unknown>> => {
  const url = `http://127.0.0.1:${side.apiPort}/rest/${call}`
  const response = await fetch(url, { method, headers: { 'X-API-Key': API_KEY } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${call}: ${response.status} ${text}`)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

/**
 * True if the other side has reported that it has everything this side knows of. The completion percentage isn't
 * enough, because it counts files in transit.
 */
const hasAll = async (side: Side, other: Side): Promise<boolean> => {
  const { needItems, needDeletes } = await ask(side, `db/completion?folder=${FOLDER_ID}&device=${other.id}`)
  return needItems === 0 && needDeletes === 0
}

const isConnected = async (side: Side, other: Side): Promise<boolean> => {
  const { connections } = await ask(side, 'system/connections')
  const found = (connections as Record<string, { readonly connected: boolean }>)[other.id]
  return found?.connected === true
}

/** Starts a Syncthing on each of two new folders, and waits until they are connected. */
export const startSyncedFolders = async (): Promise<SyncedFolders> => {
  const root = mkdtempSync(path.join(tmpdir(), 'keyward-synced-'))
  const [one, other] = [await newSide(path.join(root, 'one')), await newSide(path.join(root, 'other'))]
  const running = new Map<Side, ReturnType<typeof spawn>>()

  const connect = async (side: Side): Promise<void> => {
    const args = ['serve', `--home=${side.home}`, '--no-browser', '--no-restart', '--no-upgrade']
    // By default, Syncthing starts another process, which would survive a kill.
    const env = { ...process.env, HOME: side.home, STMONITORED: 'yes' }
    running.set(side, spawn(PROGRAM, args, { stdio: 'ignore', env }))
    await poll(() =>
      ask(side, 'system/ping').then(
        () => true,
        () => false,
      ),
    )
  }
  const disconnect = async (side: Side, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    const child = running.get(side)
    running.delete(side)
    if (child === undefined || child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  for (const side of [one, other])
    writeFileSync(path.join(side.home, 'config.xml'), configurationOf(side, [one, other]))
  const synced = async (): Promise<void> => {
    await poll(async () => (await isConnected(one, other)) && (await isConnected(other, one)))
    // A scan finishes when it knows everything in its folder.
    for (const side of [one, other]) await ask(side, `db/scan?folder=${FOLDER_ID}`, 'POST')
    await poll(async () => (await hasAll(one, other)) && (await hasAll(other, one)))
  }
  const folderOf = (side: Side): SyncedFolder => ({
    path: side.path,
    connect: () => connect(side),
    disconnect: (signal) => disconnect(side, signal),
  })
  for (const side of [one, other]) await connect(side)
  await synced()
  return {
    one: folderOf(one),
    other: folderOf(other),
    synced,
    close: async () => {
      for (const side of [one, other]) await disconnect(side)
      rmSync(root, { recursive: true, force: true })
    },
  }
}
