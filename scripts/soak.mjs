// @ts-check
/**
 * `npm run soak`: an hour of random use of the real app; measures memory and handles. `-- --minutes N`, `--
 * --seed S`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { Explained, isCommand, main } from './command.mjs'
import { programOf, projectFolder } from './project.mjs'
import { say } from './say.mjs'
import { setUp } from './setup.mjs'
import { withVirtualDesktop } from './virtual-desktop.mjs'

/** The report of the last soak. */
export const soakReport = path.join(projectFolder, 'out', 'soak', 'report.txt')

/**
 * Uses what is built for so long, and prints what was measured.
 * @param {import('./electron-runtime.mjs').Runtime} runtime
 * @param {{ minutes: string, seed: string }} options
 * @returns {Promise<number>}
 */
export async function runSoak({ executable }, { minutes, seed }) {
  if (!(Number(minutes) > 0)) throw new Explained('--minutes is a number above 0.')
  await rm(path.dirname(soakReport), { recursive: true, force: true })
  say(`Using Keyward for ${minutes} minutes; seed ${seed}.`)
  const playwright = programOf('@playwright/test', 'playwright')
  const soak = [playwright, 'test', '--config', 'test/playwright.config.ts', '--project', 'soak']
  const env = {
    ...process.env,
    KEYWARD_ELECTRON: executable,
    KEYWARD_SOAK_MINUTES: minutes,
    KEYWARD_SOAK_SEED: seed,
  }
  const code = await withVirtualDesktop(process.execPath, [...soak, '--reporter=line'], { env })
  if (existsSync(soakReport)) process.stdout.write(`\n${readFileSync(soakReport, 'utf8')}`)
  return code
}

if (isCommand(import.meta.filename)) {
  await main(async () => {
    const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
    const runtime = await setUp({ isForTests: true })
    if ((await build()) !== 0) throw new Explained('The build failed: see its words above.')
    return runSoak(runtime, {
      minutes: values.minutes ?? '60',
      seed: values.seed ?? String(Math.floor(Date.now() / 1_000)),
    })
  })
}
