import { createHash, randomBytes } from 'node:crypto'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { nodeRulesCrypto as crypto } from '../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import { qrCode } from '../../../../src/main/adapters/system/qr-code.ts'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import {
  RECOVERY_PAGE_STYLE,
  type RecoveryPageContent,
  recoveryPage,
} from '../../../../src/main/sharing/printed-page.ts'
import { newPage, PAGE_RANDOM_BYTES } from '../../../../src/main/sharing/rules/page.ts'
import { type Language, languages, localeFor } from '../../../../src/shared/languages.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('base64')

const pageOf = async (change: Partial<RecoveryPageContent> = {}, language: Language = 'en') => {
  const recoveryKey = newPage(crypto, randomBytes(PAGE_RANDOM_BYTES))
  const locale = localeFor(language, [])
  const content: RecoveryPageContent = {
    recoveryKey,
    modules: await qrCode(recoveryKey),
    team: 'a'.repeat(64),
    place: { kind: 'folder', name: 'Drive' },
    madeAtMs: Date.UTC(2026, 2, 1, 12),
    label: 'Desktop',
    ...change,
  }
  const translate = makeTranslate(() => ({ language, locale }))
  return { recoveryKey, ...recoveryPage(content, { translate, language, locale, digest }) }
}

/** What a camera reads of the drawing, by a decoder that knows nothing of the encoder. */
const readDrawing = (html: string): string | undefined => {
  const size = Number(/viewBox="0 0 (\d+) \d+"/.exec(html)?.[1])
  const dark = new Set([...html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const scale = 4
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)].map((pixel) => Math.floor(pixel / scale))
    if (dark.has(`${x} ${y}`)) pixels.fill(0, at * 4, at * 4 + 3)
  }
  return jsQR(pixels, side, side)?.data
}

describe('the printed recovery page', () => {
  it('has the recovery key in groups of four, and in a QR code that another program reads', async () => {
    for (let count = 0; count < 8; count += 1) {
      const { html, recoveryKey } = await pageOf()
      const groups = [...html.matchAll(/<span>([0-9A-Z]{4})<\/span>/g)].map(([, group]) => group)
      expect(groups.join('')).toBe(recoveryKey)
      expect(readDrawing(html)).toBe(recoveryKey)
    }
  })

  it('has a QR code that is still read with a hole of six modules', async () => {
    const { html, recoveryKey } = await pageOf()
    const holed = html.replaceAll(/M(1[4-9]) (1[4-9])h1v1h-1z/g, '')
    expect(holed).not.toBe(html)
    expect(readDrawing(holed)).toBe(recoveryKey)
  })

  it.each(languages)('is whole in %s: every sentence translated, in its direction', async (language) => {
    for (const kind of ['folder', 'database'] as const) {
      const { html } = await pageOf({ place: { kind, name: 'Drive' } }, language)
      expect(html).not.toMatch(/\{\{|sharing\.[a-z]/)
      expect(html).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
      expect(html).toContain('Drive')
    }
  })

  it('has no way out of its document: escaped names, no address, no script, one style (S3: recovery page)', async () => {
    const name = `"><script>alert(1)</script><img src=x onerror='y'>&amp;`
    const { html, policy } = await pageOf({ label: name, place: { kind: 'folder', name } })
    expect(html).not.toMatch(/<(script|img|a|link|iframe|form|object|base)\b/i)
    expect(html.match(/<style>/g)).toHaveLength(1)
    expect(html).not.toMatch(/ style=| on\w+="|href|url\(/)
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${digest(RECOVERY_PAGE_STYLE)}'; base-uri 'none'; form-action 'none'`,
    )
    expect(html).toContain(`content="${policy.replaceAll("'", '&#39;')}"`)
  })
})
