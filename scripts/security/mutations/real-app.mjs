// @ts-check
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from '../../build.mjs'
import { withOwnNetworkAndDesktop } from '../../own-network.mjs'
import { programOf, readJson } from '../../project.mjs'
import { withVirtualDesktop } from '../../virtual-desktop.mjs'
import { marksIn, outcomesOf } from '../results.mjs'

/** Builds what a removal in main or the preload script can change; the page is built once. */
const quickConfig = 'quick.config.mjs'
const quickConfigText = `import config from './electron.vite.config.ts'
export default { main: config.main, preload: config.preload }
`

/** The real app in the copy: built, started and driven by the tests that claim a rule. */
export class RealApp {
  #folder
  #env
  #specFiles
  #isBuilt = false

  /**
   * @param {string} folder the copy
   * @param {NodeJS.ProcessEnv} env
   * @param {readonly string[]} files all of the project's
   */
  constructor(folder, env, files) {
    this.#folder = folder
    this.#env = env
    this.#specFiles = files.filter((file) => /^test\/(electron|network)\/.*\.spec\.ts$/.test(file))
  }

  /**
   * Builds the app and runs the tests that claim one of these rules.
   * @param {readonly string[]} rules
   * @returns {Promise<{ step: string, by: string } | undefined>} what noticed
   */
  async notices(rules) {
    if (!(await this.#build())) return { step: 'build', by: 'the build' }
    for (const project of ['electron', 'network']) {
      const claims = this.#specFiles.some(
        (file) =>
          file.startsWith(`test/${project}/`) &&
          marksIn(readFileSync(path.join(this.#folder, file), 'utf8')).some(({ rule }) =>
            rules.includes(rule),
          ),
      )
      const by = claims ? await this.#failure(project, rules) : undefined
      if (by !== undefined) return { step: project, by }
    }
    return undefined
  }

  async #build() {
    if (!this.#isBuilt) {
      await writeFile(path.join(this.#folder, quickConfig), quickConfigText)
      this.#isBuilt = (await build({ folder: this.#folder })) === 0
    }
    return this.#isBuilt && (await build({ folder: this.#folder, args: ['--config', quickConfig] })) === 0
  }

  /**
   * @param {string} project
   * @param {readonly string[]} rules
   */
  async #failure(project, rules) {
    const report = path.join(this.#folder, 'real-app.json')
    await rm(report, { force: true })
    const runIn = project === 'network' ? withOwnNetworkAndDesktop : withVirtualDesktop
    const config = path.join(this.#folder, 'test/playwright.config.ts')
    const args = [
      'test',
      '--config',
      config,
      '--project',
      project,
      '--max-failures',
      '1',
      '--reporter',
      'json',
    ]
    const grep = `\\((|[^)]*\\b)(${rules.join('|')})\\b`
    const code = await runIn(
      process.execPath,
      [programOf('@playwright/test', 'playwright'), ...args, '--grep', grep],
      {
        env: { ...this.#env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
    )
    if (code === 0) return undefined
    return (
      outcomesOf(readJson(report)).find(({ result }) => result === 'failed')?.title ?? `the ${project} tests`
    )
  }
}
