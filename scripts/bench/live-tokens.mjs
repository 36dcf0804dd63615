// @ts-check
import { liveWorkspaceName } from './vault.mjs'

/**
 * Sees to it that each live key has a token. One that lives is not asked for again.
 * @param {import('./page.mjs').Page} page
 * @returns {Promise<string[]>} the ids of the live keys, in the order of the list
 */
export function keepTokensLive(page) {
  return page.evaluate(issueTokens, liveWorkspaceName)
}

/**
 * In the page.
 * @param {string} workspaceName
 */
async function issueTokens(workspaceName) {
  const snapshot = await window.keyward.app.snapshot()
  if (!snapshot.ok) throw new Error(JSON.stringify(snapshot.error))
  const { keys, workspaces } = snapshot.value
  const workspace = workspaces.find(({ name }) => name === workspaceName)
  const collator = new Intl.Collator(undefined, { numeric: true })
  const live = keys
    .filter((key) => key.workspaceId === workspace?.id)
    .sort((one, other) => collator.compare(one.name, other.name))
  for (const { id } of live) {
    const issued = await window.keyward.tokens.issue({ keyId: id })
    if (!issued.ok) throw new Error(JSON.stringify(issued.error))
  }
  return live.map(({ id }) => id)
}
