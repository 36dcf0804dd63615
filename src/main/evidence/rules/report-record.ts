import { type Html, html } from '../../kernel/documents/html.ts'
import type { Evidence } from './evidence.ts'
import { type UsedBy, useKinds } from './record-facts.ts'
import { askerWords, reportElements } from './report-elements.ts'
import { dateWords, type ReportFacts } from './report-facts.ts'

/** The sections about the activity: uses, what isn't proven, and the saved tables. */
export const aboutRecord = (evidence: Evidence, facts: ReportFacts): Html[] => {
  const { translate, files } = facts
  const { bullets, section, countedSection } = reportElements(translate, facts.locale)
  const { day } = dateWords(facts)
  const { counts, period, madeAtMs, record } = evidence
  const { beginsAtMs = period.fromMs, knowsKeysSinceMs = madeAtMs } = record
  const limits = (['entered', 'elsewhere', 'age', 'proof'] as const).map((name) =>
    translate(`evidence.limits.${name}`),
  )
  const digests = files.map(
    ({ name, sha256 }) =>
      html`<tr><td>${name}</td><td class="digest"><bdi dir="ltr">${sha256}</bdi></td></tr>`,
  )
  return [
    countedSection(translate('evidence.use.title'), ['uses', counts.uses], useTable(evidence, facts)),
    section(
      translate('evidence.limits.title'),
      bullets([
        translate('evidence.limits.files'),
        ...(beginsAtMs > period.fromMs ? [translate('evidence.limits.begins', { at: day(beginsAtMs) })] : []),
        ...(knowsKeysSinceMs > period.fromMs
          ? [translate('evidence.limits.deletions', { at: day(knowsKeysSinceMs) })]
          : []),
        ...limits,
      ]),
    ),
    section(translate('evidence.files.title'), html`<table><tbody>${digests}</tbody></table>`),
  ]
}

/** Counts each kind of use by who caused it, with totals. Omits kinds that never occurred. */
const useTable = ({ record: { use } }: Evidence, facts: ReportFacts): Html => {
  const { translate } = facts
  const { number } = reportElements(translate, facts.locale)
  const askers = [...new Set([...use.values()].flatMap((counted) => [...counted.keys()]))]
  if (askers.length === 0) return html``
  const cell = (name: string, count: number) =>
    html`<td class="number" data-figure="${name}" data-value="${count}">${number(count)}</td>`
  const head = [
    ...askers.map((asker) => (asker === 'unknown' ? '' : askerWords(asker, translate))),
    translate('evidence.column.total'),
  ]
  const rows = useKinds
    .filter((kind) => use.has(kind))
    .map((kind) => {
      const counted = use.get(kind) ?? new Map<UsedBy, number>()
      const cells = askers.map((asker) => cell(`${kind}/${asker}`, counted.get(asker) ?? 0))
      const total = [...counted.values()].reduce((sum, count) => sum + count, 0)
      return html`<tr><th scope="row">${translate(`evidence.used.${kind}`)}</th>${cells}${cell(kind, total)}</tr>`
    })
  return html`<table><thead><tr><td></td>${head.map((name) => html`<th scope="col" class="number">${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`
}
