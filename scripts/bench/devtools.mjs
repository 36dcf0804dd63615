// @ts-check

/** @typedef {(params: any, sessionId: string) => void} Hear the protocol's own words: each caller states their shape */

/**
 * The DevTools protocol over the pipe that Chromium opens with `--remote-debugging-pipe`: JSON messages, each ended by NUL.
 * Nothing listens on the network, and nothing is written into the app.
 */
export class DevTools {
  /** @type {import('node:stream').Writable} */
  #input
  #nextId = 1
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map()
  /** @type {Map<string, Hear>} */
  #listeners = new Map()

  /**
   * @param {import('node:stream').Writable} input what the app reads
   * @param {import('node:stream').Readable} output what the app writes
   */
  constructor(input, output) {
    this.#input = input
    // A pipe to an app that has just ended; who waits for an answer hears it from the other end.
    input.on('error', () => {})
    let unread = ''
    output.setEncoding('utf8')
    output.on('data', (chunk) => {
      const messages = (unread + chunk).split('\0')
      unread = messages.pop() ?? ''
      for (const message of messages) this.#take(JSON.parse(message))
    })
    output.on('error', () => {})
    output.once('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the app ended'))
    })
  }

  /**
   * @param {string} method
   * @param {object} [params]
   * @param {string} [sessionId] the page it is for; the browser where none is named
   * @returns {Promise<any>}
   */
  send(method, params = {}, sessionId) {
    const id = this.#nextId
    this.#nextId += 1
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }

  /**
   * @param {string} event
   * @param {Hear} hear
   */
  on(event, hear) {
    this.#listeners.set(event, hear)
  }

  /** @param {{ id?: number, result?: unknown, error?: { message: string }, method?: string, params?: unknown, sessionId?: string }} message */
  #take({ id, result, error, method, params, sessionId }) {
    if (id === undefined) {
      this.#listeners.get(method ?? '')?.(params, sessionId ?? '')
      return
    }
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(error.message))
    else waiting?.resolve(result)
  }
}
