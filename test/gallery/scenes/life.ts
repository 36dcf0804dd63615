import { DAY_MS } from '../../../src/shared/kernel/time.ts'
import type { Service } from '../../../src/shared/services/service.ts'
import { expect, type RunningKeyward } from '../../electron/app/keyward-app.ts'
import { addKeyForm } from '../../pages/main-window.ts'
import { press, pressKey, type Scene, type Step, scene, sees, seesA, type } from '../scene.ts'
import { detail, select } from './keys.ts'

const clientSecret = 'a-secret-for-the-gallery'
const owner = { name: 'Dana Kim', email: 'dana@example.com' }
const usedIn = [
  { place: 'CI of the billing repository', note: 'Secret BILLING_CLIENT_SECRET' },
  { place: 'Nightly job on the reporting server' },
  { place: 'Dashboard' },
]
const northwindKeys =
  'Billing sync, Nightly export, Partner onboarding, Payout reports, Support desk, Data lake, Warehouse, Archive, Web shop'

/** Keys of which each scene replaces one, in two services. */
export const furnishLife = async (keyward: RunningKeyward, origin: string): Promise<void> => {
  const { nowMs } = await keyward.must('app:state')
  const regions = [{ name: 'Default region', authUrl: origin, baseUrl: origin }]
  const addKeys = async (facts: Partial<Service> & { name: string }, names: readonly string[]) => {
    const service = await keyward.must('services:save', { regions, ...facts })
    const { id: workspaceId } = await keyward.must('workspaces:save', {
      name: `${facts.name} Production`,
      serviceId: service.id,
      regionId: service.regions[0]?.id ?? '',
      sensitive: false,
    })
    for (const [index, name] of names.entries())
      await keyward.must('keys:add', {
        name,
        kind: index === 1 ? 'personal' : 'service',
        workspaceId,
        clientId: `${name === 'Archive' ? 'refused' : 'good'}-${name}`,
        clientSecret,
        owner,
        usedIn,
        keyExpiresAtMs: nowMs + (4 + 9 * index) * DAY_MS,
      })
  }
  await addKeys(
    { name: 'Northwind', keysPageUrl: 'https://console.example.com/keys' },
    northwindKeys.split(', '),
  )
  await addKeys({ name: 'Ledger' }, ['Ledger bridge'])
  await keyward.must('keys:update', {
    keyId: await keyIdOf(keyward, 'Nightly export'),
    replaceEveryDays: 90,
    notes: 'Ask Finance before replacing it.',
    exception: 'The vendor has no new keys before May',
  })
}

const keyIdOf = async (keyward: RunningKeyward, name: string): Promise<string> =>
  (await keyward.must('keys:list')).find((key) => key.name === name)?.id ?? ''

const markPlaces = async (keyward: RunningKeyward, replacementId: string, count: number) => {
  const replacement = (await keyward.must('replacements:list')).find(({ id }) => id === replacementId)
  for (const { id: placeId } of replacement?.places.slice(0, count) ?? [])
    await keyward.must('replacements:markPlace', { replacementId, placeId, isDone: true })
}

/** What a replacement takes, one after the other. */
const calls = {
  addNewKey: (keyward, replacementId) =>
    keyward.must('replacements:addNewKey', {
      replacementId,
      clientId: `good-new-${replacementId}`,
      clientSecret,
      check: true,
    }),
  bothWork: (keyward, replacementId) =>
    keyward.must('replacements:confirm', { replacementId, what: 'bothWork' }),
  onePlace: (keyward, replacementId) => markPlaces(keyward, replacementId, 1),
  allPlaces: (keyward, replacementId) => markPlaces(keyward, replacementId, usedIn.length),
  switchOver: (keyward, replacementId) => keyward.must('replacements:switchOver', { replacementId }),
  quiet: (keyward, replacementId) => keyward.must('replacements:confirm', { replacementId, what: 'quiet' }),
  deleted: (keyward, replacementId) => keyward.must('replacements:markDeleted', { replacementId }),
} satisfies Readonly<Record<string, (keyward: RunningKeyward, replacementId: string) => Promise<unknown>>>

/** Goes through the replacement of a key up to a call, and shows it. */
const replace =
  (name: string, last?: keyof typeof calls, o: { isLeak?: true } = {}): Step =>
  async (stage) => {
    const { keyward, page } = stage
    const { id } = await keyward.must('replacements:start', { keyId: await keyIdOf(keyward, name), ...o })
    const count = last === undefined ? 0 : Object.keys(calls).indexOf(last) + 1
    for (const call of Object.values(calls).slice(0, count)) await call(keyward, id)
    await select(name)(stage)
    await press('Continue')(stage)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  }

const openOverview: Step = ({ page }) =>
  page
    .getByRole('navigation')
    .getByRole('button', { name: /^Overview/ })
    .click()

/** A key's life: each step of its replacement, its facts in the form, its owner, and the evidence. */
export const lifeScenes: readonly Scene[] = [
  scene(
    'How to replace a key',
    [
      select('Billing sync'),
      press('Replace…'),
      ({ page }) => expect(page.getByRole('radio', { name: 'Step by step' })).toBeFocused(),
    ],
    { leave: pressKey('Escape') },
  ),
  scene('Replacement, make the new key', [replace('Billing sync')]),
  scene('Replacement, both work', [replace('Nightly export', 'addNewKey')]),
  scene('Replacement, places', [replace('Partner onboarding', 'onePlace')]),
  scene('Replacement, use the new key', [replace('Payout reports', 'allPlaces')]),
  scene('Replacement, wait until it is quiet', [replace('Support desk', 'switchOver')]),
  scene('Replacement, delete the old key', [replace('Data lake', 'quiet')]),
  scene('Replacement, still accepted', [
    replace('Warehouse', 'deleted'),
    press('Check again'),
    sees('The service still accepts the old key'),
  ]),
  scene(
    'Replacement, proven',
    [
      replace('Archive', 'quiet'),
      press('I deleted it: check now'),
      sees('Confirmed: the old key no longer works'),
    ],
    { looks: ['narrow'] },
  ),
  detail('Key that is dead', 'Archive (old)', { looks: ['narrow'] }),
  scene('Replacement, one key at a time', [replace('Ledger bridge')]),
  scene('Replacement of a leaked key', [replace('Web shop', undefined, { isLeak: true })]),
  scene('Replacement, stop', [
    select('Ledger bridge'),
    press('Continue'),
    press('Stop replacing…'),
    sees('Stop this replacement?'),
  ]),
  scene('Overview with replacements', [openOverview, seesA('list', 'Replacements in progress')]),
  scene('Add key, more about it', [
    pressKey('Control+n'),
    ({ page }) => expect(addKeyForm(page).clientId).toBeVisible(),
    press('More'),
    ({ page }) => page.getByLabel('Replace every … days').scrollIntoViewIfNeeded(),
  ]),
  scene('Key, what is known of it', [select('Nightly export'), sees('Dana Kim')]),
  scene('Replace several keys', [
    press('More for the list'),
    press(/^Replace several keys/, 'menuitem'),
    type('Who left?', owner.name),
    pressKey('Tab'),
  ]),
  scene('Keep past its date', [select('Nightly export'), press('Edit Exception'), seesA('dialog')], {
    looks: ['narrow'],
  }),
  scene('Evidence', [openOverview, press('Audit report…'), seesA('dialog')]),
  scene('Several keys under way', [
    press('More for the list'),
    press(/^Replace several keys/, 'menuitem'),
    type('Who left?', owner.name),
    pressKey('Tab'),
    press(/^Start with/),
    seesA('heading', `Replace after ${owner.name} left`),
    press('Close'),
  ]),
]
