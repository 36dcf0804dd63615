import { expect, it } from 'vitest'
import { html } from '../../../../src/main/kernel/documents/html.ts'

it('escapes every value as text, even inside attributes with either quote (S36: evidence)', () => {
  const name = `&<b>"'`
  expect(html`<p title="${name}" lang='${name}'>${name}${html`<i>${name}</i>`}</p>`.text).toBe(
    '<p title="&amp;&lt;b&gt;&quot;&#39;" lang=\'&amp;&lt;b&gt;&quot;&#39;\'>&amp;&lt;b&gt;&quot;&#39;<i>&amp;&lt;b&gt;&quot;&#39;</i></p>',
  )
})
