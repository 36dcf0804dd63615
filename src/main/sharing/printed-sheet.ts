import { ok } from '../../shared/kernel/result.ts'
import type { StoreName } from '../../shared/sharing/sharing.ts'
import type { InterfaceLanguage } from '../i18n/interface-language.ts'
import type { Translate } from '../i18n/translate.ts'
import { printedDocument } from '../kernel/documents/document.ts'
import { html } from '../kernel/documents/html.ts'
import { paperOf } from '../kernel/documents/paper.ts'
import { shownName } from '../kernel/shown-name.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { PrintedPage, PrintWindow } from '../ports/print-window.ts'
import { cancelled, type Done } from './refusals.ts'

export interface PrintDeps {
  readonly cipher: Pick<Cipher, 'digest'>
  readonly printWindow: PrintWindow
  readonly language: () => InterfaceLanguage
  readonly translate: Translate
}

export interface SheetContent {
  /** The recovery code: eight groups of five symbols. */
  readonly groups: readonly string[]
  readonly team: string
  readonly store: StoreName
  readonly madeAtMs: number
  /** The computer that made the sheet. */
  readonly computer: string
}

/** Prints a recovery sheet. `cancelled` if it wasn't printed. */
export const printSheet = async (deps: PrintDeps, content: SheetContent): Done => {
  const { printWindow } = deps
  const paper = paperOf(deps.language().locale)
  await printWindow.load({ ...recoverySheet(content, deps), what: 'recovery-sheet', paper })
  const printing = await printWindow.print('recovery-sheet')
  if (await printing?.isPrinted) return ok(undefined)
  // Otherwise someone could print the sheet again from that window without anyone noticing.
  printWindow.close()
  return cancelled
}

/** The recovery sheet for printing: self-contained HTML with its content security policy. */
export const recoverySheet = (
  { groups, team, store, computer, madeAtMs }: SheetContent,
  { translate, language, cipher }: Pick<PrintDeps, 'cipher' | 'language' | 'translate'>,
): Pick<PrintedPage, 'html' | 'policy'> => {
  const { locale } = language()
  const title = translate('sharing.sheet.title')
  const madeAt = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(madeAtMs)
  const symbols = groups.map(
    (group, at) => html`<span>${group}<small>${5 * at + 1}–${5 * at + 5}</small></span> `,
  )
  const body = html`<header><p class="app">Keyward</p><h1>${title}</h1><p>${translate('sharing.sheet.purpose')}</p></header>
<main>
<div class="secret"><h2>${translate('sharing.sheet.symbols')}</h2><p class="key" dir="ltr">${symbols}</p></div>
<dl>
<div><dt>${translate('sharing.sheet.where')}</dt><dd>${translate(`sharing.sheet.${store.kind}`, { name: store.name })}</dd></div>
<div><dt>${translate('sharing.sheet.team')}</dt><dd><bdi>${shownName(team)}</bdi></dd></div>
<div><dt>${translate('sharing.sheet.madeBy')}</dt><dd><bdi>${shownName(computer)}</bdi></dd></div>
<div><dt>${translate('sharing.sheet.madeAt')}</dt><dd>${madeAt}</dd></div>
</dl>
<p>${translate('sharing.sheet.keep.text')}</p>
<ol><li>${translate('sharing.sheet.use.install')}</li><li>${translate('sharing.sheet.use.store')}</li><li>${translate('sharing.sheet.use.type')}</li></ol>
</main>`
  const digest = (text: string): string => cipher.digest(text)
  return printedDocument({
    ...{ title, locale, body, digest },
    language: language().language,
    style: RECOVERY_SHEET_STYLE,
  })
}

/** The style of the recovery sheet: one sheet of A4 or Letter, black on white. */
export const RECOVERY_SHEET_STYLE = `
:root { color-scheme: light; font: 10.5pt/1.45 system-ui, 'Noto Sans', sans-serif; color: #15181d; background: #fff }
body { max-width: 178mm; margin: 0 auto }
header { border-block-end: 1.5pt solid #15181d; padding-block-end: 9pt }
.app { font-weight: 600 }
h1 { font-size: 24pt; line-height: 1.2; margin: 1pt 0 5pt }
h2 { font-size: 12.5pt; line-height: 1.3; margin: 5mm 0 3pt }
p { margin: 0 0 4pt }
.secret { margin: 6mm 0; padding: 0 7mm 4mm; border: .75pt solid #8b93a0; border-radius: 3mm }
.key { display: grid; grid-template-columns: repeat(4, max-content); gap: 3pt 15pt; margin: 5pt 0; font: 600 20pt/1.35 ui-monospace, 'DejaVu Sans Mono', Consolas, Menlo, monospace; font-variant-ligatures: none }
.key span { display: grid }
.key small, dt { color: #454b55; font: 9pt system-ui, 'Noto Sans', sans-serif }
[dir='rtl'] .key { justify-content: end }
dl { display: grid; grid-template-columns: 6fr 7fr 5fr; gap: 8pt 7mm; margin: 0 }
dl > :first-child { grid-column: 1 / -1 }
dl + p { margin-block: 5mm }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
ol { margin: 0; padding-inline-start: 16pt }
@page { margin: 15mm 16mm }
`
