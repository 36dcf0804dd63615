import { execFile, spawn } from 'node:child_process'
import { MINUTE_MS, SECOND_MS } from '../../../shared/kernel/time.ts'
import type { Cancel } from '../../ports/clock.ts'
import type { Logger } from '../../ports/logger.ts'
import type { SessionLock } from '../../ports/session-lock.ts'
import { lockSignals } from './lock-signals.ts'

const LIMIT_MS = 2_000
/** How long to wait before each restart of a monitor that ended. */
const PAUSES_MS = [SECOND_MS, 10 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS]

const LOGIN = 'org.freedesktop.login1'
const LIST_SESSIONS = [
  '--system',
  '--print-reply',
  `--reply-timeout=${LIMIT_MS}`,
  `--dest=${LOGIN}`,
  '/org/freedesktop/login1',
  `${LOGIN}.Manager.ListSessions`,
]

/** A session as `dbus-send` prints it: user ID, user name, seat and path. */
const sessionPattern = /uint32 (\d+)\s+string ".*"\s+string ".*"\s+object path "([\w/]+)"/g

/**
 * Variables that select the buses that Chromium uses too. Leaves out DISPLAY, which would make D-Bus start a
 * session bus if there is none.
 */
const environmentNames = ['PATH', 'XDG_RUNTIME_DIR', 'DBUS_SESSION_BUS_ADDRESS', 'DBUS_SYSTEM_BUS_ADDRESS']

type Bus = 'session' | 'system'

/** Dependencies of `DbusSessionLock`. */
export interface DbusSessionLockParts {
  readonly env: NodeJS.ProcessEnv
  readonly after: (spanMs: number, run: () => void) => Cancel
  readonly logger: Logger
}

/**
 * Watches a Linux session with two `dbus-monitor` processes, which can only read: one for screen savers on the
 * session bus, one for logind on the system bus. If the program or a bus is missing, logs that and does nothing.
 */
export class DbusSessionLock implements SessionLock {
  readonly #parts: DbusSessionLockParts
  readonly #env: NodeJS.ProcessEnv

  constructor(parts: DbusSessionLockParts) {
    this.#parts = parts
    this.#env = Object.fromEntries(environmentNames.map((name) => [name, parts.env[name]]))
  }

  watch(onLock: () => void): Cancel {
    const cancels = [this.#monitor('session', onLock), this.#monitor('system', onLock)]
    return () => {
      for (const cancel of cancels) cancel()
    }
  }

  #monitor(bus: Bus, onLock: () => void): Cancel {
    const pausesMs = PAUSES_MS.values()
    let isCancelled = false
    let stop: Cancel = () => undefined
    const start = async () => {
      const rules = bus === 'session' ? ["member='ActiveChanged'"] : await this.#loginRules()
      if (isCancelled) return
      const matches = rules.map((rule) => `type='signal',${rule}`)
      // Makes the kernel end the monitor together with Keyward, even if Keyward is killed.
      const words = ['--pdeathsig', 'TERM', 'dbus-monitor', `--${bus}`, ...matches]
      const monitor = spawn('setpriv', words, { env: this.#env, stdio: ['ignore', 'pipe', 'ignore'] })
      stop = () => monitor.kill()
      const isLock = lockSignals()
      // The relevant text is ASCII, and every byte is valid Latin-1. `stdout` is missing if file descriptors
      // run out.
      monitor.stdout?.setEncoding('latin1').on('data', (chunk: string) => {
        if (isLock(chunk)) onLock()
      })
      monitor.on('error', () => undefined)
      monitor.on('close', () => {
        if (isCancelled) return
        const { value: pauseMs } = pausesMs.next()
        if (pauseMs === undefined)
          this.#parts.logger.info({ operation: `${bus} lock`, errorKind: 'not-watched' })
        else stop = this.#parts.after(pauseMs, () => void start())
      })
    }
    void start()
    return () => {
      isCancelled = true
      stop()
    }
  }

  /**
   * Which of logind's signals to watch: those of the user's own sessions, or of all sessions if logind doesn't
   * list them.
   */
  async #loginRules(): Promise<string[]> {
    const reply = await this.#dbusSend(LIST_SESSIONS)
    const own = Array.from(reply.matchAll(sessionPattern))
      .filter(([, userId]) => Number(userId) === process.getuid?.())
      .map(([, , path]) => `path='${path}'`)
    const sessions = own.length > 0 ? own : ["path_namespace='/org/freedesktop/login1/session'"]
    // SECURITY: S34, the bus guarantees who the sender is.
    return [...sessions, "member='PrepareForSleep'"].map((rule) => `sender='${LOGIN}',${rule}`)
  }

  /** What `dbus-send` prints. Empty if it fails. */
  #dbusSend(words: readonly string[]): Promise<string> {
    const options = { env: this.#env, timeout: LIMIT_MS, killSignal: 'SIGKILL', maxBuffer: 65_536 } as const
    return new Promise((resolve) => {
      execFile('dbus-send', words, options, (problem, stdout) => resolve(problem === null ? stdout : ''))
    })
  }
}
