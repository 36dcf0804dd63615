import { describe, expect, it } from 'vitest'
import { makeEvidence } from '../../../../src/main/evidence/rules/evidence.ts'
import { evidenceReport } from '../../../../src/main/evidence/rules/report.ts'
import type { ReportFacts } from '../../../../src/main/evidence/rules/report-facts.ts'
import { REPORT_STYLE } from '../../../../src/main/evidence/rules/report-style.ts'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import {
  emptyDocument,
  type StoredKey,
  type VaultDocument,
} from '../../../../src/main/vault/format/vault-format.ts'
import type { ActivityEvent } from '../../../../src/shared/activity/activity.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { type Language, languages, localeFor } from '../../../../src/shared/settings/languages.ts'

const fromMs = Date.UTC(2026, 6, 1)
const toMs = Date.UTC(2026, 9, 1)
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const storedKey = (n: number, facts: Partial<StoredKey> = {}): StoredKey => ({
  id: id(n),
  name: `Key ${n}`,
  kind: 'service',
  workspaceId: id(900),
  clientId: `client-${n}`,
  secretVersion: 1,
  pinned: false,
  keepReady: false,
  createdAtMs: fromMs - 100 * DAY_MS,
  ...facts,
})
const documentOf = (keys: StoredKey[], facts: Partial<VaultDocument> = {}): VaultDocument => ({
  ...emptyDocument,
  workspaces: [{ id: id(900), name: 'Acme', serviceId: id(901), regionId: id(902), sensitive: true }],
  services: [
    {
      id: id(901),
      name: 'Example',
      credentialEncoding: 'as-written',
      regions: [{ id: id(902), name: 'Default', authUrl: 'https://a.test', baseUrl: 'https://b.test' }],
    },
  ],
  keys,
  ...facts,
})
const event = (atMs: number, what: ActivityEvent['what'], facts: Partial<ActivityEvent> = {}) => ({
  id: id(1),
  atMs,
  what,
  ...facts,
})

const evidenceOf = (
  document: VaultDocument,
  lines = [event(fromMs + 1, 'token-copied', { by: 'window' })],
  nowMs = toMs + DAY_MS,
) => makeEvidence({ document, lines, period: { fromMs, toMs }, nowMs })

const pageOf = (
  evidence: ReturnType<typeof evidenceOf>,
  language: Language = 'en',
  facts: Partial<ReportFacts> = {},
) => {
  const locale = localeFor(language, [])
  const translate = makeTranslate(() => ({ language, locale }))
  const entered = { organisation: '', preparedBy: '' }
  const own = {
    translate,
    language,
    locale,
    timeZone: 'UTC',
    version: '1.0.0',
    ...entered,
    files: [],
  }
  return evidenceReport(evidence, { ...own, digest: (text) => `digest-of-${text.length}`, ...facts })
}

describe('the evidence page', () => {
  it.each(languages)(
    'is complete in %s, with every sentence translated and in the right direction',
    (language) => {
      const keys = [storedKey(1, { exception: { reason: 'Vendor', atMs: fromMs } })]
      const { html } = pageOf(evidenceOf(documentOf(keys)), language)
      expect(html).not.toMatch(/\{\{|evidence\.[a-z]/)
      expect(html).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
      // Nothing was tested against a standard, so a report must not claim that it complies with one.
      expect(html).not.toMatch(/complian|konform|certified/i)
    },
  )

  it('has escaped names, no address, no script and one style, so nothing leaves the document (S36: evidence)', () => {
    const name = `"><script>alert(1)</script><img src=x onerror='y'>&amp;`
    const keys = [storedKey(1, { name, owner: { name }, exception: { reason: name, atMs: fromMs } })]
    const files = [{ name, sha256: name }]
    const { html, policy } = pageOf(evidenceOf(documentOf(keys)), 'en', { files })
    expect(html).not.toMatch(/<(script|img|a|link|iframe|form|object|base)\b/i)
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&#39;y&#39;&gt;&amp;amp;',
    )
    expect(html.match(/<style>/g)).toHaveLength(1)
    expect(html).not.toMatch(/ style=| on\w+="/)
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-digest-of-${REPORT_STYLE.length}'; base-uri 'none'; form-action 'none'`,
    )
    expect(html).toContain(`content="${policy.replaceAll("'", '&#39;')}"`)
    expect(html).toContain(`<style>${REPORT_STYLE}</style>`)
  })

  it('shows its organisation and author in visible text, or nothing if they weren’t entered (S60: printed pages)', () => {
    const evidence = evidenceOf(documentOf([]))
    const { html: page } = pageOf(evidence, 'en', {
      organisation: 'Example <Ltd>',
      preparedBy: 'Grace\u202e Hopper',
    })
    expect(page).toContain('<p>Organisation: <bdi>Example &lt;Ltd&gt;</bdi></p>')
    expect(page).toContain('<p>Prepared by: <bdi>Grace Hopper</bdi></p>')
    expect(pageOf(evidence).html).not.toMatch(/Organisation|Prepared by/)
  })

  it('says what is missing: an empty period, a file that starts later, an unfinished period', () => {
    const { html: empty } = pageOf(evidenceOf(documentOf([storedKey(1)]), []))
    expect(empty).toContain('data-figure="uses" data-value="0">(0)</span></h2></section>')
    const late = evidenceOf(documentOf([]), [event(fromMs + 10 * DAY_MS, 'locked')])
    expect(pageOf(late).html).toContain('Activity has only been recorded since Jul 11, 2026.')
    expect(empty).not.toContain('Activity has only been recorded')
    const running = evidenceOf(documentOf([]), [], toMs - DAY_MS)
    expect(pageOf(running).html).toContain('This period hasn’t ended yet')
    expect(empty).not.toContain('This period hasn’t ended yet')
  })

  it('says that the window’s requests aren’t proven to be the user’s', () => {
    const { html } = pageOf(evidenceOf(documentOf([storedKey(1)])))
    expect(html).toContain('Who did what isn’t proven.')
  })

  it('limits the keys per finding so that all findings fit the first page', () => {
    const keys = Array.from({ length: 40 }, (_, n) =>
      storedKey(n + 1, n % 2 === 1 && n > 4 ? { owner: { name: 'Ada' } } : {}),
    )
    expect(pageOf(evidenceOf(documentOf(keys))).html).toContain(
      'data-value="22">22</td><td>1–5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27 … (<bdi dir="ltr">keys.csv</bdi>)</td>',
    )
  })

  it('says since when deletions are recorded, unless that is before the period', () => {
    const since = (atMs: number) =>
      pageOf(
        evidenceOf(documentOf([]), [
          event(fromMs - DAY_MS, 'locked'),
          event(atMs, 'key-added', { isOfSave: true }),
        ]),
      ).html
    expect(since(fromMs + 9 * DAY_MS)).toContain('only been recorded in full since Jul 10, 2026.')
    expect(since(fromMs - 1)).not.toContain('recorded in full')
    expect(pageOf(evidenceOf(documentOf([]))).html).toContain('only been recorded in full since Oct 2, 2026.')
  })

  it('lists as many keys as fit in print, and counts all of them', () => {
    const keys = Array.from({ length: 1_200 }, (_, n) => storedKey(n + 1))
    const { html } = pageOf(evidenceOf(documentOf(keys)))
    expect(html).toContain('data-figure="keys" data-value="1200"')
    expect(html).toContain('First 1,000 of 1,200. Full list: keys.csv')
    expect(html.length).toBeLessThan(600_000)
  })
})

describe('the figures of evidence', () => {
  it('measure age at the end of the period for the secret of that time', () => {
    const secret = (savedAtMs: number) => ({
      nonce: '',
      ciphertext: '',
      tag: '',
      dataKeyId: id(5),
      version: 1,
      savedAtMs,
    })
    const beforeEnd = toMs - 70 * DAY_MS
    const { keys } = evidenceOf(
      documentOf([
        storedKey(1, { secret: secret(beforeEnd), replaceEveryDays: 60 }),
        storedKey(2, { secret: secret(toMs - 40 * DAY_MS), replaceEveryDays: 30 }),
        storedKey(3, {
          secret: secret(toMs + 1),
          replaceEveryDays: 60,
          formerSecrets: [{ ...secret(beforeEnd), clientId: 'x', replacedAtMs: toMs + 1 }],
        }),
        storedKey(4, { secret: secret(toMs + 1), replaceEveryDays: 60 }),
        storedKey(5, { workspaceId: id(77), secret: secret(beforeEnd) }),
        storedKey(6, { createdAtMs: toMs }),
        storedKey(7, { deletedAtMs: toMs - 1 }),
        storedKey(8, { deletedAtMs: toMs, secret: secret(toMs - DAY_MS), replaceEveryDays: 60 }),
      ]),
    )
    expect(keys.map(({ name, age, ageDays, limitDays }) => [name, age, ageDays, limitDays])).toEqual([
      ['Key 1', 'over', 70, 60],
      ['Key 2', 'over', 40, 30],
      ['Key 3', 'over', 70, 60],
      ['Key 4', 'unknown', undefined, 60],
      ['Key 5', 'no-limit', 70, undefined],
      ['Key 8', 'within', 1, 60],
    ])
  })

  it('include keys that were refused, expired, flagged or erased since, each checked by hand', () => {
    const mark = (reason: 'leaked' | 'person-left' | 'other', sinceMs = fromMs) => ({
      toReplace: { reason, sinceMs },
    })
    const refusal = (n: number, error = 'invalid-client') =>
      event(fromMs + 5, 'token-refused', { keyId: id(n), error })
    const { keys, gone, findings } = evidenceOf(
      documentOf([
        storedKey(1),
        storedKey(2),
        storedKey(3),
        storedKey(4, { keyExpiresAtMs: toMs }),
        storedKey(5, { keyExpiresAtMs: toMs + 1 }),
        storedKey(6, mark('leaked')),
        storedKey(7, mark('person-left')),
        storedKey(8, mark('other')),
        storedKey(9, mark('leaked', toMs)),
      ]),
      [
        ...[refusal(1), refusal(2), refusal(3, 'timeout'), refusal(4)],
        event(fromMs + 6, 'token-received', { keyId: id(2) }),
        event(toMs, 'token-received', { keyId: id(1) }),
        event(toMs, 'key-removed', {
          keys: [
            { id: id(20), name: 'One' },
            { id: id(21), name: 'Two' },
          ],
        }),
        event(toMs + 1, 'key-added', { keyId: id(22), keyName: 'Later' }),
        event(toMs + 2, 'key-purged', { keyId: id(22), keyName: 'Later' }),
      ],
    )
    const found = (name: (typeof findings)[number]['name']) =>
      findings.find((finding) => finding.name === name)?.keyIds
    expect(found('refused')).toEqual([id(1)])
    expect(found('ended')).toEqual([id(4)])
    expect([found('leaked'), found('personLeft'), found('toReplace')]).toEqual([[id(6)], [id(7)], [id(8)]])
    expect(keys.map(({ state }) => state).slice(0, 5)).toEqual([
      ...['refused', 'in-use', 'in-use', 'ended', 'in-use'],
    ])
    expect(gone.map(({ name, state }) => [name, state])).toEqual([
      ['One', 'erased-since'],
      ['Two', 'erased-since'],
    ])
  })

  it('say how secrets are kept, by the current data key', () => {
    const key = (n: number, facts: object) => ({
      id: id(n),
      createdAtMs: n,
      check: { nonce: '', ciphertext: '', tag: '' },
      ...facts,
    })
    const wrap = { nonce: '', ciphertext: '', tag: '', salt: '', check: '', cost: { N: 2, r: 8, p: 1 } }
    const os = { sealed: '', backend: 'gnome_libsecret' }
    const kept = (custody: VaultDocument['custody'], dataKeys: VaultDocument['dataKeys']) =>
      pageOf(evidenceOf(documentOf([], { custody, dataKeys, authentication: { dataKeyId: id(1), tag: '' } })))
        .html
    expect(kept('os', [key(1, { os }), key(2, {})])).toMatch(
      /since Jan 1, 1970\. The system keychain \(gnome_libsecret\) encrypts/,
    )
    expect(kept('os', [key(1, { os, passphrase: wrap })])).toContain('or a passphrase (scrypt)')
    expect(kept('passphrase', [key(1, { passphrase: wrap })])).toContain('A passphrase (scrypt) encrypts')
    expect(kept('memory', [])).toContain('In memory only')
  })
})
