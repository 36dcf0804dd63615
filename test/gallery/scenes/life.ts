import { DAY_MS } from '../../../src/shared/kernel/time.ts'
import { expect, type RunningKeyward } from '../../electron/app/keyward-app.ts'
import { addKey, addWorkspaces, clientSecret } from '../furnish.ts'
import { press, pressKey, type Scenes, type Step, sees, seesA, type } from '../scene.ts'
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

/** Keys of which each scene replaces one, in two services. */
export const furnishLife = async (keyward: RunningKeyward, origin: string): Promise<void> => {
  const { nowMs } = await keyward.must('app:state')
  const withPage = { name: 'Northwind', keysPageUrl: 'https://console.example.com/keys' }
  const [northwind] = await addWorkspaces(keyward, origin, withPage, ['Northwind Production'])
  const [ledger] = await addWorkspaces(keyward, origin, { name: 'Ledger' }, ['Ledger Production'])
  const add = (
    workspace: typeof ledger,
    name: string,
    index: number,
    facts: Parameters<typeof addKey>[4] = {},
  ) =>
    addKey(keyward, workspace, name, `${name === 'Archive' ? 'refused' : 'good'}-${name}`, {
      owner,
      usedIn,
      keyExpiresAtMs: nowMs + (4 + 9 * index) * DAY_MS,
      ...facts,
    })
  const nightly = {
    kind: 'personal',
    replaceEveryDays: 90,
    notes: 'Ask Finance before replacing it.',
  } as const
  for (const [index, name] of keyNames.split(', ').entries())
    await add(northwind, name, index, name === 'Nightly export' ? nightly : {})
  await add(ledger, 'Ledger bridge', 0)
  const exception = 'The vendor has no new keys before May'
  await keyward.must('keys:update', { keyId: await keyIdOf(keyward, 'Nightly export'), exception })
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
  addNewKey: (keyward, replacementId) => {
    const newKey = { clientId: `good-new-${replacementId}`, clientSecret, check: true }
    return keyward.must('replacements:addNewKey', { replacementId, ...newKey })
  },
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

const replaceSeveral: readonly Step[] = [
  press('More for the list'),
  press(/^Replace several keys/, 'menuitem'),
  type('Who left?', owner.name),
  pressKey('Tab'),
]

/** A key's life: each step of its replacement, its facts in the form, its owner, and the evidence. */
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
    sees('The service still accepts the old key'),
  ],
  'Replacement, proven': [
    replace('Archive', 'quiet'),
    press('I deleted it: check now'),
    sees('Confirmed: the old key no longer works'),
    { looks: ['narrow'] },
  ],
  'Key that is dead': detail('Archive (old)', { looks: ['narrow'] }),
  'Replacement, one key at a time': [replace('Ledger bridge')],
  'Replacement of a leaked key': [replace('Web shop', undefined, { isLeak: true })],
  'Replacement, stop': [
    select('Ledger bridge'),
    press('Continue'),
    press('Stop replacing…'),
    sees('Stop this replacement?'),
  ],
  'Overview with replacements': [openOverview, seesA('list', 'Replacements in progress')],
  'Add key, more about it': [
    openForm,
    press('More'),
    ({ page }) => page.getByLabel('Replace every … days').scrollIntoViewIfNeeded(),
  ],
  'Key, what is known of it': [select('Nightly export'), sees('Dana Kim')],
  'Replace several keys': replaceSeveral,
  'Keep past its date': [
    select('Nightly export'),
    press('Edit Exception'),
    seesA('dialog'),
    { looks: ['narrow'] },
  ],
  Evidence: [openOverview, press('Audit report…'), seesA('dialog')],
  'Several keys under way': [
    ...replaceSeveral,
    press(/^Replace \d+ key/),
    seesA('heading', `Replace after ${owner.name} left`),
    press('Close'),
  ],
}
