import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { questionPage, readAnswer } from '../../../../src/main/desktop/questions/question-page.ts'
import type { ShownQuestion } from '../../../../src/main/ports/confirm.ts'

const question: ShownQuestion = {
  message: 'Copy the secret?',
  detail: 'Whoever has it\ncan act.',
  goOn: 'Copy secret',
  cancel: 'Cancel',
  tick: 'I have read this',
  language: 'en',
  locale: 'en-US',
}
const ADDRESS = 'app://keyward/'
const page = (o: Partial<ShownQuestion> = {}) =>
  questionPage(
    { ...question, ...o },
    { address: ADDRESS, isDark: false, digest: (text) => createHash('sha256').update(text).digest('base64') },
  )

describe('the page that asks', () => {
  it('runs nothing, loads nothing, and sends its form to one address alone (S3: drawn pages)', () => {
    const { html, policy } = page()
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action app:\/\/keyward\/$/,
    )
    expect(html).not.toMatch(/<script|\son\w+=|src=|href=|http:|https:/)
  })

  it('has Cancel first, with the focus, so that Enter alone is Cancel (S56: default)', () => {
    const { html } = page()
    const buttons = [...html.matchAll(/<button class="(\w+)"([^>]*)>/g)]
    expect(buttons.map(([, name]) => name)).toEqual(['no', 'yes'])
    expect(buttons.map(([, , rest]) => rest?.includes('autofocus'))).toEqual([true, false])
  })

  it('has a box to tick that is never ticked at first (S56: tick)', () => {
    const { html } = page()
    expect(html).toMatch(/<input type="checkbox" name="tick" value="ticked"><span>I have read this</)
    expect(html).not.toContain('checked')
  })

  it('shows names as text', () => {
    const { html } = page({ message: '<b>"x"</b>', detail: "<img src='y'>" })
    expect(html).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt;')
    expect(html).toContain('&lt;img src=&#39;y&#39;&gt;')
  })

  it('reads from right to left in Arabic', () => {
    expect(page({ language: 'ar', locale: 'ar-EG' }).html).toContain('<html lang="ar-EG" dir="rtl">')
  })
})

describe('what its form answers (S56: tick)', () => {
  it.each([
    ['answer=yes', 'unticked'],
    ['tick=ticked&answer=yes', 'yes'],
    ['tick=on&answer=yes', 'unticked'],
    ['tick=ticked&answer=no', 'no'],
    ['tick=ticked', 'no'],
    ['', 'no'],
    ['tick=ticked&answer=YES', 'no'],
  ] as const)('%s is %s', (query, answer) => {
    expect(readAnswer(`${ADDRESS}?${query}`)).toBe(answer)
  })
})
