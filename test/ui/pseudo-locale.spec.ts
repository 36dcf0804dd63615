import type { Page } from '@playwright/test'
import { RequestMethod } from '../../src/shared/requests/request.ts'
import { languageNames } from '../../src/shared/settings/languages.ts'
import { misfits } from './harness/misfits.ts'
import { expect, furtherLook, test } from './harness/page-test.ts'
import { recordsOf, stops, wordsIn } from './harness/tour.ts'

/** React Aria's own texts, in each language. */
const ofReactAria = ['Dismiss', 'Select', 'Show suggestions']

/** Texts that aren't in a catalogue: the records' data, the languages' own names, and HTTP methods. */
const knownTexts = (records: object): string[] => {
  const found = new Set<string>([...Object.values(languageNames), ...RequestMethod.options, ...ofReactAria])
  const visit = (value: unknown): void => {
    if (typeof value === 'string') found.add(value)
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) visit(inner)
  }
  visit(records)
  return [...found].filter((text) => /[a-z]{2}/i.test(text)).sort((one, other) => other.length - one.length)
}

/** Words in English letters, visible or read aloud, that aren't from a catalogue. */
const plainWords = (page: Page, known: readonly string[]): Promise<string[]> =>
  page.evaluate((texts) => {
    const ofTime =
      /\b(and|\d+ ?(ms|sec|seconds?|min|minutes?|hr|hours?|days?|kB|bytes?)( ago)?|in \d+ days|\d+ days ago|today|tomorrow|yesterday|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(January|February|March|April|May|June|July|August|September|October|November|December)|(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec))\b/gi
    const without = (text: string) =>
      texts.reduce((rest, data) => rest.replaceAll(data, ''), text).replaceAll(ofTime, '')
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('kbd, svg, code, .font-mono, option, .keep-colour')
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (!isShown(node)) continue
        for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'])
          if (/[a-z]{2}/i.test(without(node.getAttribute(name) ?? '')))
            found.push(`${name}: ${node.getAttribute(name)}`)
      } else if (node.parentElement && isShown(node.parentElement)) {
        if (/[a-z]{2}/i.test(without(node.textContent ?? ''))) found.push(node.textContent ?? '')
      }
    }
    return found
  }, known)

for (const [at, stop] of stops.entries()) {
  test(
    `${stop.name}: every word is of the catalogue, and longer words fit`,
    furtherLook(at % 2 === 1),
    async ({ open }) => {
      const words = await wordsIn('qps')
      const records = recordsOf(stop, 'qps')
      const page = await open(records, { place: stop.place })
      await stop.go(page, words)
      expect(await plainWords(page, knownTexts({ records, names: stop.names }))).toEqual([])
      await expect.poll(() => misfits(page)).toEqual([])
      await page.setViewportSize({ width: 760, height: 520 })
      await expect.poll(() => misfits(page)).toEqual([])
    },
  )
}
