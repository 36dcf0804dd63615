import { type AppError, appError } from '../../shared/errors.ts'
import type { SpokenLanguage } from '../../shared/languages.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { SharingPlaceName } from '../../shared/sharing.ts'
import type { Translate } from '../i18n/translate.ts'
import { printedDocument } from '../kernel/documents/document.ts'
import { type Html, html } from '../kernel/documents/html.ts'
import { paperOf } from '../kernel/documents/paper.ts'
import { localDay } from '../kernel/local-time.ts'
import { notSaved } from '../kernel/not-saved.ts'
import { shownName } from '../kernel/shown-name.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { FileDialog } from '../ports/file-dialog.ts'
import type { PrintedPage, PrintWindow } from '../ports/print-window.ts'
import type { Modules, QrCode } from '../ports/qr-code.ts'
import type { InterfaceLanguage } from '../settings/rules/interface-language.ts'
import { groupCode } from './rules/typed-code.ts'

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

/** What stands on a recovery page. */
export interface RecoveryPageContent {
  readonly recoveryKey: string
  /** The QR code of exactly `recoveryKey`. */
  readonly modules: Modules
  readonly team: string
  readonly place: SharingPlaceName
  readonly madeAtMs: number
  /** The name of the computer that made it. */
  readonly label: string
}

interface PageWords {
  readonly translate: Translate
  readonly language: SpokenLanguage
  readonly locale: string
  /** SHA-256 as base64. */
  readonly digest: (text: string) => string
}

/** How much of a team's id is printed: enough to tell two shared places apart. */
const SHORT_TEAM = 16

/** The recovery page to print: one HTML document that needs nothing else, and its content security policy. */
export const recoveryPage = (
  content: RecoveryPageContent,
  words: PageWords,
): Pick<PrintedPage, 'html' | 'policy'> => {
  const { translate, language, locale, digest } = words
  const title = translate('sharing.page.title')
  const body = html`<header><p class="app">Keyward</p><h1>${title}</h1><p>${translate('sharing.page.purpose')}</p></header>
<main>
${theKey(content, translate)}
${theFacts(content, words)}
${theAdvice(translate)}
</main>
<footer class="lines"><p>${translate('sharing.page.keptAt')}</p><p>${translate('sharing.page.signature')}</p></footer>`
  return printedDocument({ title, language, locale, style: RECOVERY_PAGE_STYLE, body, digest })
}

const theKey = ({ recoveryKey, modules }: RecoveryPageContent, translate: Translate): Html => {
  const groups = groupCode(recoveryKey)
    .split(' ')
    .map((group) => html`<span>${group}</span> `)
  return html`<div class="secret"><div><h2>${translate('sharing.page.key')}</h2><p class="key" dir="ltr">${groups}</p><p class="soft">${translate('sharing.page.code')}</p></div>${drawing(modules)}</div>`
}

/** One path with a square for each dark module, so that no line shows between two of them. */
const drawing = (modules: Modules): Html => {
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return html`<svg viewBox="0 0 ${modules.length} ${modules.length}" shape-rendering="crispEdges" aria-hidden="true"><path fill="#000" d="${squares.join('')}"/></svg>`
}

const theFacts = (
  { team, place, madeAtMs, label }: RecoveryPageContent,
  { translate, locale }: PageWords,
): Html => {
  const madeAt = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(madeAtMs)
  const id = groupCode(team.slice(0, SHORT_TEAM))
  return html`<dl>
<div><dt>${translate('sharing.page.where')}</dt><dd>${translate(`sharing.page.${place.kind}`, { name: place.name })}</dd></div>
<div><dt>${translate('sharing.page.madeAt')}</dt><dd>${madeAt}</dd></div>
<div><dt>${translate('sharing.page.madeBy')}</dt><dd><bdi>${shownName(label)}</bdi></dd></div>
<div><dt>${translate('sharing.page.identifier')}</dt><dd><bdi dir="ltr">${id}</bdi></dd></div>
</dl>`
}

const theAdvice = (translate: Translate): Html => html`<section>
<h2>${translate('sharing.page.keep.title')}</h2>
<p>${translate('sharing.page.keep.text')}</p>
<p>${translate('sharing.page.keep.newest')}</p>
</section>
<section>
<h2>${translate('sharing.page.use.title')}</h2>
<ol><li>${translate('sharing.page.use.install')}</li><li>${translate('sharing.page.use.place')}</li><li>${translate('sharing.page.use.type')}</li></ol>
</section>`

/** The style of the recovery page: one sheet of A4 or Letter, black on white. */
export const RECOVERY_PAGE_STYLE = `
:root { color-scheme: light; font: 10.5pt/1.45 system-ui, 'Noto Sans', sans-serif; color: #15181d; background: #fff }
body { max-width: 178mm; margin: 0 auto; padding: 12mm 8mm }
header { border-block-end: 1.5pt solid #15181d; padding-block-end: 9pt }
header p { margin: 0; color: #454b55 }
header .app { font-weight: 600; letter-spacing: .02em }
h1 { font-size: 24pt; line-height: 1.2; margin: 1pt 0 5pt }
h2 { font-size: 12.5pt; line-height: 1.3; margin: 0 0 3pt }
p { margin: 0 0 4pt }
.secret { display: flex; align-items: center; gap: 9mm; margin: 6mm 0; padding: 1mm 2mm; padding-inline-start: 7mm; border: .75pt solid #8b93a0; border-radius: 3mm }
.secret > div { flex: 1 }
.secret svg { flex: none; width: 46mm; height: 46mm }
.key { display: grid; grid-template-columns: repeat(4, max-content); gap: 3pt 15pt; margin: 5pt 0 7pt; font: 600 20pt/1.35 ui-monospace, 'DejaVu Sans Mono', Consolas, Menlo, monospace; font-variant-ligatures: none }
[dir='rtl'] .key { justify-content: end }
.soft { color: #454b55; font-size: 10pt; margin: 0 }
dl { display: grid; grid-template-columns: 6fr 7fr 5fr; gap: 8pt 7mm; margin: 0 0 6mm }
dl > :first-child { grid-column: 1 / -1 }
dt { font-size: 9.5pt; color: #454b55 }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
section { margin-block-end: 5mm; break-inside: avoid }
ol { margin: 0; padding-inline-start: 16pt }
li { margin-block-end: 3pt; padding-inline-start: 3pt }
.lines { display: grid; grid-template-columns: 3fr 2fr; gap: 9mm; margin-block-start: 12mm }
.lines p { border-block-start: .75pt solid #15181d; padding-block-start: 3pt; margin: 0; font-size: 9.5pt; color: #454b55 }
@page { margin: 15mm 16mm }
@media print { body { max-width: none; padding: 0 } }
`
