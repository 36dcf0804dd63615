// @ts-check
/**
 * Functions that run in a page and so can't access anything else in this file. They share `bench`, a global in the
 * page.
 */

/** Defines `bench`. */
export function prepare() {
  /**
   * Resolves once a frame in which `isThere` is true has been drawn. Posts itself a message for this, because
   * messages are handled after the frame.
   * @param {() => unknown} isThere
   */
  const shown = async (isThere = () => true) => {
    do await new Promise(requestAnimationFrame)
    while (!isThere())
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(undefined)
    })
  }
  /**
   * @template Value
   * @param {{ ok: true, value: Value } | { ok: false, error: unknown }} answer
   */
  const must = (answer) => {
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    return answer.value
  }
  Object.assign(globalThis, { bench: { shown, must, waits: [] } })
}

/** How long each measured action took, in ms. */
export function waitsIn() {
  /** @type {number[]} */
  const waits = Reflect.get(globalThis, 'bench').waits
  return waits
}

/**
 * Makes sure that each key of a workspace has a token. Live tokens aren't requested again.
 * @param {string} workspaceName
 * @returns {Promise<string[]>} the keys' ids
 */
export async function issueTokens(workspaceName) {
  const { must } = Reflect.get(globalThis, 'bench')
  const snapshot = await window.keyward.app.snapshot()
  /** @type {import('../../src/shared/contract/contract.ts').Output<'app:snapshot'>} */
  const { keys, workspaces } = must(snapshot)
  const workspace = workspaces.find(({ name }) => name === workspaceName)
  const live = keys.filter((key) => key.workspaceId === workspace?.id)
  for (const { id } of live) must(await window.keyward.tokens.issue({ keyId: id }))
  return live.map(({ id }) => id)
}
