import { atOnce } from '../../src/main/kernel/steps.ts'
import { changesHere, type LocalChanges } from '../../src/main/sharing/rules/local-changes.ts'
import { lackingIn, liveOpsOf } from '../../src/main/sharing/rules/new-epoch.ts'
import { type Shown, showState } from '../../src/main/sharing/rules/shown.ts'
import type { Op, State } from '../../src/main/sharing/rules/state.ts'

/** What a state shows to the members of its epoch. */
export const shownState = (state: State, members: ReadonlySet<string>): Shown =>
  atOnce(showState(state, members))

/** What a snapshot has of a state. */
export const snapshotOf = (state: State): Op[] => [...state.records].flatMap(liveOpsOf)

/** What has to be written again in a new epoch. */
export const writtenAgain = (...lacking: Parameters<typeof lackingIn>): Op[] => atOnce(lackingIn(...lacking))

/** What a computer has to say. */
export const localChanges = (...sides: Parameters<typeof changesHere>): LocalChanges =>
  atOnce(changesHere(...sides))
