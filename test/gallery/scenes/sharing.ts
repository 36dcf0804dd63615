import type { Page } from '@playwright/test'
import type { Call, Output } from '../../../src/shared/contract/contract.ts'
import type { SharingState } from '../../../src/shared/sharing.ts'
import { MINUTE_MS } from '../../../src/shared/time.ts'
import { despiteCollection } from '../../electron/app/despite-collection.ts'
import { expect, type RunningKeyward } from '../../electron/app/keyward-app.ts'
import {
  billingTeam,
  hostsQuestion,
  leaver,
  ownTeam,
  questionsOf,
  sharingOf,
  trialOf,
} from '../../fakes/given-sharing.ts'
import type { Scene, Stage } from '../scene.ts'

// Most of these take several computers, so main's answers are given: the window draws them as it does any.

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true })

/** Has main answer a call like this, in place of what it would. */
const answer = <Name extends Call>({ app }: RunningKeyward, name: Name, value: Output<Name>): Promise<void> =>
  despiteCollection(() =>
    app.evaluate(
      ({ ipcMain }, given) => {
        ipcMain.removeHandler(given.name)
        ipcMain.handle(given.name, () => ({ ok: true, value: given.value }))
      },
      { name, value },
    ),
  )

/** Opens the section with sharing in this state. */
const openSharing = async ({ keyward, page }: Stage, state: SharingState = sharingOf()): Promise<void> => {
  await answer(keyward, 'sharing:state', state)
  await page.keyboard.press('Control+0')
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Sharing' }).click()
  await expect(page.getByRole('heading', { name: 'Sharing', level: 2 })).toBeVisible()
}

/** A new team or another one's place, until a step is shown. */
const tried =
  (way: RegExp | string, isInUse: boolean) =>
  async (stage: Stage): Promise<void> => {
    await openSharing(stage)
    await answer(stage.keyward, 'sharing:tryPlace', trialOf({ isInUse }))
    await button(stage.page, way).click()
    await button(stage.page, /^A folder/).click()
  }

const now = async ({ keyward }: Stage): Promise<number> => (await keyward.must('app:state')).nowMs

/** Joining until its digits are compared. */
const join = async (stage: Stage): Promise<void> => {
  const { keyward, page } = stage
  await tried('Join with a code', true)(stage)
  const endsAtMs = (await now(stage)) + 15 * MINUTE_MS
  const joining = { stage: 'digits', endsAtMs, teamName: '', isColleague: false, digits: '512094' } as const
  await answer(keyward, 'sharing:join', { teams: [], joining })
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('K7QM-2XVB-9RTC-4HWD-8JPN-3GFY')
  await expect(button(page, 'They match')).toBeVisible()
}

/** Before sharing, and the steps of each way in. */
export const setUpScenes: readonly Scene[] = [
  { title: 'Off', show: (stage) => openSharing(stage) },
  {
    title: 'Where',
    show: async (stage) => {
      await openSharing(stage)
      await button(stage.page, /^Share with my other computer/).click()
    },
  },
  {
    title: 'A database that is not prepared',
    show: async (stage) => {
      const { keyward, page } = stage
      await openSharing(stage)
      const place = { kind: 'database', name: 'db.example.com/keys' } as const
      const setUpSql = 'create role keyward_ada login;\ncreate schema keyward;\n'.repeat(12)
      const stopped = { name: 'prepared', ok: false, problem: 'unfit', reason: 'not-prepared' } as const
      await answer(keyward, 'sharing:tryPlace', trialOf({ place, setUpSql }, stopped))
      await button(page, /^Share with colleagues/).click()
      await button(page, 'Advanced').click()
      await button(page, /^A database/).click()
      for (const label of ['Host', 'Database', 'Login', 'Password'])
        await page.getByLabel(label, { exact: true }).fill('keys')
      await button(page, 'Try it out').click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  { title: 'Names', show: tried(/^Share with colleagues/, false) },
  { title: 'Code to type', show: tried('Join with a code', true) },
  { title: 'Digits of this computer', show: join },
  {
    title: 'Joined',
    show: async (stage) => {
      await join(stage)
      const team = ownTeam(await now(stage), { questions: [hostsQuestion] })
      await answer(stage.keyward, 'sharing:digits', sharingOf(team))
      await button(stage.page, 'They match').click()
      await expect(stage.page.getByRole('dialog', { name: 'This computer has joined' })).toBeVisible()
    },
  },
]

/** Adds a colleague until something is shown of the code or the digits. */
const invite =
  (stageOf: 'shown' | 'digits') =>
  async (stage: Stage): Promise<void> => {
    const nowMs = await now(stage)
    const team = billingTeam(nowMs)
    const asks = { personName: 'Dana', computerName: 'Dana’s laptop' }
    const asking = stageOf === 'digits' ? { asks, digits: '408217' } : {}
    const pairing = { stage: stageOf, endsAtMs: nowMs + 15 * MINUTE_MS, isColleague: true, ...asking }
    await openSharing(stage, sharingOf(team))
    const state = sharingOf({ ...team, pairing })
    await answer(stage.keyward, 'sharing:showCode', { code: 'K7QM-2XVB-9RTC-4HWD-8JPN-3GFY', state })
    await answer(stage.keyward, 'sharing:hideCode', sharingOf(team))
    await button(stage.page, 'Invite a colleague…').click()
    await expect(stage.page.getByRole('region', { name: /^(Code|Read this aloud)$/ })).toBeVisible()
  }

/** This computer in teams, in each of their states. */
export const sharedScenes = async (stage: Stage): Promise<readonly Scene[]> => {
  const nowMs = await now(stage)
  const keys = (await stage.keyward.must('keys:list')).slice(0, 8)
  const workspaceIds = (await stage.keyward.must('workspaces:list')).slice(0, 1).map(({ id }) => id)
  const [{ id = '', name = '' } = {}] = keys
  const own = ownTeam(nowMs, { workspaceIds, leavers: [leaver(nowMs, keys)] })
  const shows = (state: SharingState) => (each: Stage) => openSharing(each, state)
  return [
    { title: 'My computers', show: shows(sharingOf({ ...own, leavers: [] })) },
    {
      title: 'Teams',
      show: shows(
        sharingOf(
          billingTeam(nowMs, {
            page: { isMade: false, canMake: true, canPrintAgain: false },
            conditions: [{ what: 'no-page' }, { what: 'away' }, { what: 'does-not-open', name: 'Tower' }],
          }),
          own,
        ),
      ),
    },
    { title: 'Code', show: invite('shown') },
    { title: 'Digits of both', show: invite('digits') },
    {
      title: 'Removing',
      show: async (each) => {
        await openSharing(each, sharingOf(billingTeam(nowMs, { workspaceIds })))
        await button(each.page, 'Remove Tower…').click()
        await expect(each.page.getByRole('alertdialog')).toBeVisible()
      },
    },
    {
      title: 'Questions',
      show: shows(sharingOf(ownTeam(nowMs, { questions: questionsOf(nowMs, id, name) }))),
    },
    {
      title: 'Still to be replaced',
      show: async (each) => {
        await openSharing(each, sharingOf(own))
        await button(each.page, /What could be opened there/).click()
      },
    },
    {
      title: 'Undo what a computer changed',
      show: async (each) => {
        await openSharing(each, sharingOf(own))
        await button(each.page, 'Undo what Old laptop changed').click()
        await expect(each.page.getByRole('menu')).toBeVisible()
      },
    },
    {
      title: 'Login for a colleague',
      show: async (each) => {
        const { keyward, page } = each
        await openSharing(each, sharingOf(billingTeam(nowMs)))
        const begin = 'create role "dana" login;\ngrant usage on schema keyward to "dana";\n'.repeat(6)
        await answer(keyward, 'sharing:loginSql', { begin, end: 'drop role "dana";\n' })
        await button(page, 'Login for a colleague…').click()
        await page.getByRole('textbox').fill('dana')
        await button(page, 'Continue').click()
        await expect(page.getByRole('dialog').getByRole('region').nth(1)).toBeVisible()
      },
    },
    {
      title: 'Out',
      show: shows(
        sharingOf(
          ownTeam(nowMs, { mode: 'out', removed: { by: 'Tower', atMs: nowMs } }),
          billingTeam(nowMs, { mode: 'closed' }),
        ),
      ),
    },
  ]
}
