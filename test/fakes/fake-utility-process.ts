import { EventEmitter } from 'node:events'
import { type ParentPort, serveStore } from '../../src/main/adapters/stores/serve-store.ts'

/**
 * A store's process, simulated in this one. Messages are copied as between processes, and none arrive before
 * the store's process has started.
 */
export class FakeStoreProcess {
  /** How many processes were started. */
  started = 0
  readonly #serve: (port: ParentPort) => void
  #kill: (() => void) | undefined

  /** @param serve what the process does with its end of the channel */
  constructor(serve = serveStore) {
    this.#serve = serve
  }

  fork = () => {
    this.started += 1
    const mainEnd = new EventEmitter()
    const childEnd = new EventEmitter()
    let isRunning = false
    let isStarted = false
    const port: ParentPort = {
      on: (event, listener) => childEnd.on(event, listener),
      postMessage: (message) => {
        const copy: unknown = structuredClone(message)
        setImmediate(() => isRunning && mainEnd.emit('message', copy))
      },
    }
    setImmediate(() => {
      isRunning = true
      isStarted = true
      this.#serve(port)
      mainEnd.emit('spawn')
    })
    const end = (): boolean => {
      if (!isRunning) return false
      isRunning = false
      setImmediate(() => mainEnd.emit('exit'))
      return true
    }
    this.#kill = end
    return {
      postMessage: (message: unknown) => {
        if (!isStarted) throw new Error('no process gets this message')
        const copy: unknown = structuredClone(message)
        setImmediate(() => isRunning && childEnd.emit('message', { data: copy }))
      },
      kill: end,
      on: (event: string, listener: (...args: unknown[]) => void) => mainEnd.on(event, listener),
    }
  }

  /** Ends the process from outside, as the system does when memory runs low. */
  crash(): void {
    this.#kill?.()
  }
}
