// @ts-check

/**
 * @typedef {object} ReadyTimes In ms since the page's `timeOriginMs`, which is epoch ms.
 * @property {number} timeOriginMs
 * @property {number} inDomMs when what was waited for was in the document
 * @property {number} onScreenMs when the frame that shows it had been drawn
 * @property {boolean} isLate it was there before the probe was: the times are later than the truth
 */

/**
 * Runs in a page before its own scripts and puts there a promise of when an element is there. Sees nothing but its arguments.
 * @param {string} selector
 * @param {string} name the promise's, on `globalThis`
 */
export function probeReady(selector, name) {
  /** @type {(times: ReadyTimes) => void} */
  let resolve
  Object.assign(globalThis, {
    [name]: new Promise((/** @type {typeof resolve} */ fulfil) => {
      resolve = fulfil
    }),
  })
  /** @param {boolean} isLate */
  const tell = (isLate) => {
    const inDomMs = performance.now()
    // A message is handled after the frame whose drawing the callback belongs to.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () =>
        resolve({ timeOriginMs: performance.timeOrigin, inDomMs, onScreenMs: performance.now(), isLate })
      port2.postMessage(undefined)
    })
  }
  if (document.querySelector(selector)) {
    tell(true)
    return
  }
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    tell(false)
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}
