import type { AppError } from '../../shared/errors.ts'
import type { PastRequest, TestReply, WrittenRequest } from '../../shared/model.ts'
import type { Result } from '../../shared/result.ts'
import { percentEncoded } from './rules/secret-forms.ts'

/** Requests kept for each key; older ones are dropped. */
export const MOST_PAST_REQUESTS = 30

/**
 * The requests sent with each key since the start.
 *
 * In memory only: a path may name a customer, and a user saves requests worth keeping. Cleared on lock and on
 * quit.
 */
export class RequestHistory {
  readonly #newId: () => string
  readonly #nowMs: () => number
  readonly #hide: (text: string) => string
  readonly #byKey = new Map<string, readonly PastRequest[]>()

  constructor(o: { newId: () => string; nowMs: () => number; hide: (text: string) => string }) {
    this.#newId = o.newId
    this.#nowMs = o.nowMs
    this.#hide = o.hide
  }

  /** Records a request and its result. Sending the same one again moves it up instead of listing it twice. */
  add(keyId: string, request: WrittenRequest, sent: Result<TestReply, AppError>): void {
    const { path, isPartial } = withoutValues(request)
    const past: PastRequest = {
      id: this.#newId(),
      atMs: Math.floor(this.#nowMs()),
      method: request.method,
      path: this.#hide(path),
      isPartial,
      ...(sent.ok
        ? { status: sent.value.status, durationMs: sent.value.durationMs }
        : { error: sent.error.kind }),
    }
    const others = this.of(keyId).filter(
      (one) => one.method !== past.method || one.path !== past.path || one.isPartial !== past.isPartial,
    )
    this.#byKey.set(keyId, [past, ...others].slice(0, MOST_PAST_REQUESTS))
  }

  /** A key's requests, newest first. */
  of(keyId: string): readonly PastRequest[] {
    return this.#byKey.get(keyId) ?? []
  }

  /** Clears a key's requests, or all of them. */
  clear(keyId?: string): void {
    if (keyId === undefined) this.#byKey.clear()
    else this.#byKey.delete(keyId)
  }
}

/** The path with the names of its query fields but not their values. */
const withoutValues = (request: WrittenRequest): { path: string; isPartial: boolean } => {
  const [path = '', ...rest] = request.path.split('?')
  const parts = rest
    .join('?')
    .split('&')
    .filter((part) => part !== '')
  const names = [
    ...parts.filter((part) => part.includes('=')).map((part) => part.slice(0, part.indexOf('='))),
    ...Object.keys(request.query ?? {}).map(percentEncoded),
  ]
  const isPartial =
    parts.length > 0 ||
    Object.keys(request.query ?? {}).length > 0 ||
    Object.keys(request.headers ?? {}).length > 0 ||
    (request.body ?? '') !== ''
  const query = names.map((name) => `${name}=`).join('&')
  return { path: query === '' ? path : `${path}?${query}`, isPartial }
}
