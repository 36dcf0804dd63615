import { EventEmitter } from 'node:events'
import { type ParentPort, servePlace } from '../../src/main/adapters/places/serve-place.ts'

/** A process of a place, in this one: its messages are copied as between processes, and none comes before it has started. */
export class FakePlaceProcess {
  /** So many were started. */
  started = 0
  #kill: (() => void) | undefined

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
      servePlace(port)
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

  /** Ends it from outside, as the system does when memory is short. */
  crash(): void {
    this.#kill?.()
  }
}
