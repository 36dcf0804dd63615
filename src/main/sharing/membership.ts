import { fromBase64url, toBase64url } from '../kernel/bytes.ts'
import { withPauses } from '../kernel/with-pauses.ts'
import type { PrivateKeys } from '../ports/team-crypto.ts'
import { isAsRequested, type Message } from './pairing/pairing.ts'
import { keysOfSheet } from './pairing/recovery-sheet.ts'
import {
  compareLists,
  isSameSheet,
  type ListFile,
  type Member,
  makeList,
  mandateFor,
  type NewList,
  type OpenList,
  openBox,
  openList,
  publicKeysOf,
  readList,
  SHEET,
  teamOf,
} from './rules/membership-list.ts'
import { type Leaver, leaversOf } from './rules/needs-replacing.ts'
import type { TeamNotes } from './shared-vault.ts'
import { keysOf, type SyncOutcome, type TeamSync, withList } from './sync.ts'

/** A computer with the names that its user entered, and its private keys. */
export interface NewComputer {
  readonly id: string
  readonly person: string
  readonly name: string
  readonly computer: string
  readonly keys: PrivateKeys
}

/** Why the membership didn't change. `not-synced` means that the sync before the change failed. */
export type MembershipProblem =
  | { readonly kind: 'locked' | 'not-keeper' | 'not-saved' | 'not-in-list' | 'no-lists' }
  | { readonly kind: 'not-synced'; readonly outcome: SyncOutcome }

const memberOf = (sync: TeamSync, { keys, ...computer }: NewComputer): Member => ({
  ...computer,
  ...publicKeysOf(sync.deps.crypto, keys),
})

const firstNotes = (me: NewComputer, list: OpenList, secrets: TeamNotes['secrets'] = {}): TeamNotes => {
  const { header } = list.file
  const notes = {
    ...{ team: header.team, name: list.name, me: me.id, sheet: header.sheet, inner: list.inner },
    ...{ isOut: false, left: [], members: list.members },
    keys: { sign: toBase64url(me.keys.sign), box: toBase64url(me.keys.box) },
    secrets: { ...secrets, [list.file.hash]: toBase64url(list.secret) },
    list: { generation: 0, number: 0, hash: '', bytes: '', keeper: '' },
  }
  return withList(notes, list.file, list.members, [])
}

/** Starts a team with this computer as its keeper. The seed comes from the recovery sheet and isn't stored. */
export const startTeam = (
  sync: TeamSync,
  me: NewComputer,
  { seed, name }: { readonly seed: Uint8Array; readonly name: string },
) =>
  sync.exclusively(async (): Promise<'started' | MembershipProblem> => {
    const { crypto, clock, vault } = sync.deps
    const sheet = keysOfSheet(crypto, seed)
    const inner = toBase64url(crypto.randomBytes(32))
    const team = teamOf(crypto, inner)
    const member = memberOf(sync, me)
    const list = await makeList(
      crypto,
      {
        ...{ team, inner, name, generation: 0, number: 0, atMs: clock.nowMs(), members: [member] },
        ...{ sheet: publicKeysOf(crypto, sheet), mandate: mandateFor(crypto, sheet, team, 0, member.sign) },
      },
      me.keys,
    )
    // In a new team no records come from a restored backup, so the base is empty rather than missing.
    const saved = await vault.save(undefined, { notes: firstNotes(me, list), base: {} })
    return saved === 'saved' ? 'started' : { kind: 'not-saved' }
  })

/**
 * Makes the keeper's next list: syncs, adds or removes computers, then syncs again. The save that adopts the list
 * also flags the keys whose secrets a removed computer could read.
 */
export const changeMembers = (
  sync: TeamSync,
  change: (members: readonly Member[]) => readonly Member[],
  reason: Leaver['reason'] = 'left',
) =>
  sync.exclusively(async (syncNow): Promise<SyncOutcome | MembershipProblem> => {
    const { crypto, clock, vault, pace } = sync.deps
    const outcome = await syncNow()
    for (;;) {
      const snapshot = await vault.read()
      if (snapshot === 'locked') return { kind: 'locked' }
      if (snapshot === 'no-team') return { kind: 'not-keeper' }
      const { notes } = snapshot
      const members = [...change(notes.members)]
      if (!isReady(outcome, members)) return { kind: 'not-synced', outcome }
      const keys = keysOf(notes)
      if (publicKeysOf(crypto, keys).sign !== notes.list.keeper) return { kind: 'not-keeper' }
      const { header } = requireList(notes, sync)
      const { team, generation, number, mandate, sheet } = header
      const { name, inner } = notes
      const draft = { team, name, generation, number: number + 1, mandate, sheet, members, inner }
      const list = await makeList(crypto, { ...draft, atMs: clock.nowMs() }, keys)
      const leavers = leaversOf(notes.members, members, reason)
      const secrets = { ...notes.secrets, [list.file.hash]: toBase64url(list.secret) }
      const next = withList({ ...notes, secrets }, list.file, members, leavers)
      const saved = await vault.save(snapshot, {
        notes: next,
        // Includes local changes, so that this save doesn't revert them.
        base: await withPauses(sync.nextState(snapshot, next, leavers, []), pace),
      })
      if (saved === 'failed') return { kind: 'not-saved' }
      if (saved === 'saved') return syncNow()
    }
  })

/**
 * SECURITY: S45, a computer about to be removed can't block its removal by writing files under a list that doesn't
 * exist.
 */
const isReady = (outcome: SyncOutcome, members: readonly Member[]): boolean =>
  outcome.kind === 'synced' ||
  (outcome.kind === 'held-back' &&
    outcome.why === 'list-missing' &&
    outcome.by.some((id) => !members.some((member) => member.id === id)))

const requireList = ({ list, team }: TeamNotes, sync: TeamSync): ListFile => {
  const file = readList(sync.deps.crypto, fromBase64url(list.bytes), team)
  if (file === undefined) throw new Error('The list that is mine is not one')
  return file
}

/** Joins with exactly the list in the keeper's answer, once the user has confirmed that the symbols match. */
export const joinTeam = (
  sync: TeamSync,
  me: NewComputer,
  offer: Pick<Message<'offer'>, 'team' | 'sheet'>,
  listHash: string,
) =>
  sync.exclusively(async (syncNow): Promise<SyncOutcome | MembershipProblem> => {
    const { crypto, store, vault } = sync.deps
    if ((await vault.read()) === 'locked') return { kind: 'locked' }
    const listed = await store.list()
    if (!listed.ok) return { kind: 'store', problem: listed.error }
    const file = (await sync.readLists(listed.value, offer.team)).find(({ hash }) => hash === listHash)
    const secret = file && (await openBox(crypto, file, me.id, me.keys))
    const list = file && secret && openList(crypto, file, secret)
    const isTheirs = file !== undefined && isSameSheet(file.header.sheet, offer.sheet)
    if (!list || !isTheirs || !isAsRequested(list.members, memberOf(sync, me))) return { kind: 'not-in-list' }
    const saved = await vault.save(undefined, { notes: firstNotes(me, list) })
    return saved === 'saved' ? syncNow() : { kind: 'not-saved' }
  })

/** What a recovery sheet can decrypt. */
export interface OpenedTeam {
  readonly team: string
  readonly sheet: PrivateKeys
  /** All lists that could be decrypted, newest last. */
  readonly lists: readonly OpenList[]
  /** The highest generation signed with the sheet. */
  readonly generation: number
}

/** Decrypts a team's lists with its recovery sheet. The newest list has the current members. */
export const openBySheet = async (
  sync: TeamSync,
  team: string,
  seed: Uint8Array,
): Promise<OpenedTeam | MembershipProblem | SyncOutcome> => {
  const { crypto, store, vault } = sync.deps
  const sheet = keysOfSheet(crypto, seed)
  const sheetKeys = publicKeysOf(crypto, sheet)
  const listed = await store.list()
  if (!listed.ok) return { kind: 'store', problem: listed.error }
  const snapshot = await vault.read()
  if (snapshot === 'locked') return { kind: 'locked' }
  const known = snapshot !== 'no-team' && snapshot.notes.team === team ? snapshot.notes : undefined
  const own = known && requireList(known, sync)
  const files = [...(await sync.readLists(listed.value, team)), ...(own ? [own] : [])]
  const ofSheet = files.filter(({ header }) => isSameSheet(header.sheet, sheetKeys)).sort(byOrder)
  const lists: OpenList[] = []
  for (const file of ofSheet) {
    const secret = known?.secrets[file.hash]
    const opened = secret === undefined ? await openBox(crypto, file, SHEET, sheet) : fromBase64url(secret)
    const list = opened && openList(crypto, file, opened)
    if (list) lists.push(list)
  }
  const generation = ofSheet.at(-1)?.header.generation
  return lists.length === 0 || generation === undefined
    ? { kind: 'no-lists' }
    : { team, sheet, lists, generation }
}

const byOrder = (one: ListFile, other: ListFile) => compareLists(one.header, other.header)

/**
 * Makes this computer the keeper of the next generation, and syncs. All members stay: the new keeper removes lost
 * computers afterwards.
 */
export const becomeKeeper = (sync: TeamSync, me: NewComputer, opened: OpenedTeam) =>
  sync.exclusively(async (syncNow): Promise<SyncOutcome | MembershipProblem> => {
    const { crypto, clock, vault, pace } = sync.deps
    const { team, lists } = opened
    const previous = lists.at(-1)
    if (previous === undefined) return { kind: 'no-lists' }
    const mine = memberOf(sync, me)
    const members = [...previous.members.filter(({ id }) => id !== me.id), mine]
    const generation = opened.generation + 1
    const sheet = publicKeysOf(crypto, opened.sheet)
    for (;;) {
      const snapshot = await vault.read()
      if (snapshot === 'locked') return { kind: 'locked' }
      const from = snapshot === 'no-team' ? undefined : snapshot
      const known = from?.notes.team === team ? from.notes : undefined
      const { name, inner } = known ?? previous
      const draft: NewList = {
        ...{ team, name, inner, generation, number: 0, atMs: clock.nowMs(), members, sheet },
        mandate: mandateFor(crypto, opened.sheet, team, generation, mine.sign),
      }
      const list = await makeList(crypto, draft, me.keys)
      const secrets = { ...known?.secrets, [list.file.hash]: toBase64url(list.secret) }
      for (const { file, secret } of lists) secrets[file.hash] = toBase64url(secret)
      const leavers = leaversOf(known?.members ?? [], members, 'left')
      const first =
        known === undefined ? firstNotes(me, list, secrets) : { ...known, secrets, sheet, isOut: false }
      const notes = withList(first, list.file, members, leavers)
      // Includes changes that haven't been sent yet. Without a base, the sync finds those changes.
      const hasBase = from !== undefined && known !== undefined && from.base !== undefined
      const base = hasBase ? await withPauses(sync.nextState(from, notes, leavers, []), pace) : undefined
      const saved = await vault.save(from, { notes, base })
      if (saved === 'failed') return { kind: 'not-saved' }
      if (saved === 'saved') return syncNow()
    }
  })
