import type { Input } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/kernel/result.ts'
import type { SharingState } from '../../shared/sharing/sharing.ts'
import { startTeam } from './membership.ts'
import { openTeam } from './open-team.ts'
import type { OwnTeam } from './own-team.ts'
import { SHEET_BYTES, sheetGroups } from './pairing/recovery-sheet.ts'
import { readTyped } from './pairing/symbols.ts'
import { printSheet, type SheetContent } from './printed-sheet.ts'
import { type Done, notNow, refusalOf, symbolsWrong } from './refusals.ts'
import { storeName, type UsableStore } from './try-store.ts'

/** How many of the sheet's symbols the user has to type. */
const ASKED = 4
/** SECURITY: S45, limits attempts, so that a page can't guess the four symbols of a sheet it hasn't seen. */
const MOST_TRIES = 5

interface Begun {
  readonly seed: Uint8Array
  readonly store: UsableStore
  readonly person: string
  readonly computer: string
  readonly team: string
  /** The positions of the symbols to type, starting at 1. */
  readonly positions: readonly number[]
  isMade: boolean
  tries: number
}

/**
 * Starts a team. Writes nothing until the user has made the recovery sheet and typed four of its symbols.
 *
 * SECURITY: S45, S34, keeps the sheet's seed only in memory and drops it after that or on a lock, so that no file
 * can leak it.
 */
export class Starting {
  readonly #sharing: OwnTeam
  #started: Begun | undefined

  constructor(sharing: OwnTeam) {
    this.#sharing = sharing
  }

  get view(): SharingState['sheet'] {
    return this.#started && { isMade: this.#started.isMade, positions: [...this.#started.positions] }
  }

  /** Makes a recovery sheet for a new team in this store. */
  async begin({ store, ...names }: Input<'sharing:start'>): Done {
    const { platform, translate } = this.#sharing.deps
    const usable = this.#sharing.storeForNewTeam(store)
    if (!usable.ok) return usable
    const seed = platform.crypto.randomBytes(SHEET_BYTES)
    const computer = names.computer.trim()
    this.#started = {
      ...{ seed, store: usable.value, computer, isMade: false, tries: 0 },
      person: names.person?.trim() || computer,
      team: names.team?.trim() || translate('sharing.ownTeam'),
      positions: somePositions(platform.crypto.randomBytes(64), sheetGroups(seed).join('').length),
    }
    return ok(undefined)
  }

  /** The sheet's content. Undefined when no sheet is being made. */
  sheet(): SheetContent | undefined {
    const begun = this.#started
    if (begun === undefined) return undefined
    const { clock, translate } = this.#sharing.deps
    const { seed, store, team, computer } = begun
    const madeAtMs = Math.floor(clock.nowMs())
    return { groups: sheetGroups(seed), team, computer, store: storeName(translate, store.access), madeAtMs }
  }

  /** Prints the sheet. With `show` there is nothing to do, because main's question has already shown it. */
  async print(as: Input<'sharing:printSheet'>['as']): Done {
    const begun = this.#started
    const content = this.sheet()
    if (begun === undefined || content === undefined) return notNow
    const made = as === 'show' ? ok(undefined) : await printSheet(this.#sharing.deps, content)
    if (made.ok) begun.isMade = true
    return made
  }

  /** Starts the team if the typed symbols are correct. */
  async confirm(typed: string): Done {
    const begun = this.#started
    if (begun?.isMade !== true) return notNow
    const { deps, binding } = this.#sharing
    const { seed, positions, store, team: name, ...names } = begun
    const symbols = sheetGroups(seed).join('')
    if (readTyped(typed) !== positions.map((at) => symbols.charAt(at - 1)).join('')) {
      begun.tries += 1
      if (begun.tries === MOST_TRIES) this.forget()
      return symbolsWrong
    }
    const { crypto } = deps.platform
    const keys = { sign: crypto.randomBytes(32), box: crypto.randomBytes(32) }
    const me = {
      ...{ id: deps.cipher.newId(), person: deps.cipher.newId(), keys },
      ...{ name: names.person, computer: names.computer },
    }
    // The team has no ID yet, and its store isn't used until the team has started.
    const team = openTeam(deps, binding, store.access, 'new')
    const started = await startTeam(team.sync, me, { seed, name })
    team.close()
    if (started !== 'started') return refusalOf(started)
    this.forget()
    await this.#sharing.reopen()
    this.#sharing.log('sharing-started', name)
    return ok(undefined)
  }

  /** SECURITY: S34, drops the seed, so that none stays in memory after a lock. */
  forget(): void {
    if (this.#started !== undefined) this.#sharing.deps.printWindow.close()
    this.#started = undefined
  }
}

/** Distinct positions from 1 to `count`, in order. */
const somePositions = (random: Uint8Array, count: number): number[] =>
  [...new Set(Array.from(random, (byte) => (byte % count) + 1))]
    .slice(0, ASKED)
    .sort((one, other) => one - other)
