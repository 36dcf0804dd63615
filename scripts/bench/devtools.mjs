// @ts-check

/** @typedef {{ text: string, exception?: { description?: string } }} PageProblem */

/**
 * What is read of the answers, by method.
 * @typedef {{ 'Runtime.evaluate': { result?: { value?: unknown }, exceptionDetails?: PageProblem } }} Answers
 */

/**
 * What is read of the events, by name.
 * @typedef {{
 *   'Page.frameNavigated': { frame: { parentId?: string } },
 *   'Target.attachedToTarget': { sessionId: string, targetInfo: { type: string } },
 * }} Events
 */

/**
 * The DevTools protocol over the pipe that Chromium opens with `--remote-debugging-pipe`: JSON messages, each ended by NUL.
 * Nothing listens on the network, and nothing is written into the app.
 */
export class DevTools {
  /** @type {import('node:stream').Writable} */
  #input
  #nextId = 1
  /** @type {Map<number, { resolve: (result: unknown) => void, reject: (error: Error) => void }>} */
  #waiting = new Map()
  /** @type {Map<string, (params: unknown, sessionId: string) => void>} */
  #listeners = new Map()
  /** @type {Error | undefined} */
  #end

  /**
   * @param {import('node:stream').Writable} input what the app reads
   * @param {import('node:stream').Readable} output what the app writes
   * @param {() => Promise<Error>} whyEnded asked when the app is gone, for those who still wait for an answer
   */
  constructor(input, output, whyEnded) {
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
    output.once('close', async () => {
      const end = await whyEnded()
      this.#end = end
      for (const { reject } of this.#waiting.values()) reject(end)
    })
  }

  /**
   * @template {string} Method
   * @param {Method} method
   * @param {object} [params]
   * @param {string} [sessionId] the page it is for; the browser where none is named
   * @returns {Promise<Method extends keyof Answers ? Answers[Method] : unknown>}
   */
  send(method, params = {}, sessionId) {
    if (this.#end) return Promise.reject(this.#end)
    const id = this.#nextId
    this.#nextId += 1
    return new Promise((fulfil, reject) => {
      // The protocol answers a method in its own shape.
      const resolve = /** @type {(result: unknown) => void} */ (fulfil)
      this.#waiting.set(id, { resolve, reject })
      this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }

  /**
   * @template {keyof Events} Name
   * @param {Name} event
   * @param {(params: Events[Name], sessionId: string) => void} listener
   */
  on(event, listener) {
    // The protocol tells an event in its own shape.
    this.#listeners.set(event, /** @type {(params: unknown, sessionId: string) => void} */ (listener))
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
