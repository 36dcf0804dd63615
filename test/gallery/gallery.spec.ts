import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vaultOf } from '../../scripts/bench/vault.mjs'
import { expect, type RunningKeyward, startKeyward, test } from '../electron/app/keyward-app.ts'
import { addPlace } from '../electron/app/place.ts'
import { mainWindow } from '../pages/main-window.ts'
import { type Picture, takePicture, writeRoom } from './album.ts'
import { furnish, furnishManyWorkspaces } from './furnish.ts'
import { startGalleryService } from './gallery-service.ts'
import { everyLook, looks, looksWith, wear } from './looks.ts'
import { type Facts, goHome, press, type Scenes, seesA } from './scene.ts'
import { addKeyScenes, firstKeyScenes } from './scenes/add-key.ts'
import { copiesScenes } from './scenes/copies.ts'
import { importScenes } from './scenes/imports.ts'
import { keyScenes } from './scenes/keys.ts'
import { furnishLife, lifeScenes } from './scenes/life.ts'
import {
  lostPassphraseScenes,
  manyWorkspacesScenes,
  overlayScenes,
  placeScenes,
  settingsScenes,
  workspaceScenes,
} from './scenes/places.ts'
import { setUpScenes, sharedScenes } from './scenes/sharing.ts'
import { testRequestScenes } from './scenes/test-request.ts'

const MINUTE_MS = 60_000
const withoutBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent', XDG_RUNTIME_DIR: '/nonexistent' }
let service: Awaited<ReturnType<typeof startGalleryService>>

/** Each scene in one look, another for each of its neighbours, and several rooms at once. */
const isLight = process.env.KEYWARD_GALLERY === 'light'

test.describe.configure(isLight ? { timeout: 5 * MINUTE_MS, mode: 'parallel' } : { timeout: 60 * MINUTE_MS })
test.beforeAll(async () => {
  service = await startGalleryService()
})
test.afterAll(() => service.close())

/** Not in the light form: page tests judge these screens in each of their states. */
const testWhole = isLight ? test.skip : test
const wholeOnly = (scenes: Scenes): Scenes => (isLight ? {} : scenes)

/** Only the scenes that the user guide shows, as it shows them: `npm run pictures`. */
const guide: readonly { room: string; scene: string }[] | undefined =
  process.env.KEYWARD_GALLERY === 'guide'
    ? Object.values(JSON.parse(readFileSync('docs/guide/pictures/pictures.json', 'utf8')))
    : undefined

/** Shows each scene of a room in each of its looks, and takes the pictures; a scene that fails keeps no other from its picture. */
const visit = async (room: string, keyward: RunningKeyward, scenes: Scenes): Promise<void> => {
  const { page } = keyward
  const stage = { keyward, page, origin: service.origin }
  const pictures: Picture[] = []
  const failed: string[] = []
  const dialogs = () => page.locator('[data-modal]').count()
  const isInGuide = ([title]: [string, unknown]) =>
    guide?.some((one) => one.room === room && one.scene === title) ?? true
  // Some scenes begin where those before them ended.
  const end = Object.entries(scenes).findLastIndex(isInGuide) + 1
  for (const [at, entry] of Object.entries(scenes).slice(0, end).entries()) {
    const [title, parts] = entry
    const steps = parts.filter((part) => typeof part === 'function')
    const { looks: further, leave }: Facts = Object.assign({}, ...parts)
    const all = guide ? [looks.light].filter(() => isInGuide(entry)) : looksWith(further)
    try {
      await wear(keyward, looks.light)
      await goHome(stage)
      for (const step of steps) await step(stage)
      await page.mouse.move(0, 0) // nothing is under the pointer
      const shown = await dialogs()
      for (const look of isLight ? all.slice(at % all.length).slice(0, 1) : all) {
        await wear(keyward, look)
        const count = await dialogs()
        if (count !== shown) failed.push(`${title}: ${count} dialogs instead of ${shown}, ${look.title}`)
        pictures.push(await takePicture(page, { room, scene: title, look: look.title }))
      }
      if (leave === undefined) continue
      await wear(keyward, looks.light)
      await leave(stage)
    } catch (problem) {
      failed.push(`${title}: ${String(problem)}`)
    }
  }
  writeRoom(room, pictures)
  const found = pictures.flatMap((picture) => picture.found.map((finding) => `${picture.file} ${finding}`))
  expect([...failed, ...found]).toEqual([])
}

test('first start', async ({ start }) => {
  const keyward = await start()
  await visit('First start', keyward, {
    Welcome: [{ looks: everyLook }],
    'Restore a backup or join a team': [press(/^Restore a backup or join a team/), seesA('dialog')],
  })
  await visit('First key', keyward, firstKeyScenes)
  await addPlace(keyward, 'https://auth.example.com')
  await visit('No keys', keyward, placeScenes)
})

test('one key', async ({ start }) => {
  const keyward = await start()
  await mainWindow(keyward.page).practise.click()
  await expect(mainWindow(keyward.page).copyTokenOf('My first key')).toBeVisible()
  await visit('One key', keyward, wholeOnly(placeScenes))
})

const roomsOfFortyKeys = {
  '40 keys': { ...placeScenes, ...wholeOnly(settingsScenes), ...overlayScenes },
  Keys: { ...keyScenes, ...workspaceScenes },
  'Adding a key': wholeOnly(addKeyScenes),
  Importing: importScenes,
  'Finding copies': copiesScenes,
  'Test request': wholeOnly(testRequestScenes),
}
for (const [room, scenes] of Object.entries(roomsOfFortyKeys))
  (Object.keys(scenes).length > 0 ? test : testWhole)(`forty keys: ${room}`, async ({ start }) => {
    const keyward = await start()
    await furnish(keyward, service.origin, 40)
    await visit(room, keyward, scenes)
  })

testWhole('ten thousand keys', async ({ profile, start }) => {
  const first = await startKeyward(profile)
  await furnish(first, service.origin, 12)
  await first.close()
  const file = join(profile, 'vault.json')
  writeFileSync(file, JSON.stringify(vaultOf(JSON.parse(readFileSync(file, 'utf8')), 10_000)))
  await visit('10,000 keys', await start(), placeScenes)
})

testWhole('sixty workspaces', async ({ start }) => {
  const keyward = await start()
  await furnishManyWorkspaces(keyward, service.origin)
  await visit('60 workspaces', keyward, manyWorkspacesScenes)
})

testWhole('a forgotten passphrase', async ({ start }) => {
  const keyward = await start({ env: withoutBus })
  await keyward.must('vault:choose', { by: 'passphrase', passphrase: 'correct horse battery staple' })
  await furnish(keyward, service.origin, 1)
  await visit('Passphrase', keyward, lostPassphraseScenes)
})

testWhole('no keychain', async ({ start }) => {
  const keyward = await start({ env: withoutBus })
  await visit('No keychain', keyward, { Choose: [] })
})

testWhole('a vault that cannot be read', async ({ profile, start }) => {
  const first = await startKeyward(profile)
  await furnish(first, service.origin, 1)
  await first.close()
  writeFileSync(join(profile, 'vault.json'), '{"format":1,"keys":[')
  await visit('Unreadable', await start(), { Unreadable: [] })
})

test('the life of a key', async ({ start }) => {
  const keyward = await start()
  await furnishLife(keyward, service.origin)
  await visit('Life of a key', keyward, lifeScenes)
})

test('sharing', async ({ start }) => {
  const keyward = await start()
  await furnish(keyward, service.origin, 14)
  await visit('Sharing, set-up', keyward, setUpScenes)
  const stage = { keyward, page: keyward.page, origin: service.origin }
  await goHome(stage)
  await visit('Sharing', keyward, await sharedScenes(stage))
})
