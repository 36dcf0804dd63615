import { basename } from 'node:path'
import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import { isUnclear } from '../../shared/services/address.ts'
import type { StoreName, TriedStore } from '../../shared/sharing/sharing.ts'
import type { Translate } from '../i18n/translate.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import { parseUrl } from '../kernel/parse-url.ts'
import { shownName } from '../kernel/shown-name.ts'
import type { DatabaseLogin, StoreAccess } from '../ports/stores.ts'
import { cancelled, stale } from './refusals.ts'
import type { SharingDeps } from './sharing-deps.ts'

/** A store that passed its test. */
export interface UsableStore {
  readonly access: StoreAccess
  /** The IDs of the teams that have files in the store. */
  readonly teams: readonly string[]
}

/** A database's location. */
export type DatabaseAddress = Pick<DatabaseLogin, 'host' | 'port'>

/**
 * Tests stores, and keeps the last one that passed until it's used or replaced. SECURITY: S34, a lock drops it,
 * with its login.
 */
export class TriedStores {
  readonly #deps: SharingDeps
  /**
   * SECURITY: S41, the databases that the user has agreed to in main's question since Keyward started. No other
   * database is contacted.
   */
  readonly #agreed = new Set<string>()
  #last: { readonly id: string; readonly store: UsableStore } | undefined
  /** Replaced on each test and lock, so that the result of a running test is discarded. */
  #turn = {}

  constructor(deps: SharingDeps) {
    this.#deps = deps
  }

  /** Tests a folder that the user picks, or the database that main named. */
  async try(
    input: Input<'sharing:tryStore'>,
    named: DatabaseAddress | undefined,
  ): Promise<Result<TriedStore, AppError>> {
    if (named !== undefined) this.#agreed.add(addressOf(named))
    this.forget()
    const turn = this.#turn
    const access = await this.#accessOf(input)
    if (!access.ok) return access
    if (turn !== this.#turn) return cancelled
    const { platform, cipher, translate } = this.#deps
    const { failure, teams } = await platform.stores.tryStore(access.value)
    if (turn !== this.#turn) return cancelled
    const id = cipher.newId()
    if (!failure) this.#last = { id, store: { access: access.value, teams } }
    const login = 'login' in access.value ? access.value.login : ''
    const setUpSql = platform.stores.setUpSql(login, failure?.reason)
    return ok({
      store: id,
      name: storeName(translate, access.value),
      isInUse: teams.length > 0,
      computer: platform.computerName.trim(),
      ...omitEmpty({ failure, setUpSql }),
    })
  }

  /** Whether main has already named this database and the user agreed. */
  isKnown(address: DatabaseAddress): boolean {
    return this.#agreed.has(addressOf(address))
  }

  /** The store with this ID, if it passed the last test. */
  find(id: string): UsableStore | undefined {
    return this.#last?.id === id ? this.#last.store : undefined
  }

  /** Drops the store, and cancels a running test. */
  forget(): void {
    this.#turn = {}
    this.#last = undefined
  }

  async #accessOf(input: Input<'sharing:tryStore'>): Promise<Result<StoreAccess, AppError>> {
    if (input.kind === 'folder') {
      const title = this.#deps.translate('files.sharing.choose')
      const [path] = (await this.#deps.fileDialog.chooseFolders({ title })) ?? []
      return path === undefined ? cancelled : ok({ kind: 'folder', path })
    }
    const host = databaseHost(input.host)
    if (host === undefined) return err(appError('bad-input', { field: 'host' }))
    // SECURITY: S41, contacts no database until main has named it.
    return this.isKnown(input) ? ok({ ...input, host }) : stale
  }
}

/** A store's name for display: the last part of a folder's path, or a database and its host. */
export const storeName = (translate: Translate, access: StoreAccess): StoreName => {
  if (access.kind === 'folder')
    return { kind: 'folder', name: shownName(basename(access.path) || access.path) }
  const [database, host] = [shownName(access.database), shownName(access.host)]
  return { kind: 'database', name: translate('files.sharing.database', { database, host }) }
}

const addressOf = ({ host, port }: DatabaseAddress): string => `${databaseHost(host)} ${port}`

/**
 * Normalizes a database's host like a URL's, and removes the brackets around IPv6 addresses. Undefined for
 * anything else, such as a socket's path or a host with a port.
 *
 * SECURITY: S41, the contacted host is exactly the one named in main's question.
 */
export const databaseHost = (entered: string): string | undefined => {
  if (isUnclear(entered) || /[/?#@]/u.test(entered)) return undefined
  const bare = /^\[(.*)\]$/u.exec(entered)?.[1] ?? entered
  const address = `https://${bare.includes(':') ? `[${bare}]` : bare}`
  const hostname = parseUrl(address)?.hostname ?? ''
  return hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '') || undefined
}
