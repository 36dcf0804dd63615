import type { Call, Output } from '../../../src/shared/contract/contract.ts'
import { MINUTE_MS } from '../../../src/shared/kernel/time.ts'
import type { SharingState, SharingTeam } from '../../../src/shared/sharing/sharing.ts'
import { despiteCollection } from '../../electron/app/despite-collection.ts'
import type { RunningKeyward } from '../../electron/app/keyward-app.ts'
import { conflictsOf, memberTeamOf, sharingOf, teamOf, tomLeft, triedOf } from '../../fakes/given-sharing.ts'
import { openSharing as openSection } from '../../ui/harness/sharing-page.ts'
import { inOrder, press, pressKey, type Scenes, type Step, seesA, type } from '../scene.ts'

// Most of these states need several computers, so main's answers are faked. The window renders them as usual.

/** Replaces main's answer to a call. */
const answer =
  <Name extends Call>(name: Name, value: Output<Name>): Step =>
  ({ keyward }) =>
    despiteCollection(() =>
      keyward.app.evaluate(
        ({ ipcMain }, [channel, given]) => {
          ipcMain.removeHandler(channel)
          ipcMain.handle(channel, () => ({ ok: true, value: given }))
        },
        [name, value] as const,
      ),
    )

/** Opens the sharing section in this state. */
const openSharing = (state: SharingState = sharingOf()): Step =>
  inOrder(answer('sharing:state', state), pressKey('Control+0'), ({ page }) => openSection(page))

/** Tries a folder and waits for the next step. */
const tryFolder = (isInUse: boolean): readonly Step[] => [
  ...[openSharing(), answer('sharing:tryStore', triedOf({ isInUse })), press(/^A folder/), seesA('dialog')],
]

const unpreparedDatabase = triedOf({
  name: { kind: 'database', name: 'db.example.com/keys' },
  setUpSql: 'create role keyward_ada login;\ncreate schema keyward;\n'.repeat(12),
  failure: { problem: 'unfit', reason: 'not-prepared' },
})

/** The section before anything is shared, and each way to start a team or join one, step by step. */
export const setUpScenes: Scenes = {
  Off: [openSharing()],
  'A database that is not prepared': [
    openSharing(),
    answer('sharing:tryStore', unpreparedDatabase),
    press(/^A database/),
    ...[/^Host$/, /^Database$/, /^Login$/, /^Password$/].map((label) => type(label, 'keys')),
    press('Test connection'),
    seesA('alert'),
  ],
  Names: tryFolder(false),
  'Recovery sheet': [openSharing({ sheet: { isMade: true, positions: [3, 12, 20, 33] } })],
  'Code to type': tryFolder(true),
  'Symbols to read aloud': [
    openSharing({ joining: { stage: 'answered', keeper: 'Anna', symbols: ['K7QM2', 'XVB9R'] } }),
  ],
}

/** Lets a colleague in, up to the code or the field for the symbols. */
const letIn = (nowMs: number, asks?: { readonly person: string; readonly computer: string }): Step => {
  const team = teamOf(nowMs)
  const invitation = { endsAtMs: nowMs + 15 * MINUTE_MS, isColleague: true, ...(asks ? { asks } : {}) }
  const state = sharingOf(team, { invitation })
  return inOrder(
    openSharing(state),
    answer('sharing:invite', { code: 'K7QM-2XVB-9RTC-4HWD-8JPN-3GFY', state }),
    answer('sharing:cancelInvite', sharingOf(team)),
    press('Invite a colleague'),
    seesA('alertdialog'),
  )
}

/** Each state of this computer in a team. */
export const sharedScenes = async (keyward: RunningKeyward): Promise<Scenes> => {
  const { nowMs } = await keyward.must('app:state')
  const keys = (await keyward.must('keys:list')).slice(0, 8)
  const workspaceIds = (await keyward.must('workspaces:list')).slice(0, 1).map(({ id }) => id)
  const needsReplacing = tomLeft(keys.map(({ id }) => id))
  const kind = 'service' as const
  const conflicts = conflictsOf(nowMs, keys[0]?.id ?? '', 'Harbour').map((one) => ({ ...one, kind }))
  const openTeam = (facts: Partial<SharingTeam>, of = teamOf) => openSharing(sharingOf(of(nowMs, facts)))
  return {
    Team: [openTeam({ workspaceIds })],
    Member: [openTeam({ workspaceIds, problem: 'two-lists' }, memberTeamOf)],
    Code: [letIn(nowMs)],
    'Symbols to type': [letIn(nowMs, { person: 'Dana', computer: 'Dana’s laptop' })],
    Removing: [openTeam({ workspaceIds }), press('Remove Tom…'), seesA('alertdialog')],
    'Keys that need replacing': [openTeam({ needsReplacing }), press(/because Tom left$/)],
    Conflicts: [answer('sharing:conflicts', conflicts), openTeam({ conflictCount: 1 })],
    Removed: [openTeam({ mode: 'removed', removedBy: 'Anna' }, memberTeamOf)],
  }
}
