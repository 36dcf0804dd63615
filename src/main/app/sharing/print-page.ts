import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { SharingPlaceName } from '../../../shared/sharing.ts'
import { localDay } from '../../domain/local-time.ts'
import type { InterfaceLanguage } from '../../domain/records/interface-language.ts'
import { recoveryPage } from '../../domain/sharing/printed-page.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Cipher } from '../../ports/cipher.ts'
import type { FileDialog } from '../../ports/file-dialog.ts'
import type { PrintedPage, PrintWindow } from '../../ports/print-window.ts'
import type { SquareCode } from '../../ports/square-code.ts'
import { notSaved } from '../not-saved.ts'
import { paperOf } from '../paper.ts'
import { newPage, type PageNeeds, type RecoveryPage } from './recovery-page.ts'

/** The team that a page is for, and what is done with it once it is on paper. */
export interface PageTarget {
  readonly team: string
  readonly place: SharingPlaceName
  /** The name of this computer. */
  readonly label: string
  /** Puts the page into the team's log. */
  put(page: RecoveryPage): Promise<Result<void, AppError>>
}

/** Makes the recovery page, and prints it or saves it. */
export interface PrintPage {
  /**
   * Prints the page or saves it as PDF: a new one, which is put into the log once it went to a printer or a file, or the one that is
   * held. `cancelled` leaves everything as it was; `refused` as `page-not-kept`: what was printed or saved opens nothing.
   */
  print(as: 'print' | 'pdf', target: PageTarget): Promise<Result<void, AppError>>
  /** Whether the page can be printed again. */
  isHeld(): boolean
  /** Forgets the page: on a lock, and when sharing ends here. */
  forget(): void
}

interface Needs extends PageNeeds {
  readonly cipher: Pick<Cipher, 'digest'>
  readonly fileDialog: Pick<FileDialog, 'saveFile'>
  readonly printWindow: PrintWindow
  readonly squareCode: SquareCode
  readonly language: () => InterfaceLanguage
  readonly translate: Translate
}

interface Made {
  readonly page: RecoveryPage
  readonly printed: PrintedPage
  readonly madeAtMs: number
}

const cancelled = err(appError('cancelled'))

/**
 * SECURITY: S34, the page is held in memory until a lock. Its key goes to no call, no log and no file but the PDF that
 * the person asks for.
 */
export const makePrintPage = (needs: Needs): PrintPage => {
  const { printWindow, fileDialog, translate } = needs
  let held: Made | undefined
  /** One that was shown and, as far as the system says, not printed: the next try prints the same. */
  let unprinted: Made | undefined
  let isBusy = false
  /** Changes with every `forget`: what was begun before it is not finished. */
  let turn = {}

  const make = async ({ team, place, label }: PageTarget): Promise<Made> => {
    const page = newPage(needs)
    const madeAtMs = Math.floor(needs.clock.nowMs())
    const { language, locale } = needs.language()
    // SECURITY: S33, the key is text on the page that is printed, and nowhere else.
    const recoveryKey = page.recoveryKey.reveal()
    const modules = await needs.squareCode(recoveryKey)
    const content = { recoveryKey, modules, team, place, madeAtMs, label }
    const digest = (text: string): string => needs.cipher.digest(text)
    const printed = recoveryPage(content, { translate, language, locale, digest })
    return { page, madeAtMs, printed: { ...printed, what: 'recovery-page', paper: paperOf(locale) } }
  }

  const save = async (pdf: Uint8Array, madeAtMs: number): Promise<Result<void, AppError>> => {
    // The window is only needed for the PDF.
    printWindow.close()
    const saved = await fileDialog.saveFile({
      title: translate('sharing.page.save'),
      type: { name: translate('sharing.page.kind'), extensions: ['pdf'] },
      defaultName: `keyward-recovery-page-${localDay(madeAtMs)}.pdf`,
      bytes: pdf,
    })
    if (saved.kind === 'not-saved') return err(notSaved(saved))
    return saved.kind === 'saved' ? ok(undefined) : cancelled
  }

  const show = async (as: 'print' | 'pdf', { printed, madeAtMs }: Made): Promise<Result<void, AppError>> => {
    const pdf = await printWindow.load(printed)
    if (pdf === undefined) return cancelled
    if (as === 'pdf') return save(pdf, madeAtMs)
    const printing = await printWindow.print('recovery-page')
    if (await printing?.isPrinted) return ok(undefined)
    // Nothing is printed from its window later, unnoticed.
    printWindow.close()
    return cancelled
  }

  const printOnce: PrintPage['print'] = async (as, target) => {
    const begun = turn
    const made = held ?? unprinted ?? (await make(target))
    if (begun !== turn) return cancelled
    if (made !== held) unprinted = made
    const shown = await show(as, made)
    if (!shown.ok || made === held) return shown
    unprinted = undefined
    // SECURITY: S45, a page counts once it is on paper: one that nobody has would keep every other one from being made.
    const put = begun === turn ? await target.put(made.page) : cancelled
    if (put.ok && begun === turn) held = made
    if (put.ok) return put
    printWindow.close()
    return err(appError('refused', { reason: 'page-not-kept' }))
  }

  return {
    print: async (as, target) => {
      if (isBusy) return cancelled
      isBusy = true
      try {
        return await printOnce(as, target)
      } finally {
        isBusy = false
      }
    },
    isHeld: () => held !== undefined,
    forget: () => {
      held = undefined
      unprinted = undefined
      turn = {}
      printWindow.close()
    },
  }
}
