import type { Translate } from '../../i18n/translate.ts'
import { type Html, html } from '../../kernel/documents/html.ts'
import type { Evidence, Protection } from './evidence.ts'
import { own, pageElements } from './page-elements.ts'
import { dateWords, type PageFacts } from './page-facts.ts'

/** The words for how secrets are kept. */
const protectionWords = (
  { custody, hasPassphrase, keychain = '' }: Protection,
  translate: Translate,
): string => {
  if (custody === 'memory') return translate('evidence.protection.memory')
  if (custody === 'passphrase') return translate('evidence.protection.passphrase')
  return translate(hasPassphrase ? 'evidence.protection.both' : 'evidence.protection.os', { keychain })
}

/** The sections about the keys: which there are, how their secrets are kept, ages, exceptions and reviews. */
export const aboutKeys = (evidence: Evidence, facts: PageFacts): Html[] => {
  const { translate } = facts
  const { day } = dateWords(facts)
  const { figures, list, number, section } = pageElements(translate, facts.locale)
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
