import { appError } from '../../shared/errors.ts'
import { err } from '../../shared/result.ts'
import { Secret } from '../kernel/secret.ts'
import type { LiveTeam } from './live-team.ts'
import { isOwner, meIn, nameIn } from './members.ts'
import type { ReadyPage } from './printed-page.ts'
import { type Done, done } from './refusals.ts'
import { isSamePage } from './rules/epoch-records.ts'
import { newPage, PAGE_RANDOM_BYTES, type PrintedKeys, pageKeys } from './rules/page.ts'
import type { SharingDeps } from './sharing-deps.ts'
import type { PageStates } from './team/outcomes.ts'
import { placeName, type TriedPlace } from './try-place.ts'

/** A page in hand: its symbols and the keys that follow from them. */
export interface HeldPage extends PrintedKeys {
  readonly symbols: Secret
}

/** A page that was typed, and what it brings back: this computer's own state, or one of those at the place. */
export type TypedPage = { readonly page: HeldPage } & (
  | { readonly of: 'own'; readonly live: LiveTeam }
  | { readonly of: 'place'; readonly found: PageStates; readonly tried: TriedPlace }
)

interface Made {
  readonly page: HeldPage
  readonly ready: ReadyPage
}

const cancelled = err(appError('cancelled'))

/**
 * The printed page of each team: made, printed again, and replaced.
 *
 * SECURITY: S34, a page is held in memory until a lock. Its symbols go to no call, no log and no file but the PDF that
 * the person asks for.
 */
export class Pages {
  readonly #deps: SharingDeps
  /** Pages that count, made or typed since Keyward was unlocked. */
  readonly #held = new Map<string, HeldPage>()
  /** Pages on paper, by team; one that was shown and not printed yet is printed by the next try. */
  readonly #made = new Map<string, Made>()
  /** The page that was typed, until it is used. */
  typed: TypedPage | undefined
  #isBusy = false
  /** Changes with every `forget`: what was begun before it is not finished. */
  #turn = {}

  constructor(deps: SharingDeps) {
    this.#deps = deps
  }

  /** The team's page while it is in memory. */
  of({ open }: LiveTeam): HeldPage | undefined {
    const held = this.#held.get(open.team)
    return isSamePage(held?.page ?? null, open.adopted.record.page) ? held : undefined
  }

  /** A page was typed here. */
  take(team: string, page: HeldPage): void {
    this.#held.set(team, page)
  }

  /** Whether this computer can make a page, or another one in its place. */
  canMake(live: LiveTeam): boolean {
    return isOwner(live.open) || this.of(live) !== undefined
  }

  /** Prints or saves the page that is held; otherwise a new one, which counts once it is on paper. */
  async print(live: LiveTeam, as: 'print' | 'pdf', replaces: boolean): Done {
    if (this.#isBusy) return cancelled
    this.#isBusy = true
    try {
      const held = this.of(live)
      return held !== undefined && !replaces
        ? await this.#printAgain(live, as, held)
        : await this.#printNew(live, as, replaces)
    } finally {
      this.#isBusy = false
    }
  }

  async #printAgain(live: LiveTeam, as: 'print' | 'pdf', page: HeldPage): Done {
    const begun = this.#turn
    const made = this.#made.get(live.open.team)
    const ready = made?.page === page ? made.ready : await this.#draw(live, page)
    return begun === this.#turn ? this.#deps.printer.show(as, ready) : cancelled
  }

  async #printNew(live: LiveTeam, as: 'print' | 'pdf', replaces: boolean): Done {
    const { open } = live
    const begun = this.#turn
    const hasPage = open.adopted.record.page !== null
    if (hasPage !== replaces) return err(appError('refused', { reason: 'stale' }))
    if (!this.canMake(live)) return err(appError('refused', { reason: 'not-now' }))
    const unprinted = this.#made.get(open.team)
    const made = unprinted?.page === this.of(live) ? undefined : unprinted
    const { page, ready } = made ?? (await this.#make(live))
    if (begun !== this.#turn) return cancelled
    this.#made.set(open.team, { page, ready })
    const shown = await this.#deps.printer.show(as, ready)
    if (!shown.ok) return shown
    // SECURITY: S45, a page counts once it is on paper: one that nobody has would stand in the way of every other one.
    const put = begun === this.#turn ? await this.#put(live, page) : cancelled
    if (put.ok) {
      if (begun === this.#turn) this.#held.set(open.team, page)
      return put
    }
    // What is on paper opens nothing: the next try makes another one.
    this.#made.delete(open.team)
    this.#deps.printer.close()
    return err(appError('refused', { reason: 'page-not-kept' }))
  }

  /** By the page that is held, so that nobody is asked; else by this owner, and each computer asks. */
  async #put(live: LiveTeam, page: HeldPage): Done {
    const { open } = live
    const held = this.of(live)
    if (held === undefined) return done(await open.begin({ page }))
    return done(await open.beginByPage(held, open.adopted.record.members, { next: page }))
  }

  async #make(live: LiveTeam): Promise<Made> {
    const { crypto, random } = this.#deps.platform
    const page = heldPage(crypto, newPage(crypto, random.bytes(PAGE_RANDOM_BYTES)))
    return { page, ready: await this.#draw(live, page) }
  }

  #draw({ open }: LiveTeam, { symbols }: HeldPage): Promise<ReadyPage> {
    const { printer, clock, translate } = this.#deps
    return printer.draw({
      // SECURITY: S33, the symbols are text on the page that is printed, and nowhere else.
      recoveryKey: symbols.reveal(),
      team: open.team,
      place: placeName(translate, open.notes.access),
      madeAtMs: Math.floor(clock.nowMs()),
      label: nameIn(open, meIn(open)?.id ?? ''),
    })
  }

  /** SECURITY: S34, forgets every page. */
  forget(): void {
    this.#turn = {}
    this.typed = undefined
    this.#held.clear()
    this.#made.clear()
    this.#deps.printer.close()
  }
}

/** The page with these symbols. */
export const heldPage = (crypto: Parameters<typeof pageKeys>[0], symbols: string): HeldPage => ({
  ...pageKeys(crypto, symbols),
  symbols: new Secret(symbols),
})
