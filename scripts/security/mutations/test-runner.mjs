// @ts-check
import path from 'node:path'
import { BaseSequencer, createVitest } from 'vitest/node'

/** Longer than any run of tests takes, on a busy computer: a removal that makes the tests hang is noticed. */
const longestMs = 300_000
const hanging = 'the tests hang'

/** Runs files in the order in which they are given: those that fail soonest first. */
class GivenOrder extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} specifications
   */
  async sort(specifications) {
    return specifications
  }
}

/** Runs test files of a copy again and again, and pays for the start of Vitest once. */
export class TestRunner {
  #root
  /** @type {import('vitest/node').Vitest | undefined} */
  #vitest

  /** @param {string} root the copy's folder, in which this process runs */
  constructor(root) {
    this.#root = root
    // A removal shows in the first hostile inputs or in none, but maybe in few of the inputs that unit tests generate.
    Object.assign(process.env, { KEYWARD_HOSTILE_INPUTS: '50', KEYWARD_WHOLE: '1' })
  }

  /**
   * Runs test files until one fails.
   * @param {readonly string[]} files
   * @param {readonly string[]} changed what is not as it was at the last run
   * @returns {Promise<string | undefined>} the first test that failed
   */
  async run(files, changed) {
    this.#vitest ??= await this.#start()
    for (const file of changed) this.#vitest.invalidateFile(path.join(this.#root, file))
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    const hang = new Promise((/** @type {(failed: string) => void} */ resolve) => {
      timer = setTimeout(() => resolve(hanging), longestMs)
    })
    const paths = files.map((file) => path.join(this.#root, file))
    const failed = await Promise.race([this.#firstFailure(this.#vitest, paths), hang])
    clearTimeout(timer)
    if (failed === hanging) this.#abandon(this.#vitest)
    return failed
  }

  async end() {
    await this.#vitest?.close()
    this.#vitest = undefined
  }

  /**
   * Has what hangs killed, which Vitest does when it is asked a second time; the next run starts anew.
   * @param {import('vitest/node').Vitest} vitest
   */
  #abandon(vitest) {
    this.#vitest = undefined
    for (let times = 0; times < 2; times += 1) void vitest.cancelCurrentRun('keyboard-input').catch(() => {})
  }

  async #start() {
    const vitest = await createVitest('test', {
      root: this.#root,
      watch: false,
      bail: 1,
      maxWorkers: 1,
      fileParallelism: false,
      reporters: [{}],
      sequence: { sequencer: GivenOrder },
      silent: true,
    })
    await vitest.standalone()
    return vitest
  }

  /**
   * @param {import('vitest/node').Vitest} vitest
   * @param {readonly string[]} paths
   */
  async #firstFailure(vitest, paths) {
    const specifications = paths.flatMap((file) => vitest.getModuleSpecifications(file))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // Those of earlier runs are among them, and those that did not run after the first failure.
    for (const module of testModules.filter(({ moduleId }) => paths.includes(moduleId))) {
      const [test] = module.children.allTests('failed')
      const file = path.relative(this.#root, module.moduleId)
      if (test !== undefined) return `${file}: ${test.fullName}`
      if (module.state() === 'failed') return file
    }
    return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined
  }
}
