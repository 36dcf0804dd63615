import type { Page } from '@playwright/test'
import {
  type Call,
  calls,
  contract,
  type EventName,
  eventNames,
  type Input,
  type Output,
  type Payload,
} from '../../../src/shared/contract/contract.ts'
import type { AppError } from '../../../src/shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../src/shared/kernel/result.ts'
import { type AnyFacts, errorWith } from '../../fakes/every-error.ts'
import { issued } from '../../fakes/fake-token-endpoint.ts'
import { mustCall } from '../../fakes/furnished-vault.ts'
import { checkGiven } from './check-given.ts'
import { connectPage } from './connect-page.ts'
import { type GivenApp, startGiven } from './given-app.ts'
import type { Scenario } from './scenario.ts'

type Message =
  | { readonly id: string; readonly answer: unknown }
  | { readonly name: EventName; readonly payload: unknown }

const mains = new WeakMap<Page, PageMain>()

/** The main process behind an opened page. */
export const mainOf = (page: Page): PageMain => {
  const main = mains.get(page)
  if (!main) throw new Error('no page was opened')
  return main
}

/**
 * The real main behind a page in the browser. Calls go to its `dispatch`, and replies and events come back in
 * order.
 */
export class PageMain {
  readonly asked: { readonly name: Call; readonly input: unknown }[] = []
  readonly #page: Page
  readonly #failures = new Map<Call, AppError>()
  readonly #answers = new Map<Call, (input: never) => unknown>()
  readonly #gates = new Map<Call, Promise<void>>()
  #app: GivenApp | undefined
  #outbox: Message[] = []
  #sending: Promise<void> | undefined
  #revision = 0
  /**
   * The document that may call main, known from its first call. A document that was replaced by locking may not.
   */
  #document: string | undefined
  #leaving: string | undefined

  private constructor(page: Page) {
    this.#page = page
  }

  /** Connects a page to a new main before the page's own code runs. */
  static async behind(page: Page): Promise<PageMain> {
    const main = new PageMain(page)
    mains.set(page, main)
    await page.exposeFunction('askMain', (text: string) => main.#ask(text))
    await page.addInitScript(connectPage, { calls, eventNames })
    return main
  }

  /** Main and its surroundings. */
  get app(): GivenApp {
    if (!this.#app) throw new Error('main was not started')
    return this.#app
  }

  /** Starts main in the state of a scenario. Replaces one that was started before. */
  async start(given: Scenario): Promise<void> {
    await this.end()
    this.#leaving = this.#document
    this.#document = undefined
    this.asked.length = 0
    this.#failures.clear()
    this.#answers.clear()
    this.#gates.clear()
    this.#app = await startGiven(given, {
      publish: (name, changed, removedIds) => this.emit(name, changed, removedIds),
      replacePage: () => this.#replacePage(),
    })
    const { state, keys } = given
    const hasSnapshot = state.vault !== 'locked' && state.vault !== 'unreadable'
    if (hasSnapshot && keys.length < 1_000) checkGiven(given, await this.call('app:snapshot', undefined))
  }

  /** Ends main as closing the app does. */
  async end(): Promise<void> {
    const app = this.#app
    this.#app = undefined
    this.#outbox = []
    app?.time.stop()
    await app?.keyward.end()
  }

  /** Makes a call as the tray or another window would. */
  call<Name extends Call>(name: Name, input: Input<Name>): Promise<Output<Name>> {
    return mustCall(this.app)(name, input)
  }

  /** Makes the service refuse the next token request with a final error. */
  refuseToken(kind: AppError['kind'], facts?: AnyFacts): void {
    this.app.tokenEndpoint.answer(err({ error: errorWith(kind, facts), mayRetry: false }))
  }

  /** Makes the service accept the next token request. */
  takeToken(): void {
    this.app.tokenEndpoint.answer(issued())
  }

  /** Makes the computer sleep for this long. The page's own clock stands still meanwhile. */
  sleep(durationMs: number): void {
    this.app.time.advance(durationMs)
    this.app.keyward.recheck()
  }

  /** From now on, makes a call fail in a way that main's surroundings can't cause. */
  fail(name: Call, kind: AppError['kind'], facts?: AnyFacts): void {
    this.#failures.set(name, errorWith(kind, facts))
  }

  /** Lets a failing call reach main again. */
  mend(name: Call): void {
    this.#failures.delete(name)
  }

  /** From now on, answers a call directly, for states that would need several computers. */
  answer<Name extends Call>(
    name: Name,
    answer: (input: Input<Name>) => Result<Output<Name>, AppError> | Output<Name>,
  ): void {
    this.#answers.set(name, (raw) => {
      const given = answer(contract[name].input.parse(raw) as Input<Name>)
      const isResult = typeof given === 'object' && given !== null && 'ok' in given
      return isResult ? given : ok(contract[name].output.parse(given))
    })
  }

  /** Delays a call on its way to main until `release` is called. */
  hold(name: Call): { readonly release: () => void } {
    let open = () => {}
    this.#gates.set(name, new Promise((resolve) => (open = resolve)))
    return {
      release: () => {
        this.#gates.delete(name)
        open()
      },
    }
  }

  /** Sends the page an event, as main and its shell do. */
  emit<Name extends EventName>(
    name: Name,
    changed: Payload<Name>['changed'],
    removedIds: string[] = [],
  ): void {
    this.#revision += 1
    const payload = contract[name].payload.parse({ revision: this.#revision, changed, removedIds })
    if (this.#document !== undefined) this.#send({ name, payload })
  }

  /** Resolves once the page has received everything. */
  async settled(): Promise<void> {
    while (this.#sending !== undefined) await this.#sending
  }

  async #ask(text: string): Promise<void> {
    const { id, name, input }: { id: string; name: Call; input: unknown } = JSON.parse(text)
    const [from] = id.split(':')
    const app = this.#app
    if (app === undefined || from === this.#leaving) return
    this.#document = from
    this.asked.push({ name, input })
    await this.#gates.get(name)
    const failure = this.#failures.get(name)
    const given = this.#answers.get(name)
    const answer =
      failure !== undefined
        ? err(failure)
        : given
          ? given(input as never)
          : await app.keyward.dispatch(name, input)
    if (this.#document === from) this.#send({ id, answer })
  }

  #send(message: Message): void {
    this.#outbox.push(message)
    this.#sending ??= this.#empty().finally(() => {
      this.#sending = undefined
    })
  }

  /** Sends one batch at a time, so that events and replies keep their order. */
  async #empty(): Promise<void> {
    await Promise.resolve() // everything sent synchronously goes into one batch
    while (this.#outbox.length > 0) {
      const batch = JSON.stringify(this.#outbox.splice(0))
      // A page that is being replaced or closed no longer needs it.
      await this.#page.evaluate((text) => window.hearMain(text), batch).catch(() => undefined)
    }
  }

  /** Replaces the page as locking does. The old page receives nothing more, and the new one loads everything. */
  #replacePage(): void {
    if (this.#document === undefined) return
    this.#leaving = this.#document
    this.#document = undefined
    this.#outbox = []
    void this.#page.reload().catch(() => undefined) // the test may be over by then
  }
}
