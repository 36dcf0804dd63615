// @ts-check
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { _electron } from '@playwright/test'
import { shortLivedPrefix } from './token-server.mjs'
import { liveKeyCount, liveWorkspaceName } from './vault.mjs'

/** @typedef {import('./vault.mjs').VaultDocument} VaultDocument */

/**
 * Has Keyward itself make the live keys, through its page's own calls, so that their secrets are sealed as they should be.
 * @param {import('./subjects.mjs').Subject} subject Keyward on an empty profile
 * @param {string} authUrl
 * @returns {Promise<{ seed: VaultDocument, electron: string }>} the vault it saved, and its runtime's version
 */
export async function makeSeed(subject, authUrl) {
  await subject.prepare()
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app = await _electron.launch({
    executablePath: subject.executable,
    args: [...subject.args, ...asRoot],
  })
  try {
    const page = await app.firstWindow()
    await page.waitForSelector(subject.ready, { state: 'attached' })
    app.on('window', (question) => void agree(question))
    const electron = await page.evaluate(addLiveKeys, {
      authUrl,
      liveWorkspaceName,
      shortLivedPrefix,
      liveKeyCount,
    })
    // What Keyward saved a moment ago is its vault format.
    const seed = JSON.parse(await readFile(path.join(subject.profile, 'vault.json'), 'utf8'))
    return { seed, electron }
  } finally {
    await app.close()
  }
}

/**
 * Main names the new host in a window of its own; answers count once it has been there for a second.
 * @param {import('@playwright/test').Page} question
 */
async function agree(question) {
  const goOn = question.locator('.yes')
  await question.waitForFunction(() => {
    const button = document.querySelector('.yes')
    return button !== null && getComputedStyle(button).pointerEvents === 'auto'
  })
  await question.getByRole('checkbox').check()
  await goOn.click({ noWaitAfter: true })
}

/**
 * In the page: one service, one workspace, and keys of which every third gets short-lived tokens.
 * @param {{ authUrl: string, liveWorkspaceName: string, shortLivedPrefix: string, liveKeyCount: number }} wanted
 */
async function addLiveKeys({ authUrl, liveWorkspaceName, shortLivedPrefix, liveKeyCount }) {
  /**
   * @template Value
   * @param {{ ok: true, value: Value } | { ok: false, error: unknown }} answer
   */
  const must = (answer) => {
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    return answer.value
  }
  const { keyward } = window
  const regions = [{ name: 'Default', authUrl, baseUrl: 'https://api.example.com' }]
  const service = must(await keyward.services.save({ name: 'Example', regions }))
  const regionId = service.regions[0]?.id ?? ''
  const place = { serviceId: service.id, regionId, sensitive: false }
  const workspace = must(await keyward.workspaces.save({ name: liveWorkspaceName, ...place }))
  for (let number = 1; number <= liveKeyCount; number += 1) {
    const isShort = number % 3 === 0
    const key = {
      name: `Live key ${number}`,
      kind: /** @type {const} */ ('service'),
      workspaceId: workspace.id,
      clientId: `${isShort ? shortLivedPrefix : 'live-'}${number}`,
      clientSecret: `a-secret-of-a-usual-length-${number}`,
    }
    must(await keyward.keys.add(key))
  }
  return must(await keyward.app.state()).electron
}
