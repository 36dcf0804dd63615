import { printedDocument } from '../../kernel/documents/document.ts'
import { type Html, html } from '../../kernel/documents/html.ts'
import type { Evidence } from './evidence.ts'
import { aboutChanges, inventoryOf } from './report-changes.ts'
import { own } from './report-elements.ts'
import { dateWords, type ReportFacts } from './report-facts.ts'
import { frontOf } from './report-front.ts'
import { aboutRecord } from './report-record.ts'
import { REPORT_STYLE } from './report-style.ts'

/** The evidence as a page for printing: self-contained HTML with its content security policy. */
export const evidenceReport = (evidence: Evidence, facts: ReportFacts): { html: string; policy: string } => {
  const { translate, language, locale, digest } = facts
  const title = `${translate('evidence.title')}, ${periodWords(evidence, facts)}`
  const body = html`${head(evidence, facts)}
<main>${sections(evidence, facts)}</main>`
  return printedDocument({ title, language, locale, style: REPORT_STYLE, body, digest })
}

/** The period in words. Both days are included. */
const periodWords = ({ period }: Evidence, facts: ReportFacts): string => {
  const { day } = dateWords(facts)
  return facts.translate('evidence.period', { from: day(period.fromMs), to: day(period.toMs - 1) })
}

const head = (evidence: Evidence, facts: ReportFacts): Html => {
  const { translate, timeZone: zone } = facts
  const app = `Keyward ${facts.version}`
  const at = dateWords(facts).time(evidence.madeAtMs)
  const made = translate('evidence.made', { at, app, zone })
  const entered = (['organisation', 'preparedBy'] as const)
    .filter((name) => facts[name] !== '')
    .map((name) => html`<p>${translate(`evidence.${name}`)} ${own(facts[name])}</p>`)
  const notOver =
    evidence.period.toMs > evidence.madeAtMs ? html`<p>${translate('evidence.notOver')}</p>` : html``
  return html`<header><h1>${translate('evidence.title')}</h1><p class="period">${periodWords(evidence, facts)}</p>${entered}<p>${made}</p>${notOver}</header>`
}

const sections = (evidence: Evidence, facts: ReportFacts): Html[] => [
  ...frontOf(evidence, facts),
  ...aboutChanges(evidence, facts),
  ...aboutRecord(evidence, facts),
  inventoryOf(evidence, facts),
]
