import { type AppError, appError } from '../../shared/errors.ts'
import { Favourite, type FavouriteDraft } from '../../shared/model.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { RecordFile } from '../ports/record-file.ts'
import type { WrongGuesses } from '../protection/wrong-guesses.ts'

const credentialWords =
  /(^|[-_])(auth|authorization|authentication|token|secret|password|passwd|pwd|key|apikey|credential|credentials|cookie|session|signature|jwt)s?([-_]|$)/iu

/**
 * True for a header that may carry credentials, whatever its service calls it: `X-Api-Key`, `X-Auth-Token`,
 * `Cookie`.
 */
const isCredentialHeader = (name: string): boolean => credentialWords.test(name.trim())

const FORMAT = 1
const most = 200
const mostCharacters = 1024 * 1024

/** An unparsable record may be from another version: it stays in the file unchanged. */
interface SavedRequests {
  readonly favourites: readonly Favourite[]
  readonly others: readonly unknown[]
  readonly isOurs: boolean
}

/**
 * Saved test requests in `requests.json`, by service: any of its keys can send them.
 *
 * SECURITY: the file is not sealed, so credential headers are not saved, and a request that contains a secret
 * is refused.
 */
export class SavedRequestStore {
  readonly #file: RecordFile
  readonly #newId: () => string
  readonly #holdsSecret: (text: string) => boolean
  readonly #wrongGuesses: WrongGuesses
  #collection: SavedRequests | undefined

  constructor(o: {
    file: RecordFile
    newId: () => string
    holdsSecret: (text: string) => boolean
    wrongGuesses: WrongGuesses
  }) {
    this.#wrongGuesses = o.wrongGuesses
    this.#file = o.file
    this.#newId = o.newId
    this.#holdsSecret = o.holdsSecret
  }

  /** Returns all saved requests, oldest first. Reads the file on first use, not at the start. */
  list(): readonly Favourite[] {
    return this.#open().favourites
  }

  /**
   * Adds or changes one, or restores a removed one under its id.
   *
   * Errors: `duplicate` for a second one of a name in its service; `refused` with `holds-secret` or
   * `too-many`, or `too-soon` after several of the former; `bad-input`; `not-saved`.
   */
  save(draft: FavouriteDraft): Result<Favourite, AppError> {
    const name = draft.name.trim()
    const path = draft.path.trim()
    if (name === '' || path === '')
      return err(appError('bad-input', { field: name === '' ? 'name' : 'path' }))
    const collection = this.#open()
    const sameName = (one: Favourite) =>
      one.name.localeCompare(name, undefined, { sensitivity: 'accent' }) === 0
    const duplicate = collection.favourites.find(
      (one) => one.id !== draft.id && one.serviceId === draft.serviceId && sameName(one),
    )
    if (duplicate !== undefined) return err(appError('duplicate', { id: duplicate.id, name: duplicate.name }))
    const headers = Object.fromEntries(
      Object.entries(draft.headers ?? {}).filter(([header]) => !isCredentialHeader(header)),
    )
    const saved: Favourite = {
      id: draft.id ?? this.#newId(),
      serviceId: draft.serviceId,
      name,
      method: draft.method,
      path,
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
      ...(draft.body === undefined || draft.body === '' ? {} : { body: draft.body }),
    }
    const texts = [
      ['name', name],
      ['path', path],
      ['body', saved.body ?? ''],
      ['headers', Object.values(headers).join('\n')],
    ] as const
    // SECURITY: S57, a refusal says which texts are secrets: these are counted, and slowed.
    const free = this.#wrongGuesses.mayGuess()
    if (!free.ok) return free
    const field = texts.find(([, text]) => this.#holdsSecret(text))?.[0]
    if (field !== undefined) {
      this.#wrongGuesses.count()
      return err(appError('refused', { reason: 'holds-secret', field }))
    }
    const isKnown = collection.favourites.some((one) => one.id === saved.id)
    const favourites = isKnown
      ? collection.favourites.map((one) => (one.id === saved.id ? saved : one))
      : [...collection.favourites, saved]
    if (favourites.length > most || JSON.stringify(favourites).length > mostCharacters) {
      return err(appError('refused', { reason: 'too-many' }))
    }
    return this.#write({ ...collection, favourites }, saved)
  }

  /** Removes one; saving the returned request restores it. */
  remove(favouriteId: string): Result<Favourite, AppError> {
    const collection = this.#open()
    const removed = collection.favourites.find((one) => one.id === favouriteId)
    if (removed === undefined) return err(appError('not-found'))
    return this.#write(
      { ...collection, favourites: collection.favourites.filter((one) => one !== removed) },
      removed,
    )
  }

  /** Removes the saved requests of a deleted service. */
  forgetService(serviceId: string): void {
    const collection = this.#open()
    const favourites = collection.favourites.filter((one) => one.serviceId !== serviceId)
    if (favourites.length < collection.favourites.length)
      this.#write({ ...collection, favourites }, undefined)
  }

  #open(): SavedRequests {
    this.#collection ??= read(this.#file.read())
    return this.#collection
  }

  #write<Saved>(collection: SavedRequests, saved: Saved): Result<Saved, AppError> {
    if (!collection.isOurs) return err(appError('refused', { reason: 'read-only' }))
    const record = { format: FORMAT, favourites: [...collection.others, ...collection.favourites] }
    if (!this.#file.write(record)) return err(appError('not-saved'))
    this.#collection = collection
    return ok(saved)
  }
}

const read = (record: Record<string, unknown>): SavedRequests => {
  const isOurs = record.format === undefined || record.format === FORMAT
  const favourites: Favourite[] = []
  const others: unknown[] = []
  for (const entry of Array.isArray(record.favourites) ? record.favourites : []) {
    const parsed = Favourite.safeParse(entry)
    const isNew = parsed.success && !favourites.some((one) => one.id === parsed.data.id)
    if (parsed.success && isNew) favourites.push(parsed.data)
    else others.push(entry)
  }
  return { favourites, others, isOurs }
}
