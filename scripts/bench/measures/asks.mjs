// @ts-check
import { defineMeasure, goalOf } from '../measure.mjs'
import { untilAppSettled } from '../settled.mjs'

const askCount = 1_000
const askedKeyCount = 100

/** A thousand asks for tokens at once, over a hundred keys that have none: how long until all are answered, in how many requests. */
export const asks = defineMeasure({
  id: 'asks',

  appliesTo: ({ keyCount }) => keyCount === 100,

  take: async (app, _, { tokenServer }) => {
    await untilAppSettled(app)
    const keyIds = await app.page.evaluate(addKeys, askedKeyCount)
    const before = tokenServer.countRequests()
    const asksMs = await app.page.evaluate(askAll, keyIds, askCount)
    return { asksMs, asksRequestCount: tokenServer.countRequests() - before }
  },

  rows: () => [
    { what: '1000 asks for tokens over 100 keys, all answered', of: ['keyward-100', 'asksMs'] },
    {
      what: 'Token requests made by 1000 asks over 100 keys',
      of: ['keyward-100', 'asksRequestCount'],
      ...goalOf(askedKeyCount, 'value'),
    },
  ],
})

/**
 * In the page: keys whose tokens nobody has asked for.
 * @param {number} count
 */
async function addKeys(count) {
  const { keyward } = window
  const workspaces = await keyward.workspaces.list()
  const workspaceId = workspaces.ok ? (workspaces.value[0]?.id ?? '') : ''
  /** @type {string[]} */
  const keyIds = []
  for (let number = 1; number <= count; number += 1) {
    const clientId = `asked-${number}`
    const key = await keyward.keys.add({
      name: `Asked ${number}`,
      kind: 'service',
      workspaceId,
      clientId,
      clientSecret: `a-secret-of-a-usual-length-${number}`,
    })
    if (!key.ok) throw new Error(JSON.stringify(key.error))
    keyIds.push(key.value.id)
  }
  return keyIds
}

/**
 * In the page.
 * @param {readonly string[]} keyIds
 * @param {number} count
 */
async function askAll(keyIds, count) {
  const startedMs = performance.now()
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      window.keyward.tokens.issue({ keyId: keyIds[index % keyIds.length] ?? '' }),
    ),
  )
  const tookMs = performance.now() - startedMs
  const refused = answers.find((answer) => !answer.ok)
  if (refused && !refused.ok) throw new Error(JSON.stringify(refused.error))
  return tookMs
}
