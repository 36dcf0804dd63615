import { isAlive, type StateRecord } from '../../../src/main/sharing/rules/state-merge.ts'
import { carry, type StoreFault } from '../../fakes/fake-store.ts'
import { type Machine, newRecord, oddRecord, records, World } from './world.ts'

type Kind =
  | 'stops'
  | 'loses'
  | 'restores'
  | 'copies'
  | 'baseless'
  | 'members'
  | 'ages'
  | 'holds'
  | 'problems'
  | 'goesBack'
const kinds: readonly (readonly Kind[])[] = [
  [],
  ['stops'],
  ['stops', 'loses'],
  ['stops', 'restores'],
  ['stops', 'copies'],
  ['stops', 'baseless'],
  ['stops', 'members'],
  ['members', 'restores'],
  ['members', 'loses', 'stops'],
  ['holds', 'stops', 'restores'],
  ['problems', 'stops', 'members'],
  ['ages', 'stops', 'members'],
  ['ages', 'restores', 'copies'],
  ['goesBack', 'stops', 'members'],
  ['goesBack', 'loses', 'copies'],
]
const partly: readonly StoreFault[] = ['partial', 'preallocated', 'hidden', 'gone']
const failing: readonly StoreFault[] = ['away', 'full', 'answer-lost', 'not-removed']

/** The result of a history. */
export interface Outcome {
  readonly problems: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

/** A random history of honest people on unreliable stores and disks. */
export const honestHistory = async (seed: number): Promise<Outcome> => {
  const has = (kind: Kind) => kinds[seed % kinds.length]?.includes(kind) === true
  const world = new World(`honest ${seed}`, {
    isShared: seed % 3 === 0,
    faults: has('problems') ? [...partly, ...failing] : partly,
    isRealCrypto: seed % 16 === 5,
    holds: has('holds'),
  })
  const { random } = world
  const keeper = await world.start()
  // A record that the schema refuses stays local and blocks nothing.
  if (seed % 4 === 0) keeper.vault.edit(oddRecord, newRecord(oddRecord))
  await world.admit(keeper, 1 + random.below(4))
  const steps = 20 + random.below(40)
  for (let step = 0; step < steps; step += 1) {
    if (has('ages') && world.chance(0.1)) world.nowMs += 20 * 86_400_000
    await act(world, world.pick(world.inside), has)
  }
  await finish(world, has)
  return world
}

/** Events that only some histories have. */
const special: Readonly<Partial<Record<Kind, (world: World, machine: Machine) => Promise<void> | void>>> = {
  loses: (world, machine) => loseFile(world, machine),
  restores: (world, machine) => restore(world, machine),
  copies: (world, machine) => copyProfile(world, machine),
  baseless: (world, machine) => restoreBackup(world, machine),
  members: (world) => changeTeam(world),
  goesBack: (world, machine) => restoreStore(world, machine),
}

const act = async (world: World, machine: Machine, has: (kind: Kind) => boolean): Promise<void> => {
  const { random } = world
  if (world.chance(0.12)) {
    const acts = Object.entries(special).filter(([kind]) => has(kind as Kind)) // the keys of `special`
    await random.oneOf(acts)?.[1](world, machine)
    return
  }
  const what = random.fraction()
  if (what < 0.32) world.edit(machine, world.pick(records))
  else if (what < 0.4) world.delete(machine, world.pick(records))
  else if (what < 0.5) world.resolve(machine)
  else if (what < 0.78) {
    if (world.chance(0.1)) machine.vault.meanwhile = () => world.edit(machine, world.pick(records))
    if (world.chance(0.1)) machine.sync = world.newSync(machine)
    machine.vault.isLocked = world.chance(0.03)
    await world.sync(machine, has('stops') && world.chance(0.3) ? 1 + random.below(25) : undefined)
    machine.vault.meanwhile = undefined
    machine.vault.isLocked = false
  } else world.carry(world.pick(world.inside), world.pick(world.inside), 0.2)
}

const loseFile = (world: World, { folder }: Machine): void => {
  const name = world.random.oneOf(folder.names)
  if (name === undefined) return
  world.count('files lost')
  const how = world.random.below(3)
  if (how === 0) folder.put(name, undefined)
  if (how === 1) folder.spoil(name, Buffer.from('rubbish'))
  if (how === 2) {
    // Flips a bit without changing the size.
    const bytes = Uint8Array.from(folder.bytesOf(name) ?? [])
    const at = world.random.below(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    folder.spoil(name, bytes)
  }
}

/** Restores an old profile, which loses later changes that were never sent. */
const restore = (world: World, machine: Machine): void => {
  const { vault, snapshots } = machine
  if (snapshots.length > 0 && world.chance(0.5)) {
    world.count('profiles restored')
    for (const token of machine.unsent) {
      const edit = world.edits.get(token)
      if (edit !== undefined) edit.isDead = true
    }
    const had = world.heldBy(machine)
    vault.document = world.pick(snapshots)
    // Excuses the loss of a removed person's changes that only this profile still had, because nobody reads
    // that person's file any more.
    const kept = new Set(world.inside.flatMap((one) => [...world.heldBy(one)]))
    for (const token of had) if (!kept.has(token) && world.edits.get(token)?.by.isOut) world.excuse(token)
    machine.unsent = []
    machine.sync = world.newSync(machine)
  } else if (machine.unsent.length === 0) snapshots.push(vault.document)
}

const storesBefore = new WeakMap<World, Map<string, Uint8Array>[]>()

/** Copies the store, or restores an earlier copy, in which case later files are kept or deleted. */
const restoreStore = (world: World, { folder }: Machine): void => {
  const before = storesBefore.get(world) ?? []
  const old = world.random.oneOf(before)
  if (old === undefined || world.chance(0.5)) {
    storesBefore.set(world, [
      ...before,
      new Map(folder.names.map((name) => [name, folder.bytesOf(name) ?? new Uint8Array()])),
    ])
    return
  }
  world.count('old stores put back')
  if (world.chance(0.5)) for (const name of folder.names) if (!old.has(name)) folder.put(name, undefined)
  for (const [name, bytes] of old) if (folder.bytesOf(name) !== bytes) folder.put(name, bytes)
}

/** Copies a profile to a second machine. */
const copyProfile = (world: World, machine: Machine): void => {
  if (world.machines.length >= 7) return
  world.count('profiles copied')
  const copy = world.newMachine('Copy', machine)
  copy.vault.document = machine.vault.document
  copy.vault.allows = machine.vault.allows
  copy.unsent = [...machine.unsent]
}

/** Restores a backup, which has the vault but no base. Unsent concurrent changes are lost. */
const restoreBackup = (world: World, machine: Machine): void => {
  const { vault } = machine
  world.count('backups restored')
  const shown = JSON.stringify(vault.records)
  for (const token of machine.unsent) if (!shown.includes(`${token}"`)) world.excuse(token)
  vault.document = { ...vault.document, base: undefined }
  machine.sync = world.newSync(machine)
}

const isKeeper = ({ vault: { notes }, me }: Machine): boolean =>
  notes.members.find(({ id }) => id === me.id)?.sign === notes.list.keeper && !notes.isOut

const changeTeam = async (world: World): Promise<void> => {
  const { inside } = world
  const keeper = inside.find(isKeeper)
  const what = world.random.fraction()
  if (what < 0.4) {
    if (keeper && inside.length < 5 && (await world.admit(keeper, 1))) world.count('computers let in')
  } else if (what < 0.75) {
    const others = inside.filter((one) => one.me.id !== keeper?.me.id)
    if (keeper === undefined || others.length < 2) return
    const leaver = world.pick(others)
    if (await world.remove(keeper, leaver)) {
      world.count('computers removed')
      leaveAll(world, keeper)
    }
  } else if (inside.length > 1) {
    const typist = world.pick(inside)
    const others = inside.filter((one) => one.me.id !== typist.me.id)
    const gone = world.chance(0.5) && others.length > 0 ? world.pick(others).me.id : undefined
    const before = await world.calmly(() => world.sync(typist))
    if (before === 'stopped' || before.kind === 'removed') return
    const outcome = await world.typeSheet(typist, (id) => id !== gone)
    if (outcome.kind !== 'synced') return
    world.count('sheets typed')
    leaveAll(world, typist)
  }
}

/** Marks everybody missing from `by`'s list as out, even members that `by` didn't know of, who rejoin later. */
const leaveAll = (world: World, by: Machine): void => {
  const { members } = by.vault.notes
  for (const one of world.inside) if (!members.some(({ id }) => id === one.me.id)) world.leave(one)
}

const finish = async (world: World, has: (kind: Kind) => boolean): Promise<void> => {
  let writes = await world.settle()
  const stuck = world.inside.find(({ outcome }) => outcome?.kind === 'held-back')
  if (stuck !== undefined) {
    // While two lists have the same number, nothing is sent until somebody types the recovery sheet.
    world.count('held back, ended by the sheet')
    const outcome = await world.typeSheet(stuck, () => true)
    if (outcome.kind !== 'synced')
      world.problems.push(`the sheet does not end it: ${JSON.stringify(outcome)}`)
    leaveAll(world, stuck)
    writes = await world.settle()
  }
  for (const one of world.inside)
    if (one.vault.notes.isOut) {
      // This computer was let in by a keeper that didn't know yet that it had been replaced.
      world.count('let in by a former keeper')
      world.leave(one)
    }
  if (writes > 0) world.problems.push(`not quiet: ${writes}`)
  world.checkSame()
  world.checkLost()
  if (world.problems.length === 0 && world.chance(0.3)) await loseEverything(world, has)
}

/** All computers are lost. The store and the sheet restore everything that reached the store. */
const loseEverything = async (world: World, has: (kind: Kind) => boolean): Promise<void> => {
  const [first] = world.inside
  if (first === undefined || has('holds')) return
  world.count('everything lost')
  const blank = world.newMachine('New computer')
  if (blank.folder !== first.folder) carry(first.folder, blank.folder, world.random)
  const outcome = await world.typeSheet(blank, () => false)
  blank.outcome = outcome.kind === 'synced' ? outcome : undefined
  for (const one of world.inside) if (one !== blank) one.isOut = true
  const { base } = first.vault.document
  // A record deleted long ago keeps only its `life` field, once no member's file lacks the deletion any more.
  const mayBeDropped = (fields: StateRecord, field: string) =>
    has('ages') && field !== 'life' && !isAlive(fields)
  for (const [record, fields] of Object.entries(base ?? {}))
    for (const field of Object.keys(fields))
      if (
        field !== 'needsReplacing' &&
        !mayBeDropped(fields, field) &&
        JSON.stringify(blank.vault.document.base?.[record]?.[field]?.live) === undefined
      )
        world.problems.push(`everything lost: ${field} of ${record} is`)
  world.checkSame()
  world.checkLost()
}
