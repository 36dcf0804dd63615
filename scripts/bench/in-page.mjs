// @ts-check
/** Functions that run in a page, and so see nothing of this file: what they share is put there as `bench`. */

/** Puts there what the others use. */
export function prepare() {
  /**
   * Until a frame is drawn in which something is there; a message is handled after the frame.
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

/** How long each of the acts that a measure watches took, in ms. */
export function waitsIn() {
  /** @type {number[]} */
  const waits = Reflect.get(globalThis, 'bench').waits
  return waits
}

/**
 * Sees to it that each key of a workspace has a token. One that lives is not asked for again.
 * @param {string} workspaceName
 * @returns {Promise<string[]>} their ids
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
