import { createHash, randomBytes } from 'node:crypto'

/** How long an address that opens the console stays valid: one hour. */
const OPENING_LIFETIME_MS = 3_600_000

/** The most openings and the most sessions at a time; the oldest is dropped. */
const MOST = 16

/** The two parts of a session: the cookie, and the text that only the page's script has. */
export interface ConsoleSession {
  readonly cookie: string
  readonly proof: string
}

const newText = (): string => randomBytes(32).toString('base64url')

/** Only fingerprints are stored and looked up, so neither memory nor timing reveals a valid text. */
const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64')

const put = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  const [oldest] = map.keys()
  if (map.size >= MOST && oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}

/**
 * Grants access to the practice console to whoever opened it with a single-use address from Keyward or the
 * command.
 *
 * SECURITY: cookies ignore ports, so any server on this computer may receive ours, and *same site* includes
 * all of them. So a session has a second part, which is stored in the page's own origin and sent in a header.
 */
export class ConsoleSessions {
  readonly #nowMs: () => number
  readonly #openings = new Map<string, number>()
  readonly #sessions = new Map<string, string>()

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  /** A text of 43 base64url characters that starts one session, within an hour. */
  newOpening(): string {
    const opening = newText()
    put(this.#openings, fingerprint(opening), this.#nowMs() + OPENING_LIFETIME_MS)
    return opening
  }

  /** A session for an opening; `undefined` when it was already used, has expired, or never existed. */
  start(opening: string): ConsoleSession | undefined {
    const found = fingerprint(opening)
    const endsAtMs = this.#openings.get(found)
    this.#openings.delete(found)
    if (endsAtMs === undefined || this.#nowMs() >= endsAtMs) return undefined
    const session = { cookie: newText(), proof: newText() }
    put(this.#sessions, fingerprint(session.cookie), fingerprint(session.proof))
    return session
  }

  /** True when both parts are present and belong together. */
  isOpen(cookie: string | undefined, proof: string | undefined): boolean {
    if (cookie === undefined || proof === undefined) return false
    return this.#sessions.get(fingerprint(cookie)) === fingerprint(proof)
  }
}
