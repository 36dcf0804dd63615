// @ts-check
import { setTimeout as wait } from 'node:timers/promises'

/** @typedef {import('./devtools.mjs').DevTools} DevTools */

/** @type {Readonly<Record<string, { code: string, windowsVirtualKeyCode: number }>>} */
const namedKeys = {
  Backspace: { code: 'Backspace', windowsVirtualKeyCode: 8 },
  ' ': { code: 'Space', windowsVirtualKeyCode: 32 },
}

/** About as long as a finger stays on a mouse button. */
const pressMs = 60

/** A window's page as a measure drives it. What is timed is timed in the page itself; this only sets it off. */
export class Page {
  #devTools
  #sessionId

  /**
   * @param {DevTools} devTools
   * @param {string} sessionId
   */
  constructor(devTools, sessionId) {
    this.#devTools = devTools
    this.#sessionId = sessionId
  }

  /**
   * Runs a function in the page. It sees nothing but its arguments, which travel as JSON, as does its answer.
   * @template {readonly unknown[]} Args
   * @template Answer
   * @param {(...args: Args) => Answer} run
   * @param {Args} args
   * @returns {Promise<Awaited<Answer>>}
   */
  async evaluate(run, ...args) {
    const expression = `(${String(run)})(...${JSON.stringify(args)})`
    const how = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await this.#devTools.send('Runtime.evaluate', how, this.#sessionId)
    if (exceptionDetails) {
      throw new Error(`in the page: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
    }
    // What the function returned, as JSON carries it.
    return /** @type {Awaited<Answer>} */ (result?.value)
  }

  /**
   * A real click, as the browser makes it of the mouse's own events.
   * @param {string} selector
   */
  async click(selector) {
    const place = await this.evaluate((wanted) => {
      const { x, y, width, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect()
      return { x: x + width / 2, y: y + height / 2, isThere: width > 0 }
    }, selector)
    if (!place.isThere) throw new Error(`nothing to click at ${selector}`)
    const mouse = { x: place.x, y: place.y, button: 'left', clickCount: 1 }
    await this.#send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseMoved', button: 'none' })
    await this.#send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' })
    await wait(pressMs)
    await this.#send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' })
  }

  /**
   * A real key press.
   * @param {string} key a lower case letter, a space, or `Backspace`
   */
  async press(key) {
    const letter = key.toUpperCase()
    const place = namedKeys[key] ?? { code: `Key${letter}`, windowsVirtualKeyCode: letter.charCodeAt(0) }
    const text = key.length === 1 ? { text: key } : {}
    await this.#send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...place, ...text })
    await this.#send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...place })
  }

  /**
   * @param {string} method
   * @param {object} params
   */
  #send(method, params) {
    return this.#devTools.send(method, params, this.#sessionId)
  }
}
