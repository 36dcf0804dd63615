import { describe, expect, it } from 'vitest'
import ar from '../../../../assets/locales/ar/main.json' with { type: 'json' }
import de from '../../../../assets/locales/de/main.json' with { type: 'json' }
import en from '../../../../assets/locales/en/main.json' with { type: 'json' }
import es from '../../../../assets/locales/es/main.json' with { type: 'json' }
import ja from '../../../../assets/locales/ja/main.json' with { type: 'json' }
import { harmlessText, mailtoOf } from '../../../../src/main/reminders/rules/mailto.ts'

const mail = {
  to: 'dana@example.com',
  subject: '2 keys to replace',
  opening: ['Hello Dana,', '', 'These keys:'],
  lines: ['- One', '- Two'],
  more: (count: number) => `and ${count} more`,
  closing: ['Bye.'],
}
const partsOf = (address: string) => {
  const { protocol, pathname, searchParams } = new URL(address)
  return { protocol, to: pathname, fields: [...searchParams.keys()], body: searchParams.get('body') ?? '' }
}

describe('a mailto address', () => {
  it('has its recipient, subject and text', () => {
    const { protocol, to, fields, body } = partsOf(mailtoOf(mail))
    expect([protocol, to, fields]).toEqual(['mailto:', 'dana@example.com', ['subject', 'body']])
    expect(body).toBe('Hello Dana,\r\n\r\nThese keys:\r\n\r\n- One\r\n- Two\r\n\r\nBye.')
  })

  it.each([
    ['a second recipient', 'dana@example.com,eve@example.com'],
    ['another field', 'dana@example.com?bcc=eve@example.com'],
    ['an encoded field', 'dana@example.com%3Fattach=x'],
    ['an attachment', 'a&attach=/etc/passwd@example.com'],
    ['a display name', 'Dana<dana@example.com>'],
    ['a quoted part', '"a b"@example.com'],
    ['no domain', 'dana@example'],
    ['letters that only look like it', 'dаna@example.com'],
    ['a leading hyphen', '-dana@example.com'],
    ['nothing', undefined],
  ])('has no recipient for %s (S4: mail)', (_, to) => expect(partsOf(mailtoOf({ ...mail, to })).to).toBe(''))

  it('keeps a plus in a recipient', () =>
    expect(mailtoOf({ ...mail, to: 'dana+keys@example.com' })).toMatch(/^mailto:dana%2Bkeys@example\.com\?/))

  it('has no additional field, nor a character of a name that could start one (S4: mail)', () => {
    const hostile = 'A&bcc=eve@example.com\r\nCc: x?attach=/etc/passwd#%0d%0a<b>\u202e"$(x)`'
    const address = mailtoOf({ ...mail, subject: hostile, lines: [hostile], opening: [hostile] })
    const { fields, body } = partsOf(address)
    expect(fields).toEqual(['subject', 'body'])
    expect(body).not.toMatch(/[&=@?/#%<>"$`\u202e]/)
    expect(address).toMatch(/^[a-zA-Z0-9:@.?=&%'()_~!*-]+$/)
  })

  it('lists what fits and counts the rest', () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `- ${n} ${'x'.repeat(80)}`)
    const address = mailtoOf({ ...mail, lines })
    expect(address.length).toBeLessThanOrEqual(1_800)
    const [, count = ''] = /and (\d+) more/.exec(partsOf(address).body) ?? []
    expect(partsOf(address).body.match(/^- /gm)).toHaveLength(20_000 - Number(count))
    expect(Number(count)).toBeLessThan(20_000)
  })
})

describe.each(Object.entries({ en, de, es, ja, ar }))('in %s', (_, { mail: words, desktop }) => {
  it('a mail’s text is harmless unescaped', () => {
    for (const text of Object.values(words)) {
      const filled = text.replace(/\{\{\w+\}\}/g, 'x')
      expect(harmlessText(filled)).toBe(filled)
    }
  })

  it('a mail with the longest names has room for its text', () => {
    const { hello, intro, please } = words
    const subject = desktop.notice.manyDue
    const longest = '名'.repeat(80)
    const lines = Array.from({ length: 200 }, () => `- ${longest} (${longest}): ${words.leaked}`)
    const opening = [hello.replace('{{to}}', longest), '', intro]
    const address = mailtoOf({ ...mail, subject, opening, lines, closing: [please] })
    expect(address.length).toBeLessThanOrEqual(2_000)
    expect(partsOf(address).body).toContain(please)
  })
})
