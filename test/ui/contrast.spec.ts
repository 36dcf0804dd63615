import type { Page } from '@playwright/test'
import { expectAccessible, untilStill } from './harness/accessible.ts'
import { faintTexts } from './harness/faint-texts.ts'
import { expect, test } from './harness/page-test.ts'
import { everyday } from './harness/scenario.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const style = (page: Page, name: string, value: string) =>
  heading(page).evaluate((element, [property, worth]) => element.style.setProperty(property, worth), [
    name,
    value,
  ] as const)

test('an unreadable colour is found, even after the same text was checked in another colour', async ({
  open,
}) => {
  const page = await open(everyday())
  await expectAccessible(page)
  await style(page, 'color', 'rgb(225 225 225)')
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast')
  await style(page, 'color', 'black')
  await expectAccessible(page)
})

test('an unreadable background is found', async ({ open }) => {
  const page = await open(everyday())
  await expectAccessible(page)
  await style(page, 'background-color', 'rgb(70 70 70)')
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast')
})

test('a screenshot reveals faint text in a list row with overlapping boxes', async ({ open }) => {
  const page = await open(everyday())
  const faint = async () => faintTexts(page, (await page.screenshot()).toString('base64'))
  expect(await faint()).toEqual([])
  const name = page.getByRole('row', { name: 'Partner onboarding' }).getByText('Partner onboarding')
  await name.evaluate((element) => element.style.setProperty('color', 'rgb(170 170 170)'))
  expect(await faint()).toEqual([expect.stringContaining('“Partner onboarding” 170,170,170 on ')])
  await name.evaluate((element) => element.style.setProperty('opacity', '0'))
  expect(await faint()).toEqual([])
})

test('a selected filter is readable in the system’s colours', async ({ open }) => {
  const page = await open(everyday())
  await page.emulateMedia({ forcedColors: 'active' })
  await page.getByRole('button', { name: /^Needs attention/ }).click()
  await page.mouse.move(0, 0)
  await untilStill(page)
  expect(await faintTexts(page, (await page.screenshot()).toString('base64'))).toEqual([])
})
