// @ts-check
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ask, Explained } from '../../command.mjs'
import { programOf } from '../../project.mjs'
import { mutate } from './find.mjs'
import { RealApp } from './real-app.mjs'
import { TestRunner } from './test-runner.mjs'
import { readTests, testsOf } from './tests.mjs'

/** @typedef {import('./find.mjs').Mutation} Mutation */

const testFile = /^test\/(unit|integration|faults)\/.*\.test\.tsx?$/

/** Files that only a running app can show: what Electron's own objects are told. */
const isOfShell = (/** @type {string} */ text) => /^import (type )?\{[^}]*\} from 'electron'/m.test(text)

/** Conditions without which what follows often does not compile; the compiler is quicker than the tests. */
const narrows = /(=== undefined|\.ok|\.success)\b/

/** What the compiler says of a parameter, a variable or an import that nobody uses. */
const unused = /^typescript\(TS6(133|138|192|196|198)\)$/

/** Tries removals in one copy of the project, one at a time. */
export class Trial {
  #folder
  #texts
  #tests
  #runner
  #realApp
  /** @type {string[]} the file that held the last removal */
  #changed = []

  /**
   * @param {string} folder the copy
   * @param {readonly string[]} files all of the project's
   * @param {ReadonlyMap<string, string>} texts of the files that hold mutations
   * @param {NodeJS.ProcessEnv} [env] with it the real app is tried as well
   */
  constructor(folder, files, texts, env) {
    this.#folder = folder
    this.#texts = texts
    this.#tests = readTests(folder, files, (file) => testFile.test(file))
    this.#runner = new TestRunner(folder)
    this.#realApp = env && new RealApp(folder, env, files)
  }

  /**
   * Runs the tests of these mutations without any of them; all must pass.
   * @param {readonly Mutation[]} mutations
   */
  async checkUnchanged(mutations) {
    const needed = new Set(mutations.flatMap((mutation) => testsOf(this.#tests, mutation)))
    for (const file of needed) {
      const failed = await this.#runner.run([file], [])
      if (failed !== undefined) throw new Explained(`Fails without a removal: ${failed}`)
    }
  }

  /**
   * Makes one removal and finds who notices.
   * @param {Mutation} mutation
   * @returns {Promise<string | undefined>} the test, if any
   */
  async try(mutation) {
    const { file, what, rules } = mutation
    const text = this.#texts.get(file) ?? ''
    await writeFile(path.join(this.#folder, file), mutate(text, mutation))
    try {
      if (narrows.test(what) && !this.#compiles(file)) return 'the compiler'
      const failed = await this.#runner.run(testsOf(this.#tests, mutation), [file, ...this.#changed])
      if (failed !== undefined) return failed
      if (!this.#compiles(file)) return 'the compiler'
      return isOfShell(text) && rules.length > 0 ? await this.#realApp?.notices(rules) : undefined
    } finally {
      await writeFile(path.join(this.#folder, file), text)
      this.#changed = [file]
    }
  }

  /**
   * Whether a unit test should notice; the real app alone shows what Electron's own objects are told.
   * @param {Mutation} mutation
   */
  isForUnitTests(mutation) {
    const tests = testsOf(this.#tests, mutation)
    return (
      !isOfShell(this.#texts.get(mutation.file) ?? '') && tests.some((test) => test.startsWith('test/unit/'))
    )
  }

  end() {
    return this.#runner.end()
  }

  /**
   * Whether the compiler finds no more than names that nobody uses now: who removes the line removes these as well.
   * @param {string} file
   */
  #compiles(file) {
    const args = [programOf('oxlint'), '--type-aware', '--type-check', '--deny-warnings', file]
    const problems =
      ask(process.execPath, args, { cwd: this.#folder }).stdout.match(/typescript\(\S+\)/g) ?? []
    return problems.every((problem) => unused.test(problem))
  }
}
