import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vaultOf } from '../../scripts/bench/vault.mjs'
import { expect, type RunningKeyward, test } from '../electron/app/keyward-app.ts'
import { addPlace, practise } from '../electron/app/place.ts'
import { type Picture, takePicture, writeRoom } from './album.ts'
import { furnish, furnishManyWorkspaces } from './furnish.ts'
import { startGalleryService } from './gallery-service.ts'
import { everyLook, looksWith, wear } from './looks.ts'
import { type Facts, goHome, press, type Scenes, seesA } from './scene.ts'
import { addKeyScenes, firstKeyScenes, testRequestScenes } from './scenes/add-key.ts'
import { copiesScenes, importScenes } from './scenes/imports.ts'
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

const MINUTE_MS = 60_000
const withoutBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent', XDG_RUNTIME_DIR: '/nonexistent' }
let service: Awaited<ReturnType<typeof startGalleryService>>

/** The light form: only one look for each scene, in rotation, and several rooms in parallel. */
const isLight = process.env.KEYWARD_GALLERY === 'light'

test.describe.configure(isLight ? { timeout: 5 * MINUTE_MS, mode: 'parallel' } : { timeout: 60 * MINUTE_MS })
test.beforeAll(async () => {
  service = await startGalleryService()
})
test.afterAll(() => service.close())

/** For rooms that the light form skips, because page tests cover their screens in every state. */
const testWhole = isLight ? test.skip : test

/** For `npm run pictures`: only the scenes in the user guide, in its look. */
const guide: readonly { room: string; scene: string }[] | undefined =
  process.env.KEYWARD_GALLERY === 'guide'
    ? Object.values(JSON.parse(readFileSync('docs/guide/pictures/pictures.json', 'utf8')))
    : undefined

/** Takes a picture of each scene in a room in each of its looks. Continues after a scene that fails. */
const visit = async (room: string, keyward: RunningKeyward, scenes: Scenes): Promise<void> => {
  const { page } = keyward
  const stage = { keyward, page, origin: service.origin }
  const pictures: Picture[] = []
  const failed: string[] = []
  const dialogs = () => page.locator('[data-modal]').count()
  const isInGuide = (title: string) => guide?.some((one) => one.room === room && one.scene === title) ?? true
  // Plays every scene up to the guide's last one, because some continue from the previous scene.
  const end = Object.keys(scenes).findLastIndex(isInGuide) + 1
  for (const [at, [title, parts]] of Object.entries(scenes).slice(0, end).entries()) {
    const { looks: further, leave }: Facts = Object.assign({}, ...parts)
    const all = looksWith(further)
    const one = guide ? all.slice(0, isInGuide(title) ? 1 : 0) : all.slice(at % all.length).slice(0, 1)
    try {
      await wear(keyward, 'Light')
      await goHome(stage)
      for (const step of parts) if (typeof step === 'function') await step(stage)
      await page.mouse.move(0, 0) // so that nothing is under the pointer
      const shown = await dialogs()
      for (const look of isLight || guide ? one : all) {
        await wear(keyward, look)
        const count = await dialogs()
        if (count !== shown) failed.push(`${title}: ${count} dialogs instead of ${shown}, ${look}`)
        pictures.push(await takePicture(page, room, title, look))
      }
      if (leave === undefined) continue
      await wear(keyward, 'Light')
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

testWhole('one key', async ({ start }) => {
  const keyward = await start()
  await practise(keyward)
  await visit('One key', keyward, placeScenes)
})

const roomOfFortyKeys = (room: string, scenes: Scenes, testRoom: typeof testWhole = test) =>
  testRoom(`forty keys: ${room}`, async ({ start }) => {
    const keyward = await start()
    await furnish(keyward, service.origin, 40)
    await visit(room, keyward, scenes)
  })
roomOfFortyKeys('40 keys', { ...placeScenes, ...(isLight ? {} : settingsScenes), ...overlayScenes })
roomOfFortyKeys('Keys', { ...keyScenes, ...workspaceScenes })
roomOfFortyKeys('Adding a key', addKeyScenes, testWhole)
roomOfFortyKeys('Importing', importScenes)
roomOfFortyKeys('Finding copies', copiesScenes)
roomOfFortyKeys('Test request', testRequestScenes, testWhole)

testWhole('ten thousand keys', async ({ profile, start }) => {
  const first = await start()
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
  await visit('No keychain', await start({ env: withoutBus }), { Choose: [] })
})

testWhole('a vault that cannot be read', async ({ profile, start }) => {
  const first = await start()
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
  await visit('Sharing', keyward, await sharedScenes(keyward))
})
