import type { SharingState } from '../../../../src/shared/sharing.ts'
import { furnish } from '../../../fakes/furnished-vault.ts'
import { pair, printedKey, SharingApp } from '../../../fakes/sharing-app.ts'
import { Seeded } from '../../seeded.ts'
import { Canaries } from './canaries.ts'
import { CANARY, type Computer } from './computer.ts'
import { edits } from './edits.ts'
import { Facts } from './facts.ts'
import { type HistoryPlace, memoryPlace } from './history-place.ts'
import { interruptions } from './interruptions.ts'
import { access, membership } from './membership.ts'
import { callOf, type Step, type Story, Turn } from './turn.ts'
import { secretsOf, viewOf } from './view.ts'

const steps: readonly Step[] = [...edits, ...interruptions, ...membership].flatMap((step) =>
  Array.from({ length: step.weight }, () => step),
)

/** What a person may read of a whole team at rest. */
const harmless: ReadonlySet<string> = new Set(['no-page', 'page-used'])

/** Plays a generated history of three whole apps, and says what is wrong with it. */
export class VaultHistory {
  readonly place: HistoryPlace
  readonly #computers: Computer[] = []
  readonly #story: Story
  /** Who did each turn. */
  readonly #authors: string[] = []

  constructor(seed: string, place = memoryPlace()) {
    this.place = place
    this.#story = {
      computers: this.#computers,
      facts: new Facts(),
      canaries: new Canaries(),
      random: new Seeded(seed),
      steps: [],
      page: undefined,
    }
  }

  /** Everything that was done, in words. */
  get steps(): readonly string[] {
    return this.#story.steps
  }

  get canaries(): Canaries {
    return this.#story.canaries
  }

  #newComputer(name: string): Computer {
    const computer: Computer = {
      name,
      app: new SharingApp(() => this.place.open(() => computer.isAway)),
      isAway: false,
      out: undefined,
      shutAt: undefined,
      copy: undefined,
    }
    this.#computers.push(computer)
    return computer
  }

  async start(): Promise<void> {
    const first = this.#newComputer('A')
    const found = await furnish(first.app.app)
    await first.app.tryPlace(access)
    await first.app.must('sharing:create', { myName: 'A' })
    await first.app.must('sharing:share', { workspaceId: found.workspaceId })
    for (const name of ['B', 'C']) {
      const other = this.#newComputer(name)
      await other.app.open()
      this.#story.canaries.addCode(await pair(first.app, other.app, access))
    }
    this.#story.facts.added(first, found.keyId, found.workspaceId)
    // Without it, who is out can come back with a code alone.
    if (this.#story.random.below(3) > 0) {
      await first.app.must('sharing:printPage', { as: 'print' })
      this.#story.page = printedKey(first.app)
      this.#story.canaries.addPage(this.#story.page)
    }
    await this.settle()
  }

  close(): void {
    for (const { app } of this.#computers) app.close()
  }

  /** One step of a random computer. */
  async step(): Promise<void> {
    const { random } = this.#story
    const [computer, step] = [random.oneOf(this.#computers), random.oneOf(steps)]
    if (computer === undefined || step === undefined) return
    const n = this.#authors.push(computer.name)
    // No two people save in the same millisecond.
    for (const [at, { app: one }] of this.#computers.entries())
      one.clock.advance(3_000 + ((at + 3 - (one.clock.nowMs() % 3)) % 3))
    await step.run(new Turn(this.#story, computer, n))
  }

  /** Answers what the person is asked; whether anything was. */
  async #answer(computer: Computer, { questions }: SharingState): Promise<boolean> {
    let isAnswered = false
    for (const question of questions) {
      const keep = this.#story.random.below(2) === 0 ? 'mine' : 'theirs'
      const isDone =
        question.about === 'hosts'
          ? await callOf(this.#story, computer, 'sharing:allowService', { serviceId: question.serviceId })
          : await callOf(
              this.#story,
              computer,
              'sharing:decide',
              question.about === 'kept'
                ? { keptKeyId: question.keyId }
                : question.about === 'secret'
                  ? { keyId: question.keyId, keep }
                  : { recordId: question.recordId, keep },
            )
      isAnswered ||= isDone
    }
    // One person answers at one computer after the other.
    if (isAnswered) await computer.app.exchange()
    return isAnswered
  }

  get #team(): readonly Computer[] {
    return this.#computers.filter(({ out }) => out === undefined)
  }

  /** All exchange until nothing new comes and nothing is asked; then all have the same, and nothing was lost. */
  async settle(): Promise<void> {
    this.#story.steps.push('settle')
    for (const computer of this.#computers) computer.isAway = false
    // What a removed computer wrote meanwhile lies at the place before the others look.
    for (const computer of this.#computers) if (computer.out === 'removed') await this.#isOut(computer)
    let isQuiet = false
    for (let round = 0; round < 12 && !isQuiet; round += 1) {
      const before = await this.place.count()
      isQuiet = true
      for (const computer of this.#team) {
        const state = await computer.app.exchange()
        if (state.conditions.some(({ what }) => !harmless.has(what)))
          throw new Error(`${computer.name}: ${JSON.stringify(state.conditions)}`)
        if (await this.#answer(computer, state)) isQuiet = false
      }
      if ((await this.place.count()) !== before) isQuiet = false
    }
    if (!isQuiet) throw new Error('it does not come to rest')
    const count = await this.place.count()
    for (const { app } of this.#computers) await app.restart()
    for (const computer of [...this.#team, ...this.#team]) {
      const { questions } = await computer.app.exchange()
      if (questions.length > 0)
        throw new Error(`${computer.name} is asked again: ${JSON.stringify(questions)}`)
    }
    if ((await this.place.count()) !== count) throw new Error('exchanging again writes')
    const views = await Promise.all(
      this.#team.map(async (computer) => [computer, await viewOf(computer)] as const),
    )
    this.#story.facts.check(views)
    for (const computer of this.#computers) if (computer.out === 'removed') await this.#isShut(computer)
    await this.searchCanaries()
  }

  /** No secret, code or recovery key is in clear at the place or on a computer; throws where one is. */
  async searchCanaries(): Promise<void> {
    const { canaries } = this.#story
    canaries.searchBytes('the place', await this.place.bytes())
    for (const { name, app } of this.#computers) canaries.searchComputer(name, app)
  }

  /** A removed computer reads that it was, and by whom. */
  async #isOut(computer: Computer): Promise<void> {
    await computer.app.exchange()
    const { mode, conditions } = await computer.app.exchange()
    if (mode !== 'out' || conditions[0]?.what !== 'removed')
      throw new Error(`${computer.name} was removed and reads ${mode} ${JSON.stringify(conditions)}`)
  }

  /** A removed computer opens what it has, and nothing that the others wrote once they knew. */
  async #isShut(computer: Computer): Promise<void> {
    await computer.app.exchange()
    for (const secret of await secretsOf(computer)) {
      const n = Number(secret.slice(CANARY.length + 1))
      if (n > (computer.shutAt ?? n) && this.#authors[n - 1] !== computer.name)
        throw new Error(`${computer.name} was removed and opens ${secret}`)
    }
    computer.shutAt ??= this.#authors.length
  }
}
