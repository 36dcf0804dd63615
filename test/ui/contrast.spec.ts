import type { Page } from '@playwright/test'
import { expectAccessible } from './harness/accessible.ts'
import { expect, test } from './harness/page-test.ts'
import { everyday } from './harness/scenario.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const style = (page: Page, name: string, value: string) =>
  heading(page).evaluate((element, [property, worth]) => element.style.setProperty(property, worth), [
    name,
    value,
  ] as const)

test('a colour that is hard to read is found, also after the same text was judged in another', async ({
  open,
}) => {
  const page = await open(everyday())
  await expectAccessible(page)
  await style(page, 'color', 'rgb(225 225 225)')
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast')
  await style(page, 'color', 'black')
  await expectAccessible(page)
})

test('a background that makes a text hard to read is found', async ({ open }) => {
  const page = await open(everyday())
  await expectAccessible(page)
  await style(page, 'background-color', 'rgb(70 70 70)')
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast')
})
