import type { Page } from '@playwright/test'
import { languageNames } from '../../src/shared/languages.ts'
import { expect, test } from './harness/page-test.ts'
import { recordsOf, stops, wordsIn } from './harness/tour.ts'

/** Words that are not a catalogue's: what the records hold, how languages call themselves, what CLDR and React Aria say. */
const knownTexts = (records: object): string[] => {
  const found = new Set<string>([...Object.values(languageNames), 'Dismiss']) // the last one of React Aria, in each language
  const visit = (value: unknown): void => {
    if (typeof value === 'string') found.add(value)
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) visit(inner)
  }
  visit(records)
  return [...found].filter((text) => /[a-z]{2}/i.test(text)).sort((one, other) => other.length - one.length)
}

/** Letters of English in sight, or read aloud, that come from no catalogue. */
const plainWords = (page: Page, known: readonly string[]): Promise<string[]> =>
  page.evaluate((texts) => {
    const ofTime =
      /\b(\d+ ?(ms|sec|seconds?|min|minutes?|hr|hours?|days?|kB|bytes?)( ago)?|in \d+ days|\d+ days ago|today|tomorrow|yesterday|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(January|February|March|April|May|June|July|August|September|October|November|December)|(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec))\b/gi
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

/** What stands outside its box or is cut off, by its words. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slackPx = 6
    const found: string[] = []
    const tell = (why: string, element: Element) =>
      found.push(
        `${why}: ${element.tagName} “${(element.textContent ?? '').slice(0, 60)}” .${element.getAttribute('class')?.slice(0, 80)}`,
      )
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('svg, .sr-only') || !element.checkVisibility({ visibilityProperty: true })) continue
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const parent = element.parentElement
      if (box.width < 2 || !parent || style.position === 'absolute' || style.position === 'fixed') continue
      const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      const isCut =
        element.scrollWidth > element.clientWidth + 1 && ['hidden', 'clip'].includes(style.overflowX)
      if (hasWords && isCut && style.textOverflow !== 'ellipsis') tell('cut off', element)
      if (box.right > innerWidth + 1 || box.left < -1) tell('out of the window', element)
      // Pulled outwards on purpose, or laid out by another than its parent.
      const isPulled = Number.parseFloat(style.marginLeft) < 0 || Number.parseFloat(style.marginRight) < 0
      const isFlowing = parent.checkVisibility() && getComputedStyle(parent).display !== 'contents'
      if (isPulled || !isFlowing || style.display === 'inline' || element.closest('[class*="column-width"]'))
        continue
      // A button that tells how copying went spreads over the cell it has hidden.
      const before = parent.previousElementSibling
      if (before && getComputedStyle(before).visibility === 'hidden') continue
      const around = parent.getBoundingClientRect()
      const isScrolled = ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(parent).overflowX)
      if (!isScrolled && (box.right > around.right + slackPx || box.left < around.left - slackPx))
        tell('out of its box', element)
    }
    return found
  })

for (const stop of stops) {
  test(`${stop.name}: every word is of the catalogue, and longer words fit`, async ({ open }) => {
    const words = await wordsIn('qps')
    const records = recordsOf(stop, 'qps')
    const page = await open(records, { place: stop.place })
    await stop.go(page, words)
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    expect(await plainWords(page, knownTexts(records))).toEqual([])
    expect.soft(await misfits(page)).toEqual([])
    await page.setViewportSize({ width: 760, height: 520 })
    expect(await misfits(page)).toEqual([])
  })
}
