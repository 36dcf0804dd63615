import type { StoredKey } from '../../../../src/main/domain/vault/vault-format.ts'
import type { Call, Input } from '../../../../src/shared/ipc-contract.ts'
import type { Workspace } from '../../../../src/shared/model.ts'
import type { Seeded } from '../../seeded.ts'
import type { Canaries } from './canaries.ts'
import { type Computer, documentOf, isShared } from './computer.ts'
import type { Facts } from './facts.ts'

/** What the steps of a history share. */
export interface Story {
  readonly computers: readonly Computer[]
  readonly facts: Facts
  readonly random: Seeded
  readonly canaries: Canaries
  /** Everything that was done, in words. */
  readonly steps: string[]
  /** What stands on the page that was printed last. */
  page: string | undefined
}

/** One computer, to do one step. */
export class Turn {
  readonly computer: Computer
  readonly story: Story
  /** In what this step writes: no other step has it. */
  readonly n: number

  constructor(story: Story, computer: Computer, n: number) {
    this.story = story
    this.computer = computer
    this.n = n
  }

  get workspaces(): readonly Workspace[] {
    return documentOf(this.computer).workspaces.filter(({ deletedAtMs }) => deletedAtMs === undefined)
  }

  get shared(): readonly Workspace[] {
    return this.workspaces.filter(({ id }) => isShared(this.computer, id))
  }

  get keys(): readonly StoredKey[] {
    const ids = new Set(this.shared.map(({ id }) => id))
    return documentOf(this.computer).keys.filter(({ workspaceId }) => ids.has(workspaceId))
  }

  /** The other computers that are in the team. */
  get others(): readonly Computer[] {
    return this.story.computers.filter((one) => one !== this.computer && one.out === undefined)
  }

  workspace(): Workspace | undefined {
    return this.story.random.oneOf(this.shared)
  }

  key(): StoredKey | undefined {
    return this.story.random.oneOf(this.keys.filter(({ deletedAtMs }) => deletedAtMs === undefined))
  }

  deletedKey(): StoredKey | undefined {
    return this.story.random.oneOf(this.keys.filter(({ deletedAtMs }) => deletedAtMs !== undefined))
  }

  say(text: string): void {
    this.story.steps.push(`${this.computer.name} ${text}`)
  }

  /** A call of this computer's page; whether it was done. */
  call<Name extends Call>(name: Name, input: Input<Name>): Promise<boolean> {
    return callOf(this.story, this.computer, name, input)
  }

  /** Exchanges with the place now. */
  exchange(): Promise<boolean> {
    return this.call('sharing:health', undefined)
  }
}

/** A call of a computer's page; whether it was done. */
export const callOf = async <Name extends Call>(
  { steps }: Pick<Story, 'steps'>,
  { name, app }: Computer,
  call: Name,
  input: Input<Name>,
): Promise<boolean> => {
  const answer = await app.app.keyward.dispatch(call, input)
  steps.push(
    `${name} ${call} ${JSON.stringify(input)}${answer.ok ? '' : ` → ${JSON.stringify(answer.error)}`}`,
  )
  if (!answer.ok && answer.error.kind === 'internal') throw new Error(`${call} broke`)
  return answer.ok
}

/** Something that a computer can do, as often as its weight says. */
export interface Step {
  readonly weight: number
  readonly run: (turn: Turn) => Promise<void>
}
