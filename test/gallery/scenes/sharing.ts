import type { Page } from '@playwright/test'
import type { Call, Output } from '../../../src/shared/contract/contract.ts'
import type { SharingState } from '../../../src/shared/sharing.ts'
import { MINUTE_MS } from '../../../src/shared/time.ts'
import { despiteCollection } from '../../electron/app/despite-collection.ts'
import { expect, type RunningKeyward } from '../../electron/app/keyward-app.ts'
import { conflictsOf, memberTeamOf, sharingOf, teamOf, tomLeft, triedOf } from '../../fakes/given-sharing.ts'
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

/** A folder that was tried, until the next step is shown. */
const tried =
  (isInUse: boolean) =>
  async (stage: Stage): Promise<void> => {
    await openSharing(stage)
    await answer(stage.keyward, 'sharing:tryStore', triedOf({ isInUse }))
    await button(stage.page, /^A folder/).click()
    await expect(stage.page.getByRole('dialog')).toBeVisible()
  }

const now = async ({ keyward }: Stage): Promise<number> => (await keyward.must('app:state')).nowMs
const CODE = 'K7QM-2XVB-9RTC-4HWD-8JPN-3GFY'

/** Before sharing, and the steps of each way in. */
export const setUpScenes: readonly Scene[] = [
  { title: 'Off', show: (stage) => openSharing(stage) },
  {
    title: 'A database that is not prepared',
    show: async (stage) => {
      const { keyward, page } = stage
      await openSharing(stage)
      const name = { kind: 'database', name: 'db.example.com/keys' } as const
      const setUpSql = 'create role keyward_ada login;\ncreate schema keyward;\n'.repeat(12)
      const failure = { problem: 'unfit', reason: 'not-prepared' } as const
      await answer(keyward, 'sharing:tryStore', triedOf({ name, setUpSql, failure }))
      await button(page, /^A database/).click()
      for (const label of ['Host', 'Database', 'Login', 'Password'])
        await page.getByLabel(label, { exact: true }).fill('keys')
      await button(page, 'Try it out').click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  { title: 'Names', show: tried(false) },
  {
    title: 'Recovery sheet',
    show: (stage) => openSharing(stage, { sheet: { isMade: true, positions: [3, 12, 20, 33] } }),
  },
  { title: 'Code to type', show: tried(true) },
  {
    title: 'Symbols to read aloud',
    show: async (stage) => {
      const joining = { stage: 'answered', keeper: 'Anna', symbols: ['K7QM2', 'XVB9R'] } as const
      await openSharing(stage, { joining: { ...joining, symbols: [...joining.symbols] } })
    },
  },
]

/** Lets a colleague in until the code or the field for the symbols is shown. */
const letIn =
  (asks?: { readonly person: string; readonly computer: string }) =>
  async (stage: Stage): Promise<void> => {
    const nowMs = await now(stage)
    const team = teamOf(nowMs)
    const invitation = { endsAtMs: nowMs + 15 * MINUTE_MS, isColleague: true, ...(asks ? { asks } : {}) }
    const state = sharingOf(team, { invitation })
    await openSharing(stage, state)
    await answer(stage.keyward, 'sharing:invite', { code: CODE, state })
    await answer(stage.keyward, 'sharing:cancelInvite', sharingOf(team))
    await button(stage.page, 'Let a colleague in').click()
    await expect(stage.page.getByRole('alertdialog')).toBeVisible()
  }

/** This computer in a team, in each of its states. */
export const sharedScenes = async (stage: Stage): Promise<readonly Scene[]> => {
  const nowMs = await now(stage)
  const keys = (await stage.keyward.must('keys:list')).slice(0, 8)
  const workspaceIds = (await stage.keyward.must('workspaces:list')).slice(0, 1).map(({ id }) => id)
  const [first] = keys
  const needsReplacing = tomLeft(keys.map(({ id }) => id))
  const shows = (state: SharingState) => (each: Stage) => openSharing(each, state)
  return [
    { title: 'Team', show: shows(sharingOf(teamOf(nowMs, { workspaceIds }))) },
    { title: 'Member', show: shows(sharingOf(memberTeamOf(nowMs, { workspaceIds, problem: 'two-lists' }))) },
    { title: 'Code', show: letIn() },
    { title: 'Symbols to type', show: letIn({ person: 'Dana', computer: 'Dana’s laptop' }) },
    {
      title: 'Removing',
      show: async (each) => {
        await openSharing(each, sharingOf(teamOf(nowMs, { workspaceIds })))
        await button(each.page, 'Remove Tom…').click()
        await expect(each.page.getByRole('alertdialog')).toBeVisible()
      },
    },
    {
      title: 'Still to be replaced',
      show: async (each) => {
        await openSharing(each, sharingOf(teamOf(nowMs, { needsReplacing })))
        await button(each.page, /because Tom left$/).click()
      },
    },
    {
      title: 'Conflicts',
      show: async (each) => {
        const conflicts = conflictsOf(nowMs, first?.id ?? '', 'Harbour').map((conflict) => ({
          ...conflict,
          kind: 'service' as const,
        }))
        await answer(each.keyward, 'sharing:conflicts', conflicts)
        await openSharing(each, sharingOf(teamOf(nowMs, { conflictCount: 1 })))
      },
    },
    { title: 'Removed', show: shows(sharingOf(memberTeamOf(nowMs, { mode: 'removed', removedBy: 'Anna' }))) },
  ]
}
