import { canonical } from '../../../../src/main/domain/vault/canonical.ts'
import { documentOf } from './computer.ts'
import type { Step, Turn } from './turn.ts'

const goAway = async (turn: Turn): Promise<void> => {
  const { computer } = turn
  computer.isAway = !computer.isAway
  turn.say(computer.isAway ? 'is away' : 'is back')
}

const restart = async (turn: Turn): Promise<void> => {
  turn.say('restarts')
  await turn.computer.app.restart()
}

/** Ended after the log was written and before the vault noted it. */
const cutOff = async (turn: Turn): Promise<void> => {
  const { computer, story, n } = turn
  const { vaultFile } = computer.app
  const key = turn.key()
  await turn.exchange()
  const before = vaultFile.content
  if (before === undefined || key === undefined || documentOf(computer).sharing === undefined) return
  const was = documentOf(computer)
  if (!(await turn.call('keys:update', { keyId: key.id, notes: `Cut ${n}` }))) return
  story.facts.wrote(computer, key.id, 'notes', `Cut ${n}`)
  const saved = JSON.stringify({
    ...JSON.parse(vaultFile.content ?? ''),
    sharing: JSON.parse(before).sharing,
  })
  await turn.exchange()
  if (canonical(documentOf(computer).sharing?.workspaceIds) !== canonical(was.sharing?.workspaceIds)) return
  vaultFile.content = saved
  turn.say('was cut off between log and vault')
  await computer.app.restart()
}

const putBack = async (turn: Turn): Promise<void> => {
  const { computer } = turn
  await turn.exchange()
  if (computer.copy === undefined) {
    computer.copy = computer.app.vaultFile.content
    turn.say('makes a copy')
  } else {
    computer.app.vaultFile.content = computer.copy
    computer.copy = undefined
    turn.say('is put back to its copy')
    await computer.app.restart()
  }
}

const lock = async (turn: Turn): Promise<void> => {
  if (await turn.call('vault:lock', undefined)) await turn.call('vault:unlock', {})
}

const exchange = async (turn: Turn): Promise<void> => {
  await turn.exchange()
}

/** What happens to a computer besides its edits. */
export const interruptions: readonly Step[] = [
  { weight: 2, run: goAway },
  { weight: 1, run: restart },
  { weight: 1, run: cutOff },
  { weight: 1, run: putBack },
  { weight: 1, run: lock },
  { weight: 1, run: exchange },
]
