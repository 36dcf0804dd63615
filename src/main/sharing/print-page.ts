import { type AppError, appError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { Translate } from '../i18n/translate.ts'
import { paperOf } from '../kernel/documents/paper.ts'
import { localDay } from '../kernel/local-time.ts'
import { notSaved } from '../kernel/not-saved.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { FileDialog } from '../ports/file-dialog.ts'
import type { PrintedPage, PrintWindow } from '../ports/print-window.ts'
import type { QrCode } from '../ports/qr-code.ts'
import type { InterfaceLanguage } from '../settings/rules/interface-language.ts'
import { type RecoveryPageContent, recoveryPage } from './printed-page.ts'

/** Dependencies of the printer. */
export interface PrinterDeps {
  readonly cipher: Pick<Cipher, 'digest'>
  readonly fileDialog: Pick<FileDialog, 'saveFile'>
  readonly printWindow: PrintWindow
  readonly qrCode: QrCode
  readonly language: () => InterfaceLanguage
  readonly translate: Translate
}

/** A page that is ready for paper. */
export interface ReadyPage {
  readonly printed: PrintedPage
  readonly madeAtMs: number
}

/** Brings recovery pages to paper. */
export interface Printer {
  /** Draws the page. */
  draw(content: Omit<RecoveryPageContent, 'modules'>): Promise<ReadyPage>
  /** Prints it, or saves it as PDF; `cancelled` when it went neither to a printer nor to a file. */
  show(as: 'print' | 'pdf', page: ReadyPage): Promise<Result<void, AppError>>
  /** Closes the page's window. */
  close(): void
}

const cancelled = err(appError('cancelled'))

/** Makes the printer of recovery pages. */
export const makePrinter = (deps: PrinterDeps): Printer => {
  const { printWindow, fileDialog, translate } = deps

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

  return {
    draw: async (content) => {
      const { language, locale } = deps.language()
      const modules = await deps.qrCode(content.recoveryKey)
      const digest = (text: string): string => deps.cipher.digest(text)
      const printed = recoveryPage({ ...content, modules }, { translate, language, locale, digest })
      return {
        madeAtMs: content.madeAtMs,
        printed: { ...printed, what: 'recovery-page', paper: paperOf(locale) },
      }
    },

    show: async (as, { printed, madeAtMs }) => {
      const pdf = await printWindow.load(printed)
      if (pdf === undefined) return cancelled
      if (as === 'pdf') return save(pdf, madeAtMs)
      const printing = await printWindow.print('recovery-page')
      if (await printing?.isPrinted) return ok(undefined)
      // Nothing is printed from its window later, unnoticed.
      printWindow.close()
      return cancelled
    },

    close: () => printWindow.close(),
  }
}
