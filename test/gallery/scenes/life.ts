import { DAY_MS } from '../../../src/shared/kernel/time.ts'
import { expect, type RunningKeyward } from '../../electron/app/keyward-app.ts'
import { addKey, addWorkspaces, clientSecret, keyIdOf, regionAt } from '../furnish.ts'
import { choose, inOrder, press, pressKey, type Scenes, type Step, sees, seesA, type } from '../scene.ts'
import { openForm } from './add-key.ts'
import { detail, select } from './keys.ts'
import { openOverview } from './places.ts'

const owner = { name: 'Dana Kim', email: 'dana@example.com' }
const usedIn = [
  { place: 'CI of the billing repository', note: 'Secret BILLING_CLIENT_SECRET' },
  { place: 'Nightly job on the reporting server' },
  { place: 'Dashboard' },
]
const keyNames =
  'Billing sync, Nightly export, Partner onboarding, Payout reports, Support desk, Data lake, Warehouse, Archive, Web shop'

/** Two services with keys, one for each scene to replace. */
export const furnishLife = async (keyward: RunningKeyward, origin: string): Promise<void> => {
  const { nowMs } = await keyward.must('app:state')
  const regions = [regionAt(origin)]
  const withPage = { name: 'Northwind', keysPageUrl: 'https://console.example.com/keys', regions }
  const [northwind] = await addWorkspaces(keyward, withPage, [{ name: 'Northwind Production' }])
  const [ledger] = await addWorkspaces(keyward, { name: 'Ledger', regions }, [{ name: 'Ledger Production' }])
  const notes = 'Ask Finance before replacing it.'
  const nightly = { kind: 'personal', replaceEveryDays: 90, notes } as const
  const add = (workspace: typeof ledger, name: string, index: number) =>
    addKey(keyward, workspace, name, `${name === 'Archive' ? 'refused' : 'good'}-${name}`, {
      ...{ owner, usedIn, keyExpiresAtMs: nowMs + (4 + 9 * index) * DAY_MS },
      ...(name === 'Nightly export' ? nightly : {}),
    })
  for (const [index, name] of keyNames.split(', ').entries()) await add(northwind, name, index)
  await add(ledger, 'Ledger bridge', 0)
  const exception = 'The vendor has no new keys before May'
  await keyward.must('keys:update', { keyId: await keyIdOf(keyward, 'Nightly export'), exception })
}

/** Takes the replacement of a key as far as the step `last`, and shows that step. */
const replace =
  (name: string, last = 'start', o: { isLeak?: true } = {}): Step =>
  async (stage) => {
    const { keyward, page } = stage
    const keyId = await keyIdOf(keyward, name)
    const { id: replacementId, places } = await keyward.must('replacements:start', { keyId, ...o })
    const newKey = { clientId: `good-new-${replacementId}`, clientSecret, check: true }
    const confirm = (what: 'bothWork' | 'quiet') =>
      keyward.must('replacements:confirm', { replacementId, what })
    const markPlaces = async (count: number) => {
      for (const { id: placeId } of places.slice(0, count))
        await keyward.must('replacements:markPlace', { replacementId, placeId, isDone: true })
    }
    const steps = {
      start: async () => {},
      addNewKey: () => keyward.must('replacements:addNewKey', { replacementId, ...newKey }),
      bothWork: () => confirm('bothWork'),
      onePlace: () => markPlaces(1),
      allPlaces: () => markPlaces(places.length),
      switchOver: () => keyward.must('replacements:switchOver', { replacementId }),
      quiet: () => confirm('quiet'),
      deleted: () => keyward.must('replacements:markDeleted', { replacementId }),
    }
    for (const step of Object.values(steps).slice(0, Object.keys(steps).indexOf(last) + 1)) await step()
    await inOrder(select(name), press('Continue'))(stage)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  }

const replaceSeveral: readonly Step[] = [
  press(/^More$/),
  choose(/^Replace several keys/),
  type('Who left?', owner.name),
  pressKey('Tab'),
]

/** A key's life: each step of its replacement, its details in the form, its owner and the evidence. */
export const lifeScenes: Scenes = {
  'How to replace a key': [
    select('Billing sync'),
    press('Replace…'),
    ({ page }) => expect(page.getByRole('radio', { name: 'Step by step' })).toBeFocused(),
    { leave: pressKey('Escape') },
  ],
  'Replacement, make the new key': [replace('Billing sync')],
  'Replacement, both work': [replace('Nightly export', 'addNewKey')],
  'Replacement, places': [replace('Partner onboarding', 'onePlace')],
  'Replacement, use the new key': [replace('Payout reports', 'allPlaces')],
  'Replacement, wait until it is quiet': [replace('Support desk', 'switchOver')],
  'Replacement, delete the old key': [replace('Data lake', 'quiet')],
  'Replacement, still accepted': [
    replace('Warehouse', 'deleted'),
    press('Check again'),
    sees(/still accepts/),
  ],
  'Replacement, proven': [
    replace('Archive', 'quiet'),
    press('I deleted it: check now'),
    sees('Confirmed: the old key stopped working'),
    { looks: ['Narrow'] },
  ],
  'Key that is dead': detail('Archive (old)', { looks: ['Narrow'] }),
  'Replacement, one key at a time': [replace('Ledger bridge')],
  'Replacement of a leaked key': [replace('Web shop', 'start', { isLeak: true })],
  'Replacement, stop': [
    ...[select('Ledger bridge'), press('Continue'), press('Stop replacing…'), sees('Stop this replacement?')],
  ],
  'Overview with replacements': [openOverview, seesA('list', 'Replacements in progress')],
  'Add key, more about it': [
    openForm,
    press('More'),
    ({ page }) => page.getByLabel('Replace every (days)').scrollIntoViewIfNeeded(),
  ],
  'Key, what is known of it': [select('Nightly export'), sees('Dana Kim')],
  'Replace several keys': replaceSeveral,
  'Keep past its date': [
    select('Nightly export'),
    press('Edit Exception'),
    seesA('dialog'),
    { looks: ['Narrow'] },
  ],
  Evidence: [openOverview, press('Audit report…'), seesA('dialog')],
  'Several keys under way': [
    ...replaceSeveral,
    press('Start replacing'),
    seesA('heading', `Replace after ${owner.name} left`),
    press('Close'),
  ],
}
