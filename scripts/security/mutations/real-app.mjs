// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from '../../build.mjs'
import { withOwnNetworkAndDesktop } from '../../own-network.mjs'
import { playwright, readJson } from '../../project.mjs'
import { testsIn } from '../../reports.mjs'
import { withVirtualDesktop } from '../../virtual-desktop.mjs'
import { marksIn } from '../results.mjs'

/** Builds what a removal in main or the preload script can change; the page is built once. */
const quickConfig = 'quick.config.mjs'
const quickConfigText = `import config from './electron.vite.config.ts'
export default { main: config.main, preload: config.preload }
`

/** The real app in the copy: built, started and driven by the tests that claim a rule. */
export class RealApp {
  #folder
  #env
  #files
  #isBuilt = false

  /**
   * @param {string} folder the copy
   * @param {NodeJS.ProcessEnv} env
   * @param {readonly string[]} files all of the project's
   */
  constructor(folder, env, files) {
    this.#folder = folder
    this.#env = env
    this.#files = files
  }

  /**
   * Builds the app and runs the tests that claim one of these rules.
   * @param {readonly string[]} rules
   * @returns {Promise<string | undefined>} the test that noticed
   */
  async notices(rules) {
    if (!(await this.#build())) return 'the build'
    for (const project of ['electron', 'network']) {
      const claims = this.#files.some(
        (file) =>
          file.startsWith(`test/${project}/`) &&
          file.endsWith('.spec.ts') &&
          marksIn(readFileSync(path.join(this.#folder, file), 'utf8')).some(({ rule }) =>
            rules.includes(rule),
          ),
      )
      const by = claims ? await this.#failure(project, rules) : undefined
      if (by !== undefined) return by
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
    const grep = `\\((|[^)]*\\b)(${rules.join('|')})\\b`
    const args = playwright('--project', project, '--max-failures', '1', '--reporter', 'json', '--grep', grep)
    const runIn = project === 'network' ? withOwnNetworkAndDesktop : withVirtualDesktop
    const env = { ...this.#env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    if ((await runIn(process.execPath, args, { cwd: this.#folder, env })) === 0) return undefined
    const tests = existsSync(report) ? testsIn(readJson(report)) : []
    return tests.find(({ result }) => result === 'failed')?.title ?? `the ${project} tests`
  }
}
