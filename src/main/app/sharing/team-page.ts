import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { SharingPlaceName } from '../../../shared/sharing.ts'
import type { EntryStore } from '../../ports/entry-store.ts'
import { notWritten } from './not-written.ts'
import type { PrintPage } from './print-page.ts'
import { replacePage } from './recover.ts'
import { canPutPage, putPage, type RecoveryPage } from './recovery-page.ts'
import type { TeamLog, TeamTools } from './team-log.ts'
import type { TeamSession } from './team-session.ts'

interface Needs {
  readonly tools: TeamTools
  readonly entryStore: (team: string) => EntryStore
  readonly printPage: PrintPage
}

/** The team's recovery page: the first one, and the one that takes the place of a page that was typed here. */
export class TeamPage {
  readonly #needs: Needs
  /** In memory until a lock. */
  #inHand: RecoveryPage | undefined

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** The page that was printed since Keyward was unlocked can be printed again. */
  get isHeld(): boolean {
    return this.#needs.printPage.isHeld()
  }

  /** A page was typed here: a new one can take its place. */
  take(page: RecoveryPage): void {
    this.#inHand = page
  }

  /** Whether this computer can make a page. */
  canMake(log: TeamLog): boolean {
    return this.#inHand !== undefined || canPutPage(log)
  }

  /** Prints the page or saves it, and puts a new one into the log once it is on paper. */
  async print(
    as: 'print' | 'pdf',
    session: Pick<TeamSession, 'log' | 'place'>,
    place: SharingPlaceName,
  ): Promise<Result<void, AppError>> {
    const { log } = session
    if (!this.isHeld && !this.canMake(log)) return err(appError('refused', { reason: 'page-replaced' }))
    return this.#needs.printPage.print(as, {
      team: log.team,
      place,
      label: log.authority.members.find(({ id }) => id === log.computer.id)?.label ?? '',
      put: async (page) => {
        const put = await this.#put(session, page)
        if (put.ok) this.#inHand = page
        return put
      },
    })
  }

  /** SECURITY: S34, forgets the page that is held, and the one that was typed. */
  forget(): void {
    this.#inHand = undefined
    this.#needs.printPage.forget()
  }

  async #put(
    { log, place }: Pick<TeamSession, 'log' | 'place'>,
    page: RecoveryPage,
  ): Promise<Result<void, AppError>> {
    const { tools, entryStore } = this.#needs
    if (this.#inHand === undefined) {
      const put = await putPage(tools, log, page)
      if (put.ok) return put
      return err(put.error === 'refused' ? appError('not-found') : notWritten(put.error))
    }
    const store = entryStore(log.team)
    const put = await replacePage({ ...tools, store }, place, log, this.#inHand, page)
    if (put.ok) return ok(undefined)
    return err(
      put.error === 'replaced' ? appError('refused', { reason: 'page-replaced' }) : notWritten(put.error),
    )
  }
}
