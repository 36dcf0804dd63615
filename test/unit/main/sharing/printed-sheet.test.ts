import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import { SHEET_BYTES, sheetGroups } from '../../../../src/main/sharing/pairing/recovery-sheet.ts'
import {
  RECOVERY_SHEET_STYLE,
  recoverySheet,
  type SheetContent,
} from '../../../../src/main/sharing/printed-sheet.ts'
import { type Language, languages, localeFor } from '../../../../src/shared/settings/languages.ts'
import { sheetOnPaper } from '../../../fakes/sheet-on-paper.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('base64')
const groups = sheetGroups(new Uint8Array(SHEET_BYTES).fill(9))

const sheetOf = (change: Partial<SheetContent> = {}, language: Language = 'en') => {
  const locale = localeFor(language, [])
  const content: SheetContent = {
    groups,
    team: 'Support',
    store: { kind: 'folder', name: 'Drive' },
    madeAtMs: Date.UTC(2026, 2, 1, 12),
    computer: 'Desktop',
    ...change,
  }
  const translate = makeTranslate(() => ({ language, locale }))
  return recoverySheet(content, {
    translate,
    cipher: { digest },
    language: () => ({ language, locale, acceptLanguage: '' }),
  })
}

describe('the printed recovery sheet', () => {
  it('has eight groups of five symbols, each with the positions of its symbols', () => {
    const { html } = sheetOf()
    expect(sheetOnPaper(html)).toBe(groups.join(' '))
    const counted = [...html.matchAll(/<small>(\d+)–(\d+)<\/small>/g)].map(([, from, to]) => [from, to])
    expect(counted).toHaveLength(8)
    expect([counted.at(0), counted.at(-1)]).toEqual([
      ['1', '5'],
      ['36', '40'],
    ])
  })

  it.each(languages)(
    'is complete in %s, with every sentence translated and in the right direction',
    (language) => {
      for (const kind of ['folder', 'database'] as const) {
        const { html } = sheetOf({ store: { kind, name: 'Drive' } }, language)
        expect(html).not.toMatch(/\{\{|sharing\.[a-z]/)
        expect(html).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
        expect(html).toContain('Drive')
      }
    },
  )

  it('has escaped names, no address, no script and one style, so nothing leaves the document (S3: recovery sheet)', () => {
    const name = `"><script>alert(1)</script><img src=x onerror='y'>&amp;`
    const { html, policy } = sheetOf({ computer: name, team: name, store: { kind: 'folder', name } })
    expect(html).not.toMatch(/<(script|img|a|link|iframe|form|object|base)\b/i)
    expect(html.match(/<style>/g)).toHaveLength(1)
    expect(html).not.toMatch(/ style=| on\w+="|href|url\(/)
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${digest(RECOVERY_SHEET_STYLE)}'; base-uri 'none'; form-action 'none'`,
    )
    expect(html).toContain(`content="${policy.replaceAll("'", '&#39;')}"`)
  })
})
