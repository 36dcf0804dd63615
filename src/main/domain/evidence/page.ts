import type { EvidenceFile } from '../../../shared/contract/evidence.ts'
import { directionOf, type SpokenLanguage } from '../../../shared/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Evidence, Protection } from './evidence.ts'
import { Html, html } from './html.ts'
import { own, pageParts } from './page-parts.ts'
import { PAGE_STYLE } from './page-style.ts'
import { type Asker, useKinds } from './record-facts.ts'
import { proofWords } from './tables.ts'

/** What the page says besides the evidence. */
export interface PageFacts {
  readonly translate: Translate
  readonly language: SpokenLanguage
  readonly locale: string
  readonly timeZone: string
  readonly version: string
  readonly madeBy: string | undefined
  /** The tables beside it, with their digests. */
  readonly files: readonly EvidenceFile[]
  /** SHA-256 as base64. */
  readonly digest: (text: string) => string
}

/** The evidence as a page to print: one HTML document that needs nothing else, and its content security policy. */
export const evidencePage = (evidence: Evidence, facts: PageFacts): { html: string; policy: string } => {
  const { translate, language, locale } = facts
  // SECURITY: S3, S36, nothing but this very style: no script, no picture, no address.
  const policy = `default-src 'none'; style-src 'sha256-${facts.digest(PAGE_STYLE)}'; base-uri 'none'; form-action 'none'`
  const title = `${translate('evidence.title')}, ${periodWords(evidence, facts)}`
  const page = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<style>${new Html(PAGE_STYLE)}</style>
</head>
<body>
${head(evidence, facts)}
<main>${sections(evidence, facts)}</main>
</body>
</html>
`
  return { html: page.text, policy }
}

const dateWords = ({ locale }: PageFacts) => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    day: (atMs: number | undefined) => (atMs === undefined ? '' : day.format(atMs)),
    time: (atMs: number | undefined) => (atMs === undefined ? '' : time.format(atMs)),
  }
}

/** Both of its days belong to the period. */
const periodWords = ({ period }: Evidence, facts: PageFacts): string => {
  const { day } = dateWords(facts)
  return facts.translate('evidence.period', { from: day(period.fromMs), to: day(period.toMs - 1) })
}

const head = (evidence: Evidence, facts: PageFacts): Html => {
  const { translate, madeBy, timeZone: zone } = facts
  const app = `Keyward ${facts.version}`
  const at = dateWords(facts).time(evidence.madeAtMs)
  const made =
    madeBy === undefined
      ? translate('evidence.made', { at, app, zone })
      : translate('evidence.madeBy', { at, app, zone, name: madeBy })
  const notOver =
    evidence.period.toMs > evidence.madeAtMs ? html`<p>${translate('evidence.notOver')}</p>` : html``
  return html`<header><h1>${translate('evidence.title')}</h1><p class="period">${periodWords(evidence, facts)}</p><p>${made}</p>${notOver}</header>`
}

const sections = (evidence: Evidence, facts: PageFacts): Html[] => [
  ...aboutKeys(evidence, facts),
  ...aboutChanges(evidence, facts),
  ...aboutRecord(evidence, facts),
]

/** The words for how secrets are kept. */
const protectionWords = (
  { custody, hasPassphrase, keychain = '' }: Protection,
  translate: Translate,
): string => {
  if (custody === 'memory') return translate('evidence.protection.memory')
  if (custody === 'passphrase') return translate('evidence.protection.passphrase')
  return translate(hasPassphrase ? 'evidence.protection.both' : 'evidence.protection.os', { keychain })
}

const aboutKeys = (evidence: Evidence, facts: PageFacts): Html[] => {
  const { translate } = facts
  const { day } = dateWords(facts)
  const { figures, list, number, section } = pageParts(translate, facts.locale)
  const { counts, protection, keys } = evidence
  const { sinceMs } = protection
  const name = { name: 'key', cell: (key: { readonly name: string }) => own(key.name) } as const
  const limits = [
    { name: 'ageDays', isNumber: true, cell: ({ ageDays }) => number(ageDays) },
    { name: 'limitDays', isNumber: true, cell: ({ limitDays }) => number(limitDays) },
  ] as const satisfies Parameters<typeof list<(typeof keys)[number]>>[1]
  return [
    section(
      translate('evidence.keys.title', { at: day(evidence.endMs - 1) }),
      figures({
        keys: counts.keys,
        withOwner: counts.withOwner,
        withSecret: counts.withSecret,
        service: counts.service,
        personal: counts.personal,
        erasedSince: counts.erasedSince,
      }),
      list(
        keys,
        [
          name,
          { name: 'workspace', cell: (key) => own(key.workspace) },
          { name: 'owner', cell: ({ owner }) => own(owner?.name ?? '') },
          ...limits,
          { name: 'review', cell: ({ review }) => day(review?.atMs) },
          { name: 'reviewBy', cell: ({ review }) => own(review?.by ?? '') },
          { name: 'uses', isNumber: true, cell: ({ uses }) => number(uses) },
        ],
        'keys.csv',
      ),
    ),
    section(
      translate('evidence.protection.title'),
      html`<p>${protectionWords(protection, translate)}</p>`,
      sinceMs === undefined
        ? html``
        : html`<p>${translate('evidence.protection.since', { at: day(sinceMs) })}</p>`,
      figures({ sealedSecrets: protection.sealedSecrets, changes: protection.changes }),
    ),
    section(
      translate('evidence.age.title'),
      figures({ withLimit: counts.withLimit, overLimit: counts.overLimit, ageUnknown: counts.ageUnknown }),
      list(
        keys.filter(({ age }) => age === 'over'),
        [
          name,
          { name: 'owner', cell: ({ owner }) => own(owner?.name ?? '') },
          ...limits,
          { name: 'exception', cell: ({ exception }) => own(exception?.reason ?? '') },
        ],
        'keys.csv',
      ),
    ),
    section(
      translate('evidence.exceptions.title'),
      figures({ exceptions: counts.exceptions }),
      list(
        keys.filter(({ exception }) => exception !== undefined),
        [
          name,
          { name: 'exception', cell: ({ exception }) => own(exception?.reason ?? '') },
          { name: 'exceptionSince', cell: ({ exception }) => day(exception?.atMs) },
        ],
        'keys.csv',
      ),
    ),
    section(
      translate('evidence.reviews.title'),
      html`<p>${translate('evidence.reviews.text')}</p>`,
      figures({ reviewed: counts.reviewed, keys: counts.keys }),
    ),
  ]
}

const aboutChanges = (evidence: Evidence, facts: PageFacts): Html[] => {
  const { translate } = facts
  const { day, time } = dateWords(facts)
  const { figures, list, section } = pageParts(translate, facts.locale)
  const { counts, replacements, ownerChanges, removals } = evidence
  return [
    section(
      translate('evidence.replacements.title'),
      figures({
        begun: counts.begun,
        proven: counts.proven,
        underWay: counts.underWay,
        stopped: counts.stopped,
        stillAccepted: counts.stillAccepted,
        secretsReplaced: counts.secretsReplaced,
      }),
      list(
        replacements,
        [
          { name: 'key', cell: ({ keyName }) => own(keyName) },
          { name: 'state', cell: ({ state }) => translate(`evidence.state.${state}`) },
          { name: 'planned', cell: ({ atMs }) => day(atMs.planned) },
          { name: 'quiet', cell: ({ atMs }) => day(atMs.quiet) },
          { name: 'deleted', cell: ({ atMs }) => day(atMs.deleted) },
          { name: 'proofs', cell: (replacement) => proofWords(replacement, translate, time) },
        ],
        'replacements.csv',
      ),
    ),
    section(
      translate('evidence.owners.title'),
      figures({ ownerChanges: counts.ownerChanges }),
      list(
        ownerChanges,
        [
          { name: 'time', cell: ({ atMs }) => time(atMs) },
          { name: 'key', cell: ({ keyName = '' }) => own(keyName) },
          { name: 'from', cell: ({ formerSubject = '' }) => own(formerSubject) },
          { name: 'to', cell: ({ subject = '' }) => own(subject) },
        ],
        'activity.csv',
      ),
    ),
    section(
      translate('evidence.removals.title'),
      figures({ removed: counts.removed, erased: counts.erased }),
      list(
        removals,
        [
          { name: 'key', cell: ({ name }) => own(name) },
          { name: 'workspace', cell: ({ workspace = '' }) => own(workspace) },
          { name: 'removed', cell: ({ removedAtMs }) => time(removedAtMs) },
          { name: 'erased', cell: ({ erasedAtMs }) => time(erasedAtMs) },
        ],
        'activity.csv',
      ),
    ),
  ]
}

const aboutRecord = (evidence: Evidence, facts: PageFacts): Html[] => {
  const { translate, files } = facts
  const { time } = dateWords(facts)
  const { bullets, figures, list, section } = pageParts(translate, facts.locale)
  const { counts, record, period } = evidence
  const { chain } = record
  const isLate = chain.beginsAtMs !== undefined && chain.beginsAtMs > period.fromMs
  const unknown = [
    translate('evidence.unknown.facts'),
    translate('evidence.unknown.restored'),
    ...(evidence.erasedSince.length === 0
      ? []
      : [translate('evidence.unknown.erased', { names: evidence.erasedSince.join(', ') })]),
    translate('evidence.unknown.age'),
    translate('evidence.unknown.elsewhere'),
  ]
  const limits = (['owner', 'chain', 'entered', 'proof', 'certificate'] as const).map((name) =>
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
      figures({
        events: counts.events,
        lines: counts.lines,
        unreadable: counts.unreadable,
        gaps: counts.gaps,
      }),
      html`<p>${translate(counts.gaps === 0 ? 'evidence.record.whole' : 'evidence.record.broken')}</p>`,
      counts.gaps === 0
        ? html``
        : list(
            chain.gaps,
            [
              { name: 'after', cell: ({ afterMs }) => time(afterMs) },
              { name: 'before', cell: ({ beforeMs }) => time(beforeMs) },
            ],
            'activity.csv',
          ),
      isLate ? html`<p>${translate('evidence.record.begins', { at: time(chain.beginsAtMs) })}</p>` : html``,
      isLate && chain.isCut ? html`<p>${translate('evidence.record.cut')}</p>` : html``,
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

/** Kinds of use by who asked, with totals; only those that occurred. */
const useTable = ({ record }: Evidence, facts: PageFacts): Html => {
  const { translate } = facts
  const { number } = pageParts(translate, facts.locale)
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
      const counted = use.get(kind) ?? new Map<Asker, number>()
      const cells = askers.map((asker) => cell(`${kind}/${asker}`, counted.get(asker) ?? 0))
      const total = [...counted.values()].reduce((sum, count) => sum + count, 0)
      return html`<tr><th scope="row">${translate(`evidence.used.${kind}`)}</th>${cells}${cell(kind, total)}</tr>`
    })
  return html`<table><thead><tr><td></td>${head.map((name) => html`<th scope="col" class="number">${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`
}
