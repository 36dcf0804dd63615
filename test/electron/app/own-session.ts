import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type PrivateBus, startPrivateBus } from '../../fakes/private-bus.ts'

const READY_WITHIN_MS = 20_000
const PASSWORD = 'practice'

/**
 * A session bus and a GNOME keyring for one test, which may lock, freeze, replace and stop them without
 * affecting other tests. The keyring starts unlocked.
 */
export class OwnSession {
  readonly #folder = mkdtempSync(join(tmpdir(), 'keyward-session-'))
  readonly #runtime = join(this.#folder, 'run')
  #bus: PrivateBus | undefined
  #keyring: ChildProcess | undefined

  /** The environment variables that make the app use this session. */
  get env(): Record<string, string> {
    return {
      XDG_RUNTIME_DIR: this.#runtime,
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(this.#runtime, 'bus')}`,
    }
  }

  /** The folder with the keyring's files. */
  get keyringFolder(): string {
    return join(this.#folder, 'own')
  }

  /**
   * Starts the bus and an unlocked keyring.
   * @param keyringFolder another session's keyring files to copy
   */
  async begin(keyringFolder?: string): Promise<void> {
    mkdirSync(this.#runtime, { mode: 0o700 })
    if (keyringFolder !== undefined) cpSync(keyringFolder, this.keyringFolder, { recursive: true })
    this.#bus = await startPrivateBus(join(this.#runtime, 'bus'))
    await this.beginKeyring()
  }

  /** Locks the keyring, as the user or the desktop may at any time. */
  lock(): void {
    this.#ask('/org/freedesktop/secrets', 'org.freedesktop.Secret.Service.Lock', [
      'array:objpath:/org/freedesktop/secrets/collection/login',
    ])
  }

  /**
   * Unlocks the keyring the way signing in or unlocking the screen does: by sending the password to its control
   * socket.
   */
  async unlock(): Promise<void> {
    const password = Buffer.from(PASSWORD)
    const packet = Buffer.alloc(13 + password.length)
    packet.writeUInt32BE(12 + password.length, 1)
    packet.writeUInt32BE(1, 5) // the operation: unlock
    packet.writeUInt32BE(password.length, 9)
    password.copy(packet, 13)
    const socket = connect(join(this.#runtime, 'keyring', 'control'))
    socket.write(packet)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.end()
    if (answer.readUInt32BE(4) !== 0) throw new Error('The keyring did not take its password.')
  }

  /** Makes the keyring hang. */
  freeze(): void {
    this.#keyring?.kill('SIGSTOP')
  }

  /** Makes the keyring respond again. */
  thaw(): void {
    this.#keyring?.kill('SIGCONT')
  }

  /** Stops the keyring's process, and keeps its files. */
  async endKeyring(): Promise<void> {
    await this.#endPart(this.#keyring)
  }

  /** Starts an unlocked keyring: the session's own, with its contents, or another user's empty one. */
  async beginKeyring(o = { ofAnother: false }): Promise<void> {
    const home = o.ofAnother ? join(this.#folder, 'another') : this.keyringFolder
    const keyring = this.#start(
      'gnome-keyring-daemon',
      ['--foreground', '--unlock', '--components=secrets'],
      {
        HOME: home,
        XDG_DATA_HOME: join(home, 'data'),
        XDG_CONFIG_HOME: join(home, 'config'),
      },
    )
    this.#keyring = keyring
    keyring.stdin?.end(PASSWORD)
    const deadlineMs = Date.now() + READY_WITHIN_MS
    while (!this.#isUnlocked()) {
      if (Date.now() > deadlineMs) throw new Error('gnome-keyring-daemon did not get ready.')
      await wait(50)
    }
  }

  async end(): Promise<void> {
    await this.#endPart(this.#keyring)
    await this.#bus?.end()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  #isUnlocked(): boolean {
    try {
      const answer = this.#ask(
        '/org/freedesktop/secrets/aliases/default',
        'org.freedesktop.DBus.Properties.Get',
        ['string:org.freedesktop.Secret.Collection', 'string:Locked'],
      )
      return answer.includes('boolean false')
    } catch {
      return false
    }
  }

  #ask(path: string, method: string, words: readonly string[]): string {
    const start = ['--session', '--print-reply', '--reply-timeout=2000', '--dest=org.freedesktop.secrets']
    return execFileSync('dbus-send', [...start, path, method, ...words], {
      env: { ...process.env, ...this.env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  }

  /** Starts a process that exits together with the test process, even if the test process is killed. */
  #start(program: string, words: readonly string[], env: Record<string, string> = {}): ChildProcess {
    const { GNOME_KEYRING_CONTROL: _, ...own } = { ...process.env, ...this.env, ...env }
    return spawn('setpriv', ['--pdeathsig', 'TERM', program, ...words], {
      env: own,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
  }

  async #endPart(part: ChildProcess | undefined): Promise<void> {
    if (part === undefined || part.exitCode !== null || part.signalCode !== null) return
    const ended = once(part, 'close')
    part.kill('SIGCONT')
    part.kill('SIGTERM')
    await ended
  }
}
