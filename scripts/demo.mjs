// @ts-check
/**
 * `npm run demo`: the main workflow in the real app, with a screenshot of each step in out/demo/. `--own`
 * uses your screen and keyring.
 */
import { build } from './build.mjs'
import { Explained, isCommand, main } from './command.mjs'
import { programOf, projectFolder } from './project.mjs'
import { say } from './say.mjs'
import { setUp } from './setup.mjs'
import { withVirtualDesktop } from './virtual-desktop.mjs'

/**
 * Runs the demo with what is built, and says where its pictures are.
 * @param {import('./electron-runtime.mjs').Runtime} runtime
 * @param {{ useOwn: boolean }} desktop
 * @returns {Promise<number>}
 */
export async function runDemo({ executable }, { useOwn }) {
  const args = [programOf('@playwright/test', 'playwright'), 'test', '--config', 'test/playwright.config.ts']
  const env = { ...process.env, KEYWARD_ELECTRON: executable }
  const demo = [...args, '--project', 'demo', '--reporter=list']
  const code = await withVirtualDesktop(process.execPath, demo, { env, useOwn })
  say(
    code === 0 ? `The demo went well. Its pictures are in ${pictures()}` : 'The demo did not get to its end.',
  )
  return code
}

function pictures() {
  return `${projectFolder}/out/demo/`
}

if (isCommand(import.meta.filename)) {
  await main(async () => {
    const runtime = await setUp({ isForTests: true })
    if ((await build()) !== 0) throw new Explained('The build failed: see its words above.')
    return runDemo(runtime, { useOwn: process.argv.includes('--own') })
  })
}
