import { deleteFirstKey, makeKey, openConsole, test } from './app/console-tab.ts'
import { expect } from './app/keyward-app.ts'
import { practise } from './app/place.ts'

test('a key is replaced while both work, over a restart; the proof says what the service does (S31: proof)', async ({
  start,
  browser,
}) => {
  const context = await browser.newContext()
  let keyward = await start()
  await practise(keyward)
  const step = () => keyward.page.locator('li[aria-current="step"]')
  const press = (name: string) => keyward.page.getByRole('button', { name, exact: true }).click()
  await keyward.page.getByRole('row', { name: /^My first key/ }).click()
  await press('Replace this key…')

  const first = await openConsole(keyward, context)
  const { clientId, clientSecret: secret } = await makeKey(keyward, first)
  await step().getByLabel('Client ID', { exact: true }).fill(clientId)
  await step().getByLabel('Client secret').fill(secret)
  await press('Save and check')
  await press('Both work')
  await step().getByLabel('Where is it used?').fill('Nightly job')
  await press('Add place')
  await step().getByRole('checkbox', { name: 'Nightly job' }).press('Space')
  await press('Use the new key')
  await expect(step()).toContainText('wait a week')

  await keyward.close()
  keyward = await start()
  keyward.canaries.add(secret)
  await keyward.page.getByRole('row', { name: /^My first key \(old\)/ }).click()
  await press('Continue')
  await expect(step()).toContainText('wait a week')
  await press('It is quiet')
  await press('I deleted it: check now')
  await expect(step()).toContainText('The service still takes the old key')

  const second = await openConsole(keyward, context)
  await deleteFirstKey(second)
  await press('Check again')
  await expect(keyward.page.getByText('Confirmed: the old key no longer works')).toBeVisible()

  const keys = await keyward.must('keys:list')
  const fresh = keys.find((key) => key.clientId === clientId)
  expect(fresh).toMatchObject({ name: 'My first key' })
  expect(await keyward.must('tokens:issue', { keyId: fresh?.id ?? '', fresh: true })).toMatchObject({
    state: 'valid',
  })
  const [replacement] = await keyward.must('replacements:list')
  expect(replacement).toMatchObject({
    state: 'proven',
    hasEnded: true,
    proofs: [{ isStillAccepted: true }, { isStillAccepted: false }],
  })
})
