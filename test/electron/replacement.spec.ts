import { type OidcService, startOidcService } from '../fakes/oidc-service.ts'
import { chooseWay } from '../pages/replace-dialog.ts'
import { test as base, expect, type RunningKeyward, type StartOptions } from './app/keyward-app.ts'

/** A service with its own real OAuth server. */
const test = base.extend<{ service: OidcService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  service: async ({}, use) => {
    const service = await startOidcService()
    await use(service)
    await service.close()
  },
})

const secrets = { old: 'canary-old-secret-1', new: 'canary-new-secret-2' }

/** Adds a key named *Billing* for this service. By default, it's used in one place. */
const addBilling = async (keyward: RunningKeyward, origin: string, usedIn = [{ place: 'Nightly job' }]) => {
  const service = await keyward.must('services:save', {
    name: 'Example',
    regions: [{ name: 'Default', authUrl: origin, baseUrl: origin }],
    tokenPath: '/token',
  })
  const workspace = await keyward.must('workspaces:save', {
    name: 'Acme',
    serviceId: service.id,
    regionId: service.regions[0]?.id ?? '',
    sensitive: false,
  })
  const { id } = await keyward.must('keys:add', {
    name: 'Billing',
    kind: 'service',
    workspaceId: workspace.id,
    clientId: 'old',
    clientSecret: secrets.old,
    usedIn,
  })
  return id
}

test('a key is replaced while both work, with a quit at each step, and the proof reports what the service does (S31: proof)', async ({
  start,
  service,
}) => {
  test.slow()
  let keyward = await start()
  service.setKeys({ old: secrets.old })
  await addBilling(keyward, service.origin, [])
  const step = () => keyward.page.locator('li[aria-current="step"]')
  const press = (name: string) => keyward.page.getByRole('button', { name, exact: true }).click()
  /** Quits at this step and restarts. The key's details must lead back to the same step. */
  const quitAt = async (text: string) => {
    await expect(step()).toContainText(text)
    await keyward.close()
    keyward = await start()
    await keyward.page
      .getByRole('row', { name: /^Billing/ })
      .first()
      .click()
    await press('Continue')
    await expect(step()).toContainText(text)
  }
  await keyward.page.getByRole('row', { name: /^Billing/ }).click()
  await press('Replace…')
  await chooseWay(keyward.page)
  await expect(step()).toContainText('Create a new key in the service')
  expect(await keyward.must('replacements:list')).toEqual([]) // nothing has been entered yet

  service.setKeys(secrets)
  await step().getByLabel('Client ID', { exact: true }).fill('new')
  await step().getByLabel('Client secret').fill(secrets.new)
  await press('Save and check')
  await quitAt('Where is it used?')
  await step().getByLabel('Where is it used?').fill('Nightly job')
  await press('Add')
  await step().getByRole('checkbox', { name: 'Nightly job' }).press('Space')
  await press('Continue')
  await quitAt('Use the new key')
  await press('Use the new key')
  await quitAt('wait until')
  await press('Nothing uses it any more')
  await quitAt('Keyward then tries it once')
  await press('I deleted it: check now')
  await quitAt('The service still accepts the old key')

  service.setKeys({ new: secrets.new })
  await press('Check again')
  await expect(keyward.page.getByText('Confirmed: the old key stopped working')).toBeVisible()
  await press('Copy as text')
  await expect
    .poll(() => keyward.clipboardText())
    .toContain('accepted the new secret and refused the old one.')
  await keyward.close()
  keyward = await start()

  const keys = await keyward.must('keys:list')
  const fresh = keys.find((key) => key.clientId === 'new')
  expect(fresh).toMatchObject({ name: 'Billing', usedIn: [{ place: 'Nightly job' }] })
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

/** Kills the app without warning, restarts it and compares its data. */
const killed = async (
  keyward: RunningKeyward,
  start: (o?: StartOptions) => Promise<RunningKeyward>,
): Promise<RunningKeyward> => {
  const known = async (app: RunningKeyward) => [
    await app.must('replacements:list'),
    (await app.must('keys:list')).map(({ name, clientId, secretVersion, replacementId }) => [
      name,
      clientId,
      secretVersion,
      replacementId,
    ]),
  ]
  const before = await known(keyward)
  const ended = new Promise((resolve) => keyward.app.process().once('exit', resolve))
  keyward.app.process().kill('SIGKILL')
  await ended
  const again = await start()
  expect(await known(again)).toEqual(before)
  return again
}

test('a replacement with two keys resumes after a kill at any step (S31: proof)', async ({
  start,
  service,
}) => {
  test.slow()
  let keyward = await start()
  service.setKeys({ old: secrets.old })
  const keyId = await addBilling(keyward, service.origin)
  const { id: replacementId, places } = await keyward.must('replacements:start', { keyId })
  const ref = { replacementId }
  keyward = await killed(keyward, start)

  service.setKeys({ old: secrets.old, new: secrets.new })
  const pair = { clientId: 'new', clientSecret: secrets.new }
  await keyward.must('replacements:addNewKey', { ...ref, ...pair, check: true })
  keyward = await killed(keyward, start)
  await keyward.must('replacements:markPlace', { ...ref, placeId: places[0]?.id ?? '', isDone: true })
  keyward = await killed(keyward, start)
  await keyward.must('replacements:switchOver', ref)
  keyward = await killed(keyward, start)
  await keyward.must('replacements:markDeleted', ref)
  keyward = await killed(keyward, start)

  service.setDown(true)
  const before = service.requests.length
  expect(await keyward.call('replacements:prove', ref)).toMatchObject({ ok: false })
  expect(service.requests.slice(before)).toEqual(['new'])
  expect(await keyward.must('replacements:list')).toMatchObject([{ state: 'deleted', proofs: [] }])
  service.setDown(false)
  expect(await keyward.must('replacements:prove', ref)).toMatchObject({ stillAccepted: true })
  const { tokens } = await keyward.must('app:snapshot')
  expect(tokens.map(({ state }) => state)).toEqual(tokens.map(() => 'none'))
  keyward = await killed(keyward, start)
  service.setKeys({ new: secrets.new })
  expect(await keyward.must('replacements:prove', ref)).toMatchObject({
    stillAccepted: false,
    replacement: { state: 'proven', hasEnded: true },
  })
  keyward = await killed(keyward, start)
  const fresh = (await keyward.must('keys:list')).find(({ clientId }) => clientId === 'new')
  expect(fresh).toMatchObject({ name: 'Billing', usedIn: [{ place: 'Nightly job' }] })
  expect(await keyward.must('tokens:issue', { keyId: fresh?.id ?? '' })).toMatchObject({ state: 'valid' })
})

test('the replacement of a leaked key resumes after a kill at any step (S31: proof)', async ({
  start,
  service,
}) => {
  test.slow()
  let keyward = await start()
  service.setKeys({ old: secrets.old })
  const keyId = await addBilling(keyward, service.origin)
  const { id: replacementId } = await keyward.must('replacements:start', { keyId, isLeak: true })
  const ref = { replacementId }
  await keyward.must('replacements:markDeleted', ref)
  keyward = await killed(keyward, start)
  service.setKeys({ new: secrets.new })
  const pair = { clientId: 'new', clientSecret: secrets.new }
  await keyward.must('replacements:addNewKey', { ...ref, ...pair, check: true })
  keyward = await killed(keyward, start)
  await keyward.must('replacements:switchOver', ref)
  keyward = await killed(keyward, start)

  await keyward.page.getByRole('row', { name: /^Billing/ }).click()
  await keyward.page.getByRole('button', { name: 'Continue', exact: true }).click()
  const step = keyward.page.locator('li[aria-current="step"]')
  service.setDown(true)
  await step.getByRole('button', { name: 'Check now' }).click()
  await expect(step.getByRole('alert')).toBeVisible()
  service.setDown(false)
  await step.getByRole('button', { name: 'Check now' }).click()
  await expect(keyward.page.getByText('Confirmed: the old key stopped working')).toBeVisible()
  expect(await keyward.must('replacements:list')).toMatchObject([
    { state: 'proven', hasEnded: true, proofs: [{ isStillAccepted: false }] },
  ])
  expect(await keyward.must('tokens:issue', { keyId })).toMatchObject({ state: 'valid' })
})
