import type { Locator } from '@playwright/test'
import { expectAccessible } from './harness/accessible.ts'
import { expect, test } from './harness/page-test.ts'
import { key, scenario, workspace } from './harness/scenario.ts'

const start = 'Billing synchronisation of the production environment'
const names = ['EU 1', 'EU 2'].map((end) => `${start} ${end}`)
const arabic = 'مزامنة الفواتير لجميع العملاء في بيئة الإنتاج رقم ٢'
const given = () =>
  scenario(
    names.map((name, n) => workspace(n + 1, name)),
    [...names, arabic].map((name, n) => key(n + 1, name, 1)),
  )

/** Which end of a name is cut off, whether its last part is inside the box, and the complete name. */
const cutOf = (name: Locator) =>
  name.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const [first, last] = [...element.children].map((part) => ({
      isCut: part.scrollWidth > part.clientWidth,
      isInside:
        part.getBoundingClientRect().left >= box.left && part.getBoundingClientRect().right <= box.right,
    }))
    return {
      isStartCut: first?.isCut,
      isEndCut: last?.isCut,
      isEndInside: last?.isInside,
      text: element.textContent,
    }
  })

test('a shortened name keeps its end in the list and the sidebar', async ({ open }, info) => {
  const page = await open(given(), { width: 1240, height: 600 })
  for (const place of [page.getByRole('grid'), page.getByRole('navigation')])
    for (const name of names)
      expect(await cutOf(place.locator(`bdi[title="${name}"]`).first())).toEqual({
        isStartCut: true,
        isEndCut: false,
        isEndInside: true,
        text: name,
      })
  expect(await cutOf(page.locator(`bdi[title="${arabic}"]`))).toMatchObject({
    isEndInside: true,
    text: arabic,
  })
  await expect(page.getByRole('button', { name: new RegExp(`^${names[1]}, `) })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('long-names.png') })
})

test('a search highlights matches on both sides of the gap', async ({ open }) => {
  const page = await open(given(), { width: 1240, height: 600 })
  await page.keyboard.press('/')
  for (const [query, marked] of [
    ['environment EU 2', ['environment', 'EU', '2']],
    ['t EU', ['t', 'EU']],
  ] as const) {
    await page.getByRole('searchbox').fill(query)
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...(CSS.highlights.get('list-match') ?? [])].map((range) => (range as Range).toString()),
        ),
      )
      .toEqual(expect.arrayContaining([...marked]))
  }
})
