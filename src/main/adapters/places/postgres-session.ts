import { Client, type QueryResultRow } from 'pg'
import type { PlaceProblem, TrialReason } from '../../ports/place.ts'

/** How a database is reached. The host must prove its name by a certificate of `caPem`, or of the system's authorities. */
export interface DatabaseLogin {
  readonly host: string
  readonly port: number
  readonly database: string
  readonly login: string
  readonly password: string
  readonly caPem?: string | undefined
}

const CONNECT_MS = 10_000
const STATEMENT_MS = 5_000
const KEEP_ALIVE_AFTER_MS = 10_000
/** More than the longest answer: the names of 20,480 entries. */
const MOST_BYTES_AN_ANSWER = 12 * 1_048_576

/** Thrown instead of answering a server that asks for the password in a way that gives it away. */
class WeakPasswordQuestion extends Error {
  readonly code: 'no-channel-binding' | 'clear-password'

  constructor(mechanisms: readonly string[]) {
    super()
    this.code = mechanisms.length > 0 ? 'no-channel-binding' : 'clear-password'
  }
}

const certificateCodes =
  /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_|HOSTNAME_MISMATCH)/

const problems: Readonly<Record<string, PlaceProblem>> = {
  'no-channel-binding': 'refused',
  'clear-password': 'refused',
  '08P01': 'unfit', // a pooler does not know a setting of the start
  '28000': 'refused', // invalid authorization
  '28P01': 'refused', // invalid password
  '42501': 'refused', // insufficient privilege
  '3D000': 'unfit', // no such database
  '3F000': 'unfit', // no such schema
  '42P01': 'unfit', // no such table
  '42883': 'unfit', // no such function
  '53100': 'full',
  '25006': 'away', // read only: a standby that is not the primary yet
}

/** What an error of the database, of TLS or of the network means; whatever is not known may pass. */
export const problemOfDatabase = (thrown: unknown): PlaceProblem => {
  const { code = '', message = '' } = thrown as { readonly code?: string; readonly message?: string }
  if (certificateCodes.test(code) || message.includes('does not support SSL')) return 'certificate'
  return problems[code] ?? 'away'
}

const reasons: Readonly<Record<string, TrialReason>> = {
  'no-channel-binding': 'no-channel-binding',
  'clear-password': 'clear-password',
  '08P01': 'pooler',
  '3D000': 'database-unknown',
}

/** Why a login ended, as a person can mend it. */
export const reasonOfDatabase = (thrown: unknown): TrialReason | undefined =>
  reasons[(thrown as { readonly code?: string }).code ?? '']

/** The parts of pg's connection used here, which its types leave out. */
interface Wire {
  readonly stream: NodeJS.ReadableStream & { destroy(problem: Error): void }
  on(
    event: 'authenticationSASL',
    listener: (message: { readonly mechanisms: readonly string[] }) => void,
  ): void
  on(event: 'sslconnect', listener: () => void): void
}

/** One connection to the database; it ends with its first error of the network. */
export class PostgresSession {
  readonly #client: Client
  #bytes = 0
  #isOpen = false

  constructor({ host, port, database, login, password, caPem }: DatabaseLogin) {
    let mechanisms: readonly string[] = []
    this.#client = new Client({
      host,
      port,
      database,
      user: login,
      // The password answers one question, which neither shows it nor lets another server pass it on (S50).
      password: () => {
        if (!mechanisms.includes('SCRAM-SHA-256-PLUS')) throw new WeakPasswordQuestion(mechanisms)
        return password
      },
      enableChannelBinding: true,
      // TLS 1.2 at least, as Node and Electron have it by themselves (S50).
      ssl: { rejectUnauthorized: true, ...(caPem && { ca: caPem }) },
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: STATEMENT_MS + 1_000,
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: STATEMENT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      // An answer means that the file is on the server's disk (S51); and each statement sees what others have written.
      options: '-c synchronous_commit=on -c default_transaction_isolation=read\\ committed',
      application_name: 'Keyward',
    })
    const wire = Reflect.get(this.#client, 'connection') as Wire // public, but not in its types
    wire.on('authenticationSASL', (message) => {
      mechanisms = message.mechanisms
    })
    wire.on('sslconnect', () => {
      wire.stream.on('data', (part: Buffer) => {
        this.#bytes += part.length
        // An endless answer ends the connection (S54).
        if (this.#bytes > MOST_BYTES_AN_ANSWER) wire.stream.destroy(new Error('too long an answer'))
      })
    })
    this.#client.on('end', () => {
      this.#isOpen = false
    })
    this.#client.on('error', () => {
      this.#isOpen = false
    })
  }

  /** Whether it can be asked something. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Connects and logs in. @throws what `problemOfDatabase` understands. */
  async open(): Promise<void> {
    try {
      await this.#client.connect()
    } catch (thrown) {
      // pg keeps the connection of a login that it did not finish.
      await this.close()
      throw thrown
    }
    this.#isOpen = true
  }

  /** Rows of an answer, unchecked. @throws what `problemOfDatabase` understands. */
  async ask(text: string, values: readonly unknown[] = []): Promise<readonly QueryResultRow[]> {
    this.#bytes = 0
    const { rows } = await this.#client.query(text, [...values])
    return rows
  }

  /** Calls back for each notification of the server. */
  async listen(onNotice: () => void): Promise<void> {
    this.#client.on('notification', () => onNotice())
    await this.ask('LISTEN keyward')
  }

  /** Ends the connection. */
  async close(): Promise<void> {
    this.#isOpen = false
    await this.#client.end().catch(() => undefined)
  }
}
