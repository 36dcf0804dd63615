import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { inAscii } from '../../../scripts/ascii-scripts.mjs'

it('says the same in ASCII: texts, templates, patterns, an escaped letter, letters of two units', () => {
  const code = '["Schlüssel…", `a→`, /[“”]/u.test("”"), "\\é", "🔑", /^🔑$/u.test("🔑")].join()'
  const ascii = inAscii(code)
  expect([...ascii].every((letter) => letter.charCodeAt(0) < 128)).toBe(true)
  expect(runInNewContext(ascii)).toBe(runInNewContext(code))
})
