import { compareLists } from '../../../src/main/sharing/rules/membership-list.ts'
import { reasonsFor } from '../../../src/main/sharing/rules/needs-replacing.ts'
import { Attacker } from './attacker.ts'
import type { Outcome } from './honest-history.ts'
import { type Machine, records, tokensIn, World } from './world.ts'

/**
 * A random history with an attacker who has access to the whole store: a removed member, or a keeper who was
 * replaced with the recovery sheet.
 */
export const attackedHistory = async (seed: number): Promise<Outcome> => {
  const world = new World(`attacked ${seed}`, {
    isShared: seed % 3 === 0,
    faults: seed % 2 === 0 ? ['partial', 'hidden', 'gone'] : [],
    isRealCrypto: seed % 16 === 5,
    holds: false,
  })
  const { random } = world
  const isKeeperStolen = seed % 4 === 1
  const keeper = await world.start()
  await world.admit(keeper, 2 + random.below(3))
  for (let step = 0; step < 12; step += 1) await honestly(world)

  // The attacker is a removed member, or a keeper who is replaced with the recovery sheet on another computer.
  const others = world.inside.filter((one) => one !== keeper)
  const leaver = isKeeperStolen ? keeper : world.pick(others)
  const maker = isKeeperStolen ? world.pick(others) : keeper
  await world.calmly(() => world.sync(leaver))
  await world.calmly(() => world.sync(maker))
  const attacker = new Attacker(world, leaver, isKeeperStolen)
  attacker.look()
  const before = random.below(4)
  for (let times = 0; times < before; times += 1) await attacker.act()

  const between = async () => {
    attacker.look()
    await attacker.open()
    for (let times = random.below(3); times > 0; times -= 1) await attacker.act()
  }
  // A thief who is the keeper can remove others, name missing lists, or make two lists with the same number.
  const removed = isKeeperStolen
    ? (await world.typeSheet(maker, (id) => id !== leaver.me.id, between)).kind === 'synced'
    : await world.remove(maker, leaver)
  if (!removed) {
    world.count('not removed yet')
    const outcome = await world.typeSheet(maker, (id) => id !== leaver.me.id)
    if (outcome.kind !== 'synced') return { ...world, problems: [`not removed: ${JSON.stringify(outcome)}`] }
  }
  const removal = maker.vault.notes.list
  for (const one of world.inside) for (const token of evilOf(world, one)) world.believed.add(token)
  world.leave(leaver)
  for (const one of world.inside)
    if (!maker.vault.notes.members.some(({ id }) => id === one.me.id)) {
      world.count('put out by the thief before')
      world.leave(one)
    }
  const hasHeard = ({ vault }: Machine) => compareLists(vault.notes.list, removal) >= 0
  const hear = () => {
    for (const one of world.inside) one.hasHeard = hasHeard(one)
  }
  hear()

  const steps = 25 + random.below(15)
  for (let step = 0; step < steps; step += 1) {
    if (world.chance(0.45)) await attacker.act()
    else await checked(world, hear)
  }
  await world.calmly(async () => {
    for (let round = 0; round < 3; round += 1) {
      for (const from of world.inside) for (const to of world.inside) world.carry(from, to)
      for (const one of world.inside) await syncChecked(world, one, hear)
    }
  })
  if (!world.inside.every(hasHeard)) world.problems.push('not all have heard')
  const taken = evilHeld(world)
  world.count('taken before all had heard', taken.size)
  for (let times = 0; times < 8; times += 1) {
    await attacker.act()
    await checked(world, hear)
  }
  attacker.look()
  const writes = await world.settle()
  attacker.look()
  for (const token of evilHeld(world))
    if (!taken.has(token)) world.problems.push(`${token} was taken after all had heard`)
  const known = await attacker.open()
  for (const [token, { isAfterRemoval }] of world.edits) {
    if (!isAfterRemoval) continue
    world.count('written after the removal was heard')
    if (known.has(token)) world.problems.push(`${token} was read by the attacker`)
  }
  if (writes > 0) world.problems.push(`not quiet: ${writes}`)
  world.checkSame()
  checkMarks(world, leaver, known)
  // Skipped if the thief's values may have been accepted, because values that they replaced don't come back.
  if (world.believed.size > 0 || before > 0) world.count('loss not checked: the thief was believed')
  else world.checkLost()
  return world
}

const honestly = async (world: World, hear = () => {}): Promise<void> => {
  const machine = world.pick(world.inside)
  const what = world.random.fraction()
  if (what < 0.35) world.edit(machine, world.pick(records))
  else if (what < 0.39) world.delete(machine, world.pick(records))
  else if (what < 0.7) await syncChecked(world, machine, hear)
  else world.carry(machine, world.pick(world.inside), 0.2)
}

const checked = async (world: World, hear: () => void): Promise<void> => {
  const machine = world.pick(world.inside)
  if (world.chance(0.4)) await syncChecked(world, machine, hear)
  else await honestly(world, hear)
  hear()
}

/** Syncs, and checks that a computer that knows of the removal accepts nothing new from the attacker. */
const syncChecked = async (world: World, machine: Machine, hear: () => void): Promise<void> => {
  await world.sync(machine)
  hear()
  for (const token of evilOf(world, machine)) {
    if (!machine.hasHeard) world.believed.add(token)
    else if (!world.believed.has(token))
      world.problems.push(`${token} was taken by a computer that had heard`)
  }
}

const evilOf = (world: World, machine: Machine): string[] =>
  [...world.heldBy(machine)].filter((token) => token.startsWith('evil'))

const evilHeld = (world: World): Set<string> => new Set(world.inside.flatMap((one) => evilOf(world, one)))

/** Checks that every computer marks each live secret that the attacker can decrypt as needing replacement. */
const checkMarks = (world: World, leaver: Machine, known: ReadonlySet<string>): void => {
  for (const { vault, me } of world.inside)
    for (const [record, fields] of Object.entries(vault.document.base ?? {})) {
      const marked = new Set(
        reasonsFor(fields)
          .filter(({ computer }) => computer === leaver.me.id)
          .flatMap(({ prints }) => prints),
      )
      for (const [id, [, , value]] of Object.entries(fields.credentials?.live ?? {})) {
        const { secret } = value as { secret: { print: string } }
        const [token] = tokensIn(JSON.stringify(world.plain(vault.notes, record, id, value)))
        if (token === undefined || !known.has(token)) continue
        world.count('secrets that need replacing')
        if (!marked.has(secret.print))
          world.problems.push(`${me.computer} does not say that ${token} needs replacing`)
      }
    }
}
