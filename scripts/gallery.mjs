// @ts-check
/**
 * `npm run gallery`: screenshots of every screen and state of the real app in every look, in out/gallery/.
 * Each is judged by axe, by the contrast of its texts and by what is cut. Takes half an hour.
 */

import { rm } from 'node:fs/promises'
import { build } from './build.mjs'
import { Explained, isCommand, main } from './command.mjs'
import { programOf, projectFolder } from './project.mjs'
import { say } from './say.mjs'
import { setUp } from './setup.mjs'
import { withVirtualDesktop } from './virtual-desktop.mjs'

/**
 * @param {import('./electron-runtime.mjs').Runtime} runtime
 * @param {readonly string[]} args handed on, `-g "ten thousand"` for one room
 */
async function runGallery({ executable }, args) {
  if (args.length === 0) await rm(`${projectFolder}/out/gallery`, { recursive: true, force: true })
  const playwright = programOf('@playwright/test', 'playwright')
  const gallery = [playwright, 'test', '--config', 'test/playwright.config.ts', '--project', 'gallery']
  const env = { ...process.env, KEYWARD_ELECTRON: executable }
  const code = await withVirtualDesktop(process.execPath, [...gallery, '--reporter=list', ...args], { env })
  say(`The pictures are in ${projectFolder}/out/gallery/index.html`)
  return code
}

if (isCommand(import.meta.filename)) {
  await main(async () => {
    const runtime = await setUp({ isForTests: true })
    if ((await build()) !== 0) throw new Explained('The build failed: see its words above.')
    return runGallery(runtime, process.argv.slice(2))
  })
}
