import { type CopySearch, type FoundCopy, MAX_FOUND_COPIES } from '../../shared/found-copies/found-copies.ts'
import { SECOND_MS } from '../../shared/kernel/time.ts'
import type { Clock } from '../ports/clock.ts'
import type { SearchProgress } from '../ports/copy-finder.ts'
import type { SearchRoot } from './rules/folder-of.ts'
import type { SoughtSecrets } from './rules/sought-secrets.ts'

/** SECURITY: S57, minimum time between the starts of two searches, which slows down guessing. */
const PAUSE_MS = 30 * SECOND_MS

/** The folders to search, and how many secrets are searched for or left out. */
type SearchScope = Pick<CopySearch, 'folders' | 'secrets' | 'tooShortKeyIds' | 'tooNew'>

/** A search that hasn't started. */
export interface PlannedSearch extends SoughtSecrets {
  readonly roots: readonly SearchRoot[]
  readonly folders: CopySearch['folders']
}

/** A found copy with its path, which the window never gets. */
export interface FoundFile extends FoundCopy {
  readonly path: string
}

const atStart: CopySearch = {
  state: 'none',
  folders: [],
  suggested: [],
  secrets: 0,
  tooShortKeyIds: [],
  tooNew: 0,
  files: 0,
  bytes: 0,
  unreadable: 0,
  hasMore: false,
  copies: [],
}

/** The current or last search. Kept only in memory. */
export class CopySearchState {
  readonly #clock: Clock
  readonly #onChange: (state: CopySearch['state']) => void
  #search: Omit<CopySearch, 'suggested' | 'copies' | 'hasMore'> = atStart
  #copies: FoundFile[] = []
  #ending = new AbortController()
  #beganAtMonotonicMs: number | undefined

  constructor(clock: Clock, onChange: (state: CopySearch['state']) => void) {
    this.#clock = clock
    this.#onChange = onChange
  }

  /** When the next search may start, in epoch milliseconds. Undefined if it may start now. */
  retryAtMs(): number | undefined {
    if (this.#beganAtMonotonicMs === undefined) return undefined
    const leftMs = this.#beganAtMonotonicMs + PAUSE_MS - this.#clock.monotonicMs()
    return leftMs > 0 ? this.#clock.nowMs() + leftMs : undefined
  }

  /** Starts a search, ending any previous one. */
  begin(scope: SearchScope): AbortSignal {
    this.#beganAtMonotonicMs = this.#clock.monotonicMs()
    this.#ending.abort()
    this.#ending = new AbortController()
    this.#copies = []
    this.#search = { ...atStart, ...scope, state: 'searching', startedAtMs: this.#nowMs() }
    this.#onChange('searching')
    return this.#ending.signal
  }

  progress(progress: SearchProgress): void {
    this.#search = { ...this.#search, ...progress }
    this.#onChange(this.#search.state)
  }

  add(copy: FoundFile): void {
    this.#copies.push(copy)
    this.#onChange(this.#search.state)
  }

  /** Ends the search and keeps its results. */
  end(state: 'done' | 'cancelled' | 'stopped'): void {
    if (this.#search.state !== 'searching') return
    this.#search = { ...this.#search, state, endedAtMs: this.#nowMs() }
    this.#ending.abort()
    this.#onChange(state)
  }

  /** The keys with copies in this file. */
  keyIdsIn(path: string): ReadonlySet<string> {
    return new Set(this.#copies.filter((copy) => copy.path === path).map(({ keyId }) => keyId))
  }

  /** Marks all copies in a file as handled, or not. */
  mark(path: string, isHandled: boolean): void {
    this.#copies = this.#copies.map((one) => (one.path === path ? { ...one, isHandled } : one))
    this.#onChange(this.#search.state)
  }

  find(copyId: string): FoundFile | undefined {
    return this.#copies.find((copy) => copy.copyId === copyId)
  }

  /**
   * The search as the window sees it. SECURITY: S33, contains no secrets, and no path that the page could send
   * back.
   */
  view(suggested: CopySearch['suggested']): CopySearch {
    const copies = this.#copies.slice(0, MAX_FOUND_COPIES).map(({ path: _, ...copy }) => copy)
    return { ...this.#search, suggested, copies, hasMore: this.#copies.length > MAX_FOUND_COPIES }
  }

  /** Ends the search and drops its results. The pause before the next search still applies. */
  forget(): void {
    this.#ending.abort()
    this.#search = atStart
    this.#copies = []
  }

  #nowMs(): number {
    return Math.floor(this.#clock.nowMs())
  }
}
