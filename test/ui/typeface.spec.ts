import type { Page } from '@playwright/test'
import { expect, furtherLook, test } from './harness/page-test.ts'
import { key, scenario, spoken, workspace } from './harness/scenario.ts'

/** The Unicode ranges of the font files that the page has loaded so far. */
const fetched = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.unicodeRange)
  })

const named = (name: string) => scenario([workspace(1, 'Acme')], [key(1, name, 1), key(2, 'Übung … “2”', 1)])

for (const language of ['en', 'de', 'es'] as const)
  test(
    `the interface needs one small file of its typeface: ${language}`,
    furtherLook(language !== 'de'),
    async ({ open }) => {
      const page = await open(spoken(named('Billing'), language))
      expect(await fetched(page)).toEqual([expect.stringMatching(/^U\+0-FF, /)])
    },
  )

test('a name with other letters uses the same typeface', { tag: '@smoke' }, async ({ open }) => {
  const page = await open(named('Łódź n̄ Київ'))
  const widths = await page.evaluate(async (name) => {
    await document.fonts.ready
    const context = document.createElement('canvas').getContext('2d')
    const width = (font: string) => {
      if (context) context.font = font
      return context?.measureText(name).width
    }
    return { shown: width('16px "Inter Variable", monospace'), without: width('16px monospace') }
  }, 'Łódź n̄ Київ')
  expect(widths.shown).not.toBe(widths.without)
  const ranges = await fetched(page)
  expect(ranges).toHaveLength(4)
  // The small file doesn't have the mark above the n, so the complete file is loaded too.
  expect(ranges.filter((range) => range.includes('U+0-FF'))).toHaveLength(2)
})
