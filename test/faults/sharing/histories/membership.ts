import { pair, printedKey } from '../../../fakes/sharing-app.ts'
import { type Computer, documentOf } from './computer.ts'
import { callOf, type Step, type Story, type Turn } from './turn.ts'

/** Where the computers of a history meet: whatever it says, they get one place in memory. */
export const access = { kind: 'folder', path: '/shared' } as const

const isIn = ({ out, isAway }: Computer): boolean => out === undefined && !isAway

/** What a computer wrote that `left` does not have may never come. */
const takeOut = ({ facts }: Story, computer: Computer, out: 'removed' | 'left', left: Computer): void => {
  facts.went(computer)
  const here = new Set(documentOf(left).keys.map(({ id }) => id))
  for (const id of facts.addedKeys.keys()) if (!here.has(id)) facts.goneKeys.add(id)
  computer.out = out
  // A copy from before would be that of a computer that is in no team.
  computer.copy = undefined
  computer.shutAt = undefined
}

const comesBack = ({ facts }: Story, computer: Computer): void => {
  computer.out = undefined
  computer.copy = undefined
  computer.shutAt = undefined
  facts.cameBack()
}

const leave = async (turn: Turn): Promise<void> => {
  const { computer, story, others } = turn
  const [other] = others.filter(isIn)
  if (!isIn(computer) || others.length < 2 || other === undefined) return
  await turn.exchange()
  await callOf(story, other, 'sharing:health', undefined)
  if (await turn.call('sharing:leave', undefined)) takeOut(story, computer, 'left', other)
}

/** Removes another one, which may be away and write on. */
const remove = async (turn: Turn): Promise<void> => {
  const { computer, story, others } = turn
  const removed = story.random.oneOf(others)
  const { sharing } = removed === undefined ? {} : documentOf(removed)
  if (!isIn(computer) || others.length < 2 || removed === undefined || sharing === undefined) return
  await turn.exchange()
  if (!(await turn.call('sharing:removeComputer', { computerId: sharing.computerId }))) return
  takeOut(story, removed, 'removed', computer)
  await turn.exchange()
}

/** Who was removed forgets the team before it joins it again. */
const isFree = async ({ call, computer }: { call: Turn['call']; computer: Computer }): Promise<boolean> =>
  documentOf(computer).sharing === undefined || (await call('sharing:leave', undefined))

const joinAgain = async (turn: Turn): Promise<void> => {
  const { computer, story, others } = turn
  const adds = story.random.oneOf(others.filter(isIn))
  if (computer.out === undefined || computer.isAway || adds === undefined) return
  if (!(await isFree({ call: (...o) => turn.call(...o), computer }))) return
  turn.say(`joins again, added by ${adds.name}`)
  story.canaries.addCode(await pair(adds.app, computer.app, access))
  comesBack(story, computer)
}

const print = async (turn: Turn): Promise<void> => {
  const { computer, story } = turn
  const { page } = await computer.app.must('sharing:state', undefined)
  if (computer.out !== undefined || !page.canMake) return
  if (!(await turn.call('sharing:printPage', { as: 'print' }))) return
  story.page = printedKey(computer.app)
  story.canaries.addPage(story.page)
}

/** Who is out comes back with the page; sometimes everybody else leaves. */
const usePage = async (turn: Turn): Promise<void> => {
  const { computer, story } = turn
  const { page, random, computers } = story
  if (computer.out === undefined || computer.isAway || page === undefined) return
  if (!(await isFree({ call: (...o) => turn.call(...o), computer }))) return
  computer.out = 'left'
  await computer.app.tryPlace(access)
  const others = random.below(3) === 0 ? 'leave' : 'stay'
  if (!(await turn.call('sharing:join', { code: page, myName: computer.name, others }))) return
  comesBack(story, computer)
  if (others === 'stay') return
  for (const one of computers)
    if (one !== computer && one.out === undefined) takeOut(story, one, 'removed', computer)
}

/** Who is in the team changes. */
export const membership: readonly Step[] = [
  { weight: 1, run: leave },
  { weight: 1, run: remove },
  { weight: 3, run: joinAgain },
  { weight: 1, run: print },
  { weight: 2, run: usePage },
]
