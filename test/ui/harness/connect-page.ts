import type { Client } from '../../../src/shared/contract/contract.ts'

declare global {
  interface Window {
    /** Makes a call to main. The reply arrives through `hearMain`. */
    readonly askMain: (text: string) => Promise<void>
    readonly hearMain: (text: string) => Promise<void>
    readonly keyward: Client
    /** Violations of the content security policy, in order. */
    readonly violations: string[]
  }
}

type Message = { id: string; answer: unknown } | { name: string; payload: unknown }

/**
 * Runs in the page before its own code. Defines `window.keyward` like the preload script, but connects it to the
 * test.
 */
export const connectPage = (names: {
  readonly calls: readonly string[]
  readonly eventNames: readonly string[]
}): void => {
  const violations: string[] = []
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
  })
  const listeners = new Map(names.eventNames.map((name) => [name, new Set<(payload: unknown) => void>()]))
  const waiting = new Map<string, (answer: unknown) => void>()
  const documentId = Math.random()
  let count = 0

  // As in Electron, a caller gets its reply before the page receives any later event.
  const nextTask = (): Promise<void> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(undefined)
    })
  const call = (name: string, input: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      count += 1
      const id = `${documentId}:${count}`
      waiting.set(id, resolve)
      void window.askMain(JSON.stringify({ id, name, input }))
    })
  const hearMain = async (text: string): Promise<void> => {
    const messages: Message[] = JSON.parse(text)
    for (const message of messages) {
      if ('name' in message) for (const hear of listeners.get(message.name) ?? []) hear(message.payload)
      else {
        waiting.get(message.id)?.(message.answer)
        waiting.delete(message.id)
        await nextTask()
      }
    }
  }
  const nouns: Record<string, Record<string, (input?: unknown) => Promise<unknown>>> = {}
  for (const name of names.calls) {
    const [noun = '', verb = ''] = name.split(':')
    nouns[noun] ??= {}
    nouns[noun][verb] = (input) => call(name, input)
  }
  const on = (name: string, hear: (payload: unknown) => void): (() => void) => {
    const heard = listeners.get(name)
    if (!heard) throw new Error('unknown event')
    heard.add(hear)
    return () => heard.delete(hear)
  }
  Object.assign(window, { keyward: { ...nouns, on }, hearMain, violations })
}
