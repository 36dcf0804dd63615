import {
  type Call,
  type Client,
  calls,
  contract,
  type EventName,
  type Input,
  type Output,
  type Payload,
} from '../../src/shared/contract/contract.ts'
import type { AppError } from '../../src/shared/errors/app-error.ts'
import { err, type Result } from '../../src/shared/kernel/result.ts'
import { type AnyFacts, errorWith } from './every-error.ts'

type Answer<Name extends Call> = (
  input: Input<Name>,
) => Result<Output<Name>, AppError> | Promise<Result<Output<Name>, AppError>>

/** A `window.keyward` for tests of the page. The test controls every method of the contract and sees all calls. */
export type FakeKeyward = {
  readonly client: Client
  /** Sets a call's result. */
  answer<Name extends Call>(name: Name, answer: Answer<Name>): void
  /** Makes a call fail from now on. */
  fail(name: Call, kind: AppError['kind'], facts?: AnyFacts): void
  /** Makes a call wait until `release` is called, then returns its result. */
  hold(name: Call): { release: () => void }
  /** Emits an event to the page. */
  emit<Name extends EventName>(name: Name, changed: Payload<Name>['changed'], removedIds?: string[]): void
  /** All calls so far, in order. */
  readonly asked: { readonly name: Call; readonly input: unknown }[]
}

/** Throws on values that violate the contract, where the real dispatcher returns a refusal. */
const parse = <Name extends Call>(name: Name, side: 'input' | 'output', value: unknown): void => {
  const parsed = contract[name][side].safeParse(value)
  if (!parsed.success) throw new Error(`${name}: ${side} breaks the contract: ${parsed.error.message}`)
}

/** A fake whose calls throw until the test sets their results. */
export const createFakeKeyward = (): FakeKeyward => {
  const answers = new Map<Call, Answer<Call>>()
  const gates = new Map<Call, Promise<void>>()
  const listeners = new Map<EventName, Set<(payload: never) => void>>()
  const asked: { name: Call; input: unknown }[] = []
  let revision = 0

  const call = async (name: Call, input: unknown): Promise<Result<unknown, AppError>> => {
    asked.push({ name, input })
    parse(name, 'input', input)
    const answer = answers.get(name)
    if (!answer) throw new Error(`${name}: the test gave no answer`)
    await gates.get(name)
    const result = await answer(input as never) // validated above against the schema this type is derived from
    if (result.ok) parse(name, 'output', result.value)
    return structuredClone(result)
  }

  const client: Record<string, unknown> = {
    on: (name: EventName, listener: (payload: never) => void) => {
      const heard = listeners.get(name) ?? new Set()
      listeners.set(name, heard.add(listener))
      return () => heard.delete(listener)
    },
  }
  for (const name of calls) {
    const [noun = '', verb = ''] = name.split(':')
    client[noun] = { ...(client[noun] ?? {}), [verb]: (input: unknown) => call(name, input) }
  }

  return {
    client: client as unknown as Client, // has one method for each of `calls`, which is how `Client` is derived
    asked,
    answer: (name, answer) => answers.set(name, answer as unknown as Answer<Call>), // stored under its own name
    fail: (name, kind, facts) => answers.set(name, () => err(errorWith(kind, facts))),
    hold: (name) => {
      let release = () => {}
      gates.set(
        name,
        new Promise((resolve) => {
          release = () => {
            gates.delete(name)
            resolve()
          }
        }),
      )
      return { release: () => release() }
    },
    emit: (name, changed, removedIds = []) => {
      revision += 1
      const payload = { revision, changed, removedIds }
      const parsed = contract[name].payload.safeParse(payload)
      if (!parsed.success) throw new Error(`${name}: the event breaks the contract: ${parsed.error.message}`)
      for (const listener of listeners.get(name) ?? []) listener(structuredClone(payload) as never)
    },
  }
}
