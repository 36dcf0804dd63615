// @ts-check
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { _electron } from '@playwright/test'
import { asRoot } from './app.mjs'
import { prepare } from './in-page.mjs'
import { shortLivedPrefix } from './token-server.mjs'
import { liveKeyCount, liveWorkspaceName } from './vault.mjs'

/**
 * Has Keyward itself make the live keys, through its page's own calls, so that their secrets are sealed as they should be.
 * @param {import('./subjects.mjs').Subject} subject Keyward on an empty profile
 * @param {string} authUrl
 * @returns {Promise<{ seed: import('./vault.mjs').VaultDocument, electron: string }>} the vault it saved, and its runtime's version
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
    // What Keyward saved a moment ago is its vault format.
    return { seed: JSON.parse(await readFile(path.join(profile, 'vault.json'), 'utf8')), electron }
  } finally {
    await app.close()
  }
}

/**
 * Main asks about the new host in a page of its own, whose button counts only after a while. A press begins a navigation that
 * main refuses, for whose end a locator would wait: so the button is looked for once, and pressed until the page is gone.
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
 * In the page: one service, one workspace, and keys of which every third gets short-lived tokens.
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
