import { type Html, html } from '../../kernel/documents/html.ts'
import type { Evidence, Protection } from './evidence.ts'
import { reportElements } from './report-elements.ts'
import { dateWords, type ReportFacts } from './report-facts.ts'

/** Describes how secrets are protected. */
const protectionWords = (
  { custody, hasPassphrase, keychain = '', sinceMs }: Protection,
  facts: ReportFacts,
): string => {
  const { translate } = facts
  const at = dateWords(facts).day(sinceMs)
  if (custody === 'memory') return translate('evidence.protection.memory')
  if (custody === 'passphrase') return translate('evidence.protection.passphrase', { at })
  return translate(hasPassphrase ? 'evidence.protection.both' : 'evidence.protection.os', { at, keychain })
}

/** Maximum number of ranges listed per finding on the first page. */
const MOST_RUNS = 12

/**
 * Sorted numbers with ranges shortened, as in *1–4, 9*. If there are too many for the first page, refers to the
 * complete table.
 */
const numberRanges = (numbers: readonly number[], format: (value: number) => string): Html => {
  const runs: [first: number, last: number][] = []
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run !== undefined && number === run[1] + 1) run[1] = number
    else runs.push([number, number])
  }
  const shown = runs
    .slice(0, MOST_RUNS)
    .map(([first, last]) => (first === last ? format(first) : `${format(first)}–${format(last)}`))
    .join(', ')
  return runs.length > MOST_RUNS ? html`${shown} … (<bdi dir="ltr">keys.csv</bdi>)` : html`${shown}`
}

/** The first page: findings, a place to sign, and how secrets are protected. */
export const frontOf = (evidence: Evidence, facts: ReportFacts): Html[] => {
  const { translate } = facts
  const { section } = reportElements(translate, facts.locale)
  const { protection, endMs } = evidence
  return [
    section(
      translate('evidence.findings.title'),
      html`<p>${translate('evidence.findings.text', { at: dateWords(facts).day(endMs - 1) })}</p>`,
      findingsTable(evidence, facts),
      html`<p class="sign"><span>${translate('evidence.sign.name')}</span><span>${translate('evidence.sign.day')}</span><span>${translate('evidence.sign.signature')}</span></p>`,
    ),
    section(translate('evidence.protection.title'), html`<p>${protectionWords(protection, facts)}</p>`),
  ]
}

/** Every finding with its count, even if it's 0, and the running numbers of its keys. */
const findingsTable = ({ findings, counts, gone, numberOf }: Evidence, facts: ReportFacts): Html => {
  const { translate } = facts
  const { number } = reportElements(translate, facts.locale)
  const numbersOf = (keyIds: readonly string[]) =>
    numberRanges(
      keyIds.flatMap((id) => numberOf.get(id) ?? []),
      number,
    )
  const row = (name: Parameters<typeof nameOf>[0], count: number, about: Html) =>
    html`<tr${count === 0 ? html` class="soft"` : html``}><th scope="row">${nameOf(name)}</th><td class="number" data-figure="${name}" data-value="${count}">${number(count)}</td><td>${about}</td></tr>`
  const nameOf = (name: (typeof findings)[number]['name'] | 'erasedSince' | 'unreadable') =>
    translate(`evidence.finding.${name}`)
  const erased = gone.filter(({ state }) => state === 'erased-since').map(({ id }) => id)
  const rows = [
    ...findings.map(({ name, keyIds }) => row(name, keyIds.length, numbersOf(keyIds))),
    row('erasedSince', erased.length, numbersOf(erased)),
    row('unreadable', counts.unreadable, html``),
  ]
  const head = html`<tr><td></td><th scope="col" class="number" data-figure="keys" data-value="${counts.keys}">${translate('evidence.findings.of', { all: number(counts.keys) })}</th><th scope="col">${translate('evidence.column.number')}</th></tr>`
  return html`<table class="findings"><thead>${head}</thead><tbody>${rows}</tbody></table>`
}
