import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { UtilityProcessPracticeHost } from '../../../src/main/adapters/children/utility-process-practice-host.ts'

type Message = { readonly id: number; readonly call: string }

/** A process whose replies the test sets. */
class FakeChild extends EventEmitter {
  readonly messages: Message[] = []
  readonly #answer: (message: Message) => unknown
  isKilled = false

  constructor(answer: (message: Message) => unknown) {
    super()
    this.#answer = answer
    queueMicrotask(() => this.emit('spawn'))
  }

  postMessage(message: Message): void {
    this.messages.push(message)
    const reply = this.#answer(message)
    if (reply !== undefined) queueMicrotask(() => this.emit('message', reply))
  }

  kill(): boolean {
    this.isKilled = true
    queueMicrotask(() => this.emit('exit', 0))
    return true
  }
}

const ADDRESSES = {
  regions: [{ id: 'default', name: 'Default', authUrl: 'http://127.0.0.1:1', baseUrl: 'http://127.0.0.1:2' }],
}
const KEY = { region: 'default', workspace: 'Finance', name: 'Reports', kind: 'personal' } as const
const CLIENT_ID = '7f6bd7c9-62f5-4f8c-9a5e-0d5e3a7c4b11'

const answerWell = ({ id, call }: Message): unknown => {
  if (call === 'start') return { id, ok: true, value: ADDRESSES }
  if (call !== 'createKey') return { id, ok: true, value: null }
  return { id, ok: true, value: { clientId: CLIENT_ID, clientSecret: 'x'.repeat(43) } }
}

const hostOver = (answer: (message: Message) => unknown) => {
  const children: FakeChild[] = []
  const fork = () => {
    const child = new FakeChild(answer)
    children.push(child)
    return child
  }
  const host = new UtilityProcessPracticeHost({
    utilityProcess: { fork },
    childPath: 'child.js',
    stateFile: 'practice.json',
    newDeadline: () => new AbortController().signal,
  })
  return { host, children }
}

describe('practice host', () => {
  test('sends protocol calls and unwraps their values', async () => {
    const { host, children } = hostOver(answerWell)
    expect(await host.start()).toEqual({ ok: true, value: ADDRESSES })
    const created = await host.createKey(KEY)
    expect(created.ok && created.value.clientSecret.reveal()).toBe('x'.repeat(43))
    expect(JSON.stringify(created)).not.toContain('xxx')
    await host.setClockOffset(5)
    await host.stop()
    expect(children[0]?.messages).toEqual([
      { id: 1, call: 'start', stateFile: 'practice.json', move: false },
      { id: 2, call: 'createKey', key: KEY },
      { id: 3, call: 'setClockOffset', offsetMs: 5 },
      { id: 4, call: 'stop' },
    ])
    expect(children[0]?.isKilled).toBe(true)
  })

  test.each([
    ['an unknown field', (id: number) => ({ id, ok: true, value: ADDRESSES, extra: 1 })],
    ['an unknown field inside', (id: number) => ({ id, ok: true, value: { ...ADDRESSES, secret: 'x' } })],
    ['another call’s value', (id: number) => ({ id, ok: true, value: null })],
    ['an invalid problem', (id: number) => ({ id, ok: false, error: { kind: 'other' } })],
    ['neither value nor problem', (id: number) => ({ id })],
  ])('a reply with %s is refused and the process ended', async (_name, reply) => {
    const { host, children } = hostOver((message) =>
      message.call === 'start' ? reply(message.id) : answerWell(message),
    )
    expect(await host.start()).toEqual({
      ok: false,
      error: { kind: 'not-running', detail: 'it gave an answer that is not of the protocol' },
    })
    expect(host.isRunning()).toBe(false)
    expect(children[0]?.isKilled).toBe(true)
  })

  test('messages that belong to no call are ignored', async () => {
    const { host, children } = hostOver(answerWell)
    const started = host.start()
    for (const junk of [null, 'x', {}, { id: 99, ok: true, value: ADDRESSES }])
      children[0]?.emit('message', junk)
    expect((await started).ok).toBe(true)
  })

  test('an error event doesn’t end the app', async () => {
    const { host, children } = hostOver(answerWell)
    await host.start()
    expect(() => children[0]?.emit('error', 'FatalError', 'here', '')).not.toThrow()
  })

  test('20 concurrent starts that fail are one attempt', async () => {
    const error = { kind: 'port-taken', port: 4010 }
    const { host, children } = hostOver((message) =>
      message.call === 'start' ? { id: message.id, ok: false, error } : answerWell(message),
    )
    const started = await Promise.all(Array.from({ length: 20 }, () => host.start()))
    for (const one of started) expect(one).toEqual({ ok: false, error })
    expect(children).toHaveLength(1)
    expect(children[0]?.isKilled).toBe(true)
  })

  test('calls to a service that wasn’t started fail', async () => {
    const { host, children } = hostOver(answerWell)
    expect(await host.createKey(KEY)).toMatchObject({ error: { kind: 'not-running' } })
    await host.setClockOffset(5)
    await host.stop()
    expect(children).toHaveLength(0)
  })
})
