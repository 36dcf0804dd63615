// @ts-check
/**
 * `npm run tasks`: a person's tasks, walked through the visible page of the real app with counted inputs. Prints the
 * table, which stays in the folder `out/`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { build } from './build.mjs'
import { Explained, isCommand, main } from './command.mjs'
import { programOf, projectFolder } from './project.mjs'
import { say } from './say.mjs'
import { setUp } from './setup.mjs'
import { withVirtualDesktop } from './virtual-desktop.mjs'

const head = '| Task | Inputs before | Inputs now | Seconds |\n|---|---|---|---|\n'

/** @param {string} executable the Electron to walk the tasks in */
async function walkTasks(executable) {
  const table = `${projectFolder}/out/tasks.md`
  await mkdir(`${projectFolder}/out`, { recursive: true })
  await writeFile(table, head)
  const tasks = ['test', '--config', 'test/playwright.config.ts', '--project', 'tasks', '--reporter=list']
  const args = [programOf('@playwright/test', 'playwright'), ...tasks]
  const env = { ...process.env, KEYWARD_ELECTRON: executable }
  const code = await withVirtualDesktop(process.execPath, args, { env })
  say(`\n${await readFile(table, 'utf8')}`)
  return code
}

if (isCommand(import.meta.filename)) {
  await main(async () => {
    const { executable } = await setUp({ isForTests: true })
    if ((await build()) !== 0) throw new Explained('The build failed: see its words above.')
    return walkTasks(executable)
  })
}
