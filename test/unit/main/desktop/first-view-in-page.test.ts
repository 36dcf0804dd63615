import { expect, it } from 'vitest'
import { partPage, textInPage } from '../../../../src/main/desktop/first-view-in-page.ts'
import { appWithKeys } from '../ipc/many-keys.ts'

const page = '<body><script type="application/json" id="first-view"></script></body>'

it('is inserted at the page’s placeholder, and nothing in it ends the element (S2: first view)', () => {
  const name = '</script><img src=x onerror=alert(1)><!--<script>'
  const view = appWithKeys(['Other', name], 0).keyward.firstView('en')
  const [head, rest] = partPage(page)
  const html = head + textInPage(view) + rest
  const [, inside] = /id="first-view">([^<]*)<\/script><\/body>$/.exec(html) ?? []
  expect(JSON.parse(inside ?? '')).toEqual(view)
  expect(inside).toContain('onerror')
})

it('leaves a page without a placeholder unchanged, and a placeholder without a view empty', () => {
  expect(partPage('<p>Other')).toEqual(['<p>Other', ''])
  expect(textInPage(undefined)).toBe('')
})
