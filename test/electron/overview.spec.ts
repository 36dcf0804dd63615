import { mainWindow } from '../pages/main-window.ts'
import { expect, test } from './app/keyward-app.ts'

test('one press gets a token for every key of a workspace', async ({ start }) => {
  const keyward = await start()
  const { page } = keyward
  await mainWindow(page).practise.click()
  await expect(mainWindow(page).grid).toBeVisible()
  const [first] = await keyward.must('workspaces:list')
  for (const name of ['Billing', 'Ledger'])
    await keyward.must('practice:createKey', {
      region: 'default',
      workspace: first?.name ?? '',
      name,
      kind: 'service',
    })
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Overview/ })
    .click()
  await page.getByRole('button', { name: /^Get tokens for all keys of/ }).click()
  await expect(page.getByText('All 3 tokens are ready')).toBeVisible()
  expect((await keyward.must('tokens:list')).map(({ state }) => state)).toEqual(['valid', 'valid', 'valid'])
})
