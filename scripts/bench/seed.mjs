// @ts-check
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { _electron } from '@playwright/test'
import { asRoot } from '../chromium.mjs'
import { prepare } from './in-page.mjs'
import { shortLivedPrefix } from './token-server.mjs'
import { liveKeyCount, liveWorkspaceName } from './vault.mjs'

/**
 * Makes Keyward itself create the live keys through its page's calls, so that their secrets are encrypted as
 * usual.
 * @param {import('./subjects.mjs').Subject} subject Keyward on an empty profile
 * @param {string} authUrl
 * @returns {Promise<{ seed: import('./vault.mjs').VaultDocument, electron: string }>} the saved vault, and the
 * runtime's version
 */
export async function makeSeed(subject, authUrl) {
  await subject.prepare()
  const { executable: executablePath, args, ready, profile } = subject
  const app = await _electron.launch({ executablePath, args: [...args, ...asRoot] })
  try {
    const page = await app.firstWindow()
    await page.waitForSelector(ready)
    app.on('window', (question) => void agree(question))
    await page.evaluate(prepare)
    const wanted = { authUrl, liveWorkspaceName, shortLivedPrefix, liveKeyCount }
    const electron = await page.evaluate(addLiveKeys, wanted)
    // Keyward has just saved this file, so it is in the vault format.
    return { seed: JSON.parse(await readFile(path.join(profile, 'vault.json'), 'utf8')), electron }
  } finally {
    await app.close()
  }
}

/**
 * Agrees to the new host in main's question, a separate page whose button works only after a delay.
 * Pressing the button starts a navigation, which main blocks, and a locator would wait for that navigation to
 * end. So this locates the button once, and clicks at its position until the page is gone.
 * @param {import('@playwright/test').Page} question
 */
async function agree(question) {
  await wait(2_000)
  const box = await question.locator('.yes').boundingBox()
  if (box === null) throw new Error('the question has no button to agree')
  while (!question.isClosed()) {
    await question.mouse.click(box.x + box.width / 2, box.y + box.height / 2).catch(() => undefined)
    await wait(800)
  }
}

/**
 * Runs in the page. Adds one service and one workspace with keys, every third of which gets short-lived tokens.
 * @param {{ authUrl: string, liveWorkspaceName: string, shortLivedPrefix: string, liveKeyCount: number }} wanted
 */
async function addLiveKeys({ authUrl, liveWorkspaceName, shortLivedPrefix, liveKeyCount }) {
  const { must } = Reflect.get(globalThis, 'bench')
  const { keyward } = window
  const regions = [{ name: 'Default', authUrl, baseUrl: 'https://api.example.com' }]
  const service = must(await keyward.services.save({ name: 'Example', regions }))
  const place = { serviceId: service.id, regionId: service.regions[0].id, sensitive: false }
  const workspace = must(await keyward.workspaces.save({ name: liveWorkspaceName, ...place }))
  for (let number = 1; number <= liveKeyCount; number += 1) {
    const key = {
      name: `Live key ${number}`,
      kind: /** @type {const} */ ('service'),
      workspaceId: workspace.id,
      clientId: `${number % 3 === 0 ? shortLivedPrefix : 'live-'}${number}`,
      clientSecret: `a-secret-of-a-usual-length-${number}`,
    }
    must(await keyward.keys.add(key))
  }
  return must(await keyward.app.state()).electron
}
