import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  questionPage,
  readAnswer,
  readEntry,
} from '../../../../src/main/desktop/question-view/question-page.ts'
import type { ShownQuestion } from '../../../../src/main/ports/confirm.ts'

const question: ShownQuestion = {
  message: 'Copy secret?',
  atStake: ['Billing\nClient ID b-1'],
  detail: 'Anyone with it\ncan act.',
  proceed: 'Copy secret',
  again: 'Press again',
  cancel: 'Cancel',
  oneMoment: 'One moment…',
  language: 'en',
  locale: 'en-US',
}
const ADDRESS = 'app://keyward/'
const page = (o: Partial<ShownQuestion> = {}) =>
  questionPage(
    { ...question, ...o },
    {
      address: ADDRESS,
      isDark: false,
      picture: 'data:image/png;base64,AAAA',
      digest: (text) => createHash('sha256').update(text).digest('base64'),
    },
  )

describe('the question page', () => {
  it('runs nothing, loads nothing, and sends its form only to one address (S3: drawn pages)', () => {
    const { html, policy } = page()
    expect(policy).toMatch(
      /^default-src 'none'; img-src data:; font-src data:; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action app:\/\/keyward\/$/,
    )
    expect(html).not.toMatch(/<script|\son\w+=|src=|href=|http:|https:/)
  })

  it('focuses nothing that Enter could press, and has Cancel before the yes (S56: default)', () => {
    const { html } = page()
    expect(html).toMatch(/<main role="alertdialog"[^>]*>\n<span class="start" tabindex="-1" autofocus>/)
    expect([...html.matchAll(/<button class="(\w+)"/g)].map(([, name]) => name)).toEqual(['no', 'yes'])
    expect(html.match(/autofocus/g)).toHaveLength(1)
  })

  it('shows what is at stake first, and its buttons after all text (S62: layout)', () => {
    const { html } = page()
    const order = ['id="message"', 'Client ID b-1', 'id="detail"', 'class="buttons"'].map((part) =>
      html.indexOf(part),
    )
    expect(order).toEqual([...order].sort((one, other) => one - other))
    expect(order).not.toContain(-1)
  })

  it('has fields without autofill, where Enter means yes and Cancel ignores them', () => {
    const { html, policy } = questionPage(
      { ...question, fields: { user: 'User <name>', password: 'Password' } },
      { address: ADDRESS, isDark: false, picture: undefined, digest: () => 'x' },
    )
    expect(html).toContain('<label>User &lt;name&gt;<input name="user" required autofocus')
    expect(html.match(/autocomplete="off"/g)).toHaveLength(2)
    expect(
      [...html.matchAll(/<(input|button)[^>]* name="(\w+)"(?: value="(\w+)")?/g)].map(([, , ...all]) => all),
    ).toEqual([
      ['user', undefined],
      ['password', undefined],
      ['answer', 'yes'],
      ['answer', 'no'],
      ['answer', 'yes'],
    ])
    expect(html).toContain('value="no" formnovalidate')
    expect(policy).toContain('form-action app://keyward/')
    expect(html).not.toMatch(/<script|\son\w+=|src=|href=|http:|https:/)
  })

  it('shows names as text', () => {
    const { html } = page({ message: '<b>"x"</b>', detail: "<img src='y'>", atStake: ['<i>'] })
    expect(html).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt;')
    expect(html).toContain('&lt;img src=&#39;y&#39;&gt;')
    expect(html).toContain('<li><b>&lt;i&gt;</b></li>')
  })

  it('reads from right to left in Arabic', () => {
    expect(page({ language: 'ar', locale: 'ar-EG' }).html).toContain('<html lang="ar-EG" dir="rtl">')
  })
})

describe('its form’s answer (S56: answers)', () => {
  it.each([
    [`${ADDRESS}?answer=yes`, 'yes'],
    [`${ADDRESS}?answer=no`, 'no'],
    [ADDRESS, undefined],
    [`${ADDRESS}?answer=YES`, undefined],
    [`${ADDRESS}?answer=yes#`, undefined],
    [`${ADDRESS}?x=1&answer=yes`, undefined],
    ['https://evil.example/?answer=yes', undefined],
    ['app://keyward.evil/?answer=yes', undefined],
  ] as const)('%s is %s', (url, answer) => {
    expect(readAnswer(url, ADDRESS)).toBe(answer)
  })
})

describe('the answer of a form with fields (S56: answers)', () => {
  it.each([
    ['?user=ada&password=p%C3%A4+ss%26%2B&answer=yes', { answer: 'yes', user: 'ada', password: 'pä ss&+' }],
    ['?user=&password=&answer=no', { answer: 'no', user: '', password: '' }],
    ['?answer=yes', undefined],
    ['?user=ada&password=x&answer=yes&answer=no', undefined],
    ['?answer=yes&user=ada&password=x', undefined],
    ['?user=ada&password=x&answer=maybe', undefined],
    ['x?user=ada&password=x&answer=yes', undefined],
    ['', undefined],
  ])('%s', (query, entry) => {
    expect(readEntry(`${ADDRESS}${query}`, ADDRESS)).toEqual(entry)
  })
})
