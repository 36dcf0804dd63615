import { Client, type QueryResultRow } from 'pg'
import type { StoreFailure, StoreProblem, StoreReason } from '../../../shared/sharing/store-trial.ts'
import { Mutex } from '../../kernel/mutex.ts'
import type { DatabaseLogin } from '../../ports/stores.ts'

const CONNECT_MS = 10_000
/** The server's limit per statement. 1 MiB of a file takes 17 s at 1 Mbit/s. */
const STATEMENT_MS = 20_000
/** The server's limits for waiting for a lock, and for an abandoned transaction. */
const LOCK_MS = 5_000
const ANSWER_MS = STATEMENT_MS + 5_000
const SLOWEST_BYTES_A_MS = 16
const KEEP_ALIVE_AFTER_MS = 10_000
/** More than the longest possible answer: the names of 10,000 files. */
const MOST_BYTES_AN_ANSWER = 8 * 1_048_576

/** Creates an error from which `failureOfDatabase` reads the problem and the reason. */
export const databaseError = (reason?: StoreReason, problem: StoreProblem = 'unfit'): Error =>
  Object.assign(new Error(reason), { problem, reason })

const certificateCodes =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_|HOSTNAME_MISMATCH)/

const failures: Readonly<Record<string, StoreFailure>> = {
  '08P01': { problem: 'unfit', reason: 'unsuited' }, // a pooler that doesn't know a startup setting
  '23502': { problem: 'unfit', reason: 'prepared-otherwise' }, // not null: no default for the login
  '23514': { problem: 'unfit', reason: 'prepared-otherwise' }, // a check failed: the table has other checks
  '25006': { problem: 'away' }, // read only: a standby that hasn't been promoted yet
  '28000': { problem: 'refused' }, // invalid authorization
  '28P01': { problem: 'refused' }, // invalid password
  '3D000': { problem: 'unfit', reason: 'database-unknown' },
  '3F000': { problem: 'unfit', reason: 'not-prepared' }, // no such schema
  '42501': { problem: 'refused', reason: 'no-rights' }, // insufficient privilege
  '42703': { problem: 'unfit', reason: 'prepared-otherwise' }, // no such column
  '42883': { problem: 'unfit', reason: 'prepared-otherwise' }, // no such function
  '42P01': { problem: 'unfit', reason: 'not-prepared' }, // no such table
  '53100': { problem: 'full' },
}

/** Classifies an error from the database, TLS or the network. An unknown error may be temporary. */
export const failureOfDatabase = (thrown: unknown): StoreFailure => {
  const error = thrown as Partial<StoreFailure> & { readonly code?: string; readonly message?: string }
  const { code = '', message = '', problem, reason } = error
  if (problem !== undefined) return { problem, reason }
  const isCertificate = certificateCodes.test(code) || message.includes('does not support SSL')
  return isCertificate ? { problem: 'certificate' } : (failures[code] ?? { problem: 'away' })
}

/** The part of pg's connection used here, which is missing from pg's types. */
interface Wire {
  readonly stream: NodeJS.ReadableStream & { destroy(problem: Error): void }
  on(
    event: 'authenticationSASL',
    listener: (message: { readonly mechanisms: readonly string[] }) => void,
  ): void
  on(event: 'sslconnect', listener: () => void): void
}

/** One connection to the database. The first network error ends it. */
export class PostgresSession {
  readonly #client: Client
  /** Queues queries, because pg starts a query's timeout when it's queued, not when it's sent. */
  readonly #turns = new Mutex()
  #bytes = 0
  #isOpen = false

  constructor({ host, port, database, login, password, caPem }: DatabaseLogin) {
    let mechanisms: readonly string[] = []
    this.#client = new Client({
      host,
      port,
      database,
      user: login,
      // SECURITY: S50, only answers a challenge that doesn't reveal the password and can't be relayed.
      password: () => {
        if (mechanisms.includes('SCRAM-SHA-256-PLUS')) return password
        throw databaseError('no-channel-binding', 'refused')
      },
      enableChannelBinding: true,
      // SECURITY: S50, requires TLS 1.2 or later, which is the default of Node and Electron.
      ssl: { rejectUnauthorized: true, ...(caPem && { ca: caPem }) },
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      lock_timeout: LOCK_MS,
      idle_in_transaction_session_timeout: LOCK_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      // SECURITY: S51, ensures that the file is on the server's disk before the server answers.
      options: '-c synchronous_commit=on',
      application_name: 'Keyward',
    })
    const wire = Reflect.get(this.#client, 'connection') as Wire // public, but missing in its types
    wire.on('authenticationSASL', (message) => {
      mechanisms = message.mechanisms
    })
    wire.on('sslconnect', () => {
      wire.stream.on('data', (part: Buffer) => {
        this.#bytes += part.length
        // SECURITY: S54, stops an endless answer.
        if (this.#bytes > MOST_BYTES_AN_ANSWER) wire.stream.destroy(new Error('too long an answer'))
      })
    })
    for (const event of ['end', 'error'] as const)
      this.#client.on(event, () => {
        this.#isOpen = false
      })
  }

  /** Whether the connection can still be used. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Connects and logs in. @throws errors for `failureOfDatabase` */
  async open(): Promise<void> {
    try {
      await this.#client.connect()
    } catch (thrown) {
      // pg keeps the connection open when a login fails.
      await this.close()
      throw thrown
    }
    this.#isOpen = true
  }

  /**
   * Runs a query and returns its rows, unchecked. Waits for earlier queries to finish.
   * @param sentBytes the size of `values`, because a slow connection needs more time for large ones
   * @throws errors for `failureOfDatabase`
   */
  ask(text: string, values: readonly unknown[] = [], sentBytes = 0): Promise<readonly QueryResultRow[]> {
    return this.#turns.run(async () => {
      this.#bytes = 0
      const query_timeout = ANSWER_MS + Math.ceil(sentBytes / SLOWEST_BYTES_A_MS)
      const query = { text, values: [...values], query_timeout }
      const { rows } = await this.#client.query(query)
      return rows
    })
  }

  /** Calls back with the payload of each notification from the server. */
  async listen(onNotice: (payload: string) => void): Promise<void> {
    this.#client.on('notification', ({ payload = '' }) => onNotice(payload))
    await this.ask('LISTEN keyward')
  }

  async close(): Promise<void> {
    this.#isOpen = false
    await this.#client.end().catch(() => undefined)
  }
}
