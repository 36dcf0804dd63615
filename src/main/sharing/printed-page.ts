import type { SpokenLanguage } from '../../shared/languages.ts'
import type { SharingPlaceName } from '../../shared/sharing.ts'
import type { Translate } from '../i18n/translate.ts'
import { printedDocument } from '../kernel/documents/document.ts'
import { type Html, html } from '../kernel/documents/html.ts'
import { shownName } from '../kernel/shown-name.ts'
import type { PrintedPage } from '../ports/print-window.ts'
import type { Modules } from '../ports/qr-code.ts'
import { RECOVERY_PAGE_STYLE } from './printed-page-style.ts'
import { groupCode } from './rules/typed-code.ts'

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
