// @ts-check
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BaseSequencer, createVitest } from 'vitest/node'

/** Longer than any run of tests takes, on a busy computer: a removal that makes the tests hang is noticed. */
const longestMs = 300_000
const hanging = 'the tests hang'

/** Runs files in the order in which they are given: those that fail soonest first. */
class GivenOrder extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} specifications */
  async sort(specifications) {
    return specifications
  }
}

/** Runs test files of a copy again and again, and pays for the start of Vitest and for reading the project once. */
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
    const limits = { bail: 1, maxWorkers: 1, fileParallelism: false }
    const how = { watch: false, reporters: [{}], sequence: { sequencer: GivenOrder }, silent: true }
    const vitest = this.#vitest ?? (await createVitest('test', { root: this.#root, ...limits, ...how }))
    if (this.#vitest === undefined) await vitest.standalone()
    this.#vitest = vitest
    for (const file of changed) vitest.invalidateFile(path.join(this.#root, file))
    const hang = wait(longestMs, hanging, { ref: false })
    const failed = await Promise.race([this.#firstFailure(vitest, files), hang])
    if (failed !== hanging) return failed
    // Vitest kills what hangs when it is asked a second time; the next run starts anew.
    this.#vitest = undefined
    for (let times = 0; times < 2; times += 1) void vitest.cancelCurrentRun('keyboard-input').catch(() => {})
    return hanging
  }

  async end() {
    await this.#vitest?.close()
  }

  /**
   * @param {import('vitest/node').Vitest} vitest
   * @param {readonly string[]} files
   */
  async #firstFailure(vitest, files) {
    const specifications = files.flatMap((file) =>
      vitest.getModuleSpecifications(path.join(this.#root, file)),
    )
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // Those of earlier runs are among them, and those that did not run after the first failure.
    for (const module of testModules) {
      const file = path.relative(this.#root, module.moduleId)
      if (!files.includes(file) || module.state() !== 'failed') continue
      const [test] = module.children.allTests('failed')
      return test === undefined ? file : `${file}: ${test.fullName}`
    }
    return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined
  }
}
