import { type Html, html } from '../../kernel/documents/html.ts'
import type { Evidence } from './evidence.ts'
import { type UsedBy, useKinds } from './record-facts.ts'
import { reportElements } from './report-elements.ts'
import { dateWords, type ReportFacts } from './report-facts.ts'

/** The sections about the activity: uses, the file itself, what isn't known or proven, and the saved files. */
export const aboutRecord = (evidence: Evidence, facts: ReportFacts): Html[] => {
  const { translate, files } = facts
  const { bullets, figures, section } = reportElements(translate, facts.locale)
  const { counts, period, madeAtMs, record } = evidence
  const { knowsKeysSinceMs = madeAtMs } = record.file
  const unknown = [
    translate('evidence.unknown.facts'),
    translate('evidence.unknown.restored'),
    ...(counts.erasedSince === 0 ? [] : [translate('evidence.unknown.erased')]),
    ...(knowsKeysSinceMs <= period.fromMs
      ? []
      : [translate('evidence.unknown.deletions', { at: dateWords(facts).day(knowsKeysSinceMs) })]),
    translate('evidence.unknown.age'),
    translate('evidence.unknown.elsewhere'),
  ]
  const limits = (['owner', 'lines', 'entered', 'by', 'proof', 'certificate'] as const).map((name) =>
    translate(`evidence.limits.${name}`),
  )
  const digests = files.map(
    ({ name, sha256 }) =>
      html`<tr><td>${name}</td><td class="digest"><bdi dir="ltr">${sha256}</bdi></td></tr>`,
  )
  return [
    section(translate('evidence.use.title'), useTable(evidence, facts)),
    section(
      translate('evidence.record.title'),
      html`<p>${translate('evidence.record.text')}</p>`,
      figures({ events: counts.events, lines: counts.lines, unreadable: counts.unreadable }),
    ),
    section(translate('evidence.unknown.title'), bullets(unknown)),
    section(translate('evidence.limits.title'), bullets(limits)),
    section(
      translate('evidence.files.title'),
      html`<p>${translate('evidence.files.text')}</p>`,
      html`<table><thead><tr><th scope="col">${translate('evidence.column.file')}</th><th scope="col">SHA-256</th></tr></thead><tbody>${digests}</tbody></table>`,
    ),
  ]
}

/** Kinds of use by who caused them, with totals. Lists only those that occurred. */
const useTable = ({ record }: Evidence, facts: ReportFacts): Html => {
  const { translate } = facts
  const { number } = reportElements(translate, facts.locale)
  const { use, events } = record
  if (events.length === 0) return html`<p class="soft">${translate('evidence.record.nothing')}</p>`
  const askers = [...new Set([...use.values()].flatMap((counted) => [...counted.keys()]))]
  if (askers.length === 0) return html`<p class="soft">${translate('evidence.none')}</p>`
  const cell = (name: string, count: number) =>
    html`<td class="number" data-figure="${name}" data-value="${count}">${number(count)}</td>`
  const head = [
    ...askers.map((asker) => translate(`evidence.asker.${asker}`)),
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
