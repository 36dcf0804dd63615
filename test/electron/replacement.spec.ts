import { chooseWay } from '../pages/replace-dialog.ts'
import { deleteFirstKey, makeKey, openConsole, test } from './app/console-tab.ts'
import { expect } from './app/keyward-app.ts'
import { practise } from './app/place.ts'

test('a key is replaced while both work, quit at each step; the proof says what the service does (S31: proof)', async ({
  start,
  browser,
}) => {
  test.slow()
  const context = await browser.newContext()
  const canaries: string[] = []
  let keyward = await start()
  await practise(keyward)
  const step = () => keyward.page.locator('li[aria-current="step"]')
  const press = (name: string) => keyward.page.getByRole('button', { name, exact: true }).click()
  /** Quits at this step and starts again; the key's details lead back to the same step. */
  const quitAt = async (text: string) => {
    await expect(step()).toContainText(text)
    await keyward.close()
    keyward = await start()
    for (const canary of canaries) keyward.canaries.add(canary)
    await keyward.page
      .getByRole('row', { name: /^My first key/ })
      .first()
      .click()
    await press('Continue')
    await expect(step()).toContainText(text)
  }
  await keyward.page.getByRole('row', { name: /^My first key/ }).click()
  await press('Replace…')
  await chooseWay(keyward.page)
  await expect(step()).toContainText('Make a new key in the service')
  expect(await keyward.must('replacements:list')).toEqual([]) // nothing is entered yet

  const first = await openConsole(keyward, context)
  const { clientId, clientSecret: secret } = await makeKey(keyward, first)
  canaries.push(secret)
  await step().getByLabel('Client ID', { exact: true }).fill(clientId)
  await step().getByLabel('Client secret').fill(secret)
  await press('Save and check')
  await quitAt('No place is noted')
  await step().getByLabel('Where is it used?').fill('Nightly job')
  await press('Add place')
  await step().getByRole('checkbox', { name: 'Nightly job' }).press('Space')
  await press('Go on')
  await quitAt('Use the new key')
  await press('Use the new key')
  await quitAt('wait a week')
  await press('It is quiet')
  await quitAt('Keyward never deletes anything')
  await press('I deleted it: check now')
  await quitAt('The service still takes the old key')

  const second = await openConsole(keyward, context)
  await deleteFirstKey(second)
  await press('Check again')
  await expect(keyward.page.getByRole('heading', { name: /^Dead since/ })).toBeVisible()
  const pictureSize = () =>
    keyward.app.evaluate(async ({ clipboard, nativeImage }): Promise<{ width: number; height: number }> => {
      // The runtime of development has no items on its clipboard.
      if ('readImage' in clipboard && typeof clipboard.readImage === 'function')
        return clipboard.readImage().getSize()
      const [item] = await clipboard.read()
      const png = await item?.getType('image/png')
      if (!(png instanceof Blob)) throw new Error('There is no picture on the clipboard.')
      return nativeImage.createFromBuffer(Buffer.from(await png.arrayBuffer())).getSize()
    })
  await press('Copy as picture')
  await expect(keyward.page.getByRole('button', { name: 'Copied as a picture' })).toBeVisible()
  const { width, height } = await pictureSize()
  expect(width).toBe(1_280)
  expect(height).toBeGreaterThan(1_000)
  expect(height).toBeLessThan(2_000)
  await keyward.close()
  keyward = await start()

  const keys = await keyward.must('keys:list')
  const fresh = keys.find((key) => key.clientId === clientId)
  expect(fresh).toMatchObject({ name: 'My first key', usedIn: [{ place: 'Nightly job' }] })
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
