// @ts-check
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ask, Explained } from '../../command.mjs'
import { programOf } from '../../project.mjs'
import { mutate } from './find.mjs'
import { RealApp } from './real-app.mjs'
import { readTests, testsOf } from './tests.mjs'
import { WarmVitest } from './warm-vitest.mjs'

/** @typedef {import('./find.mjs').Mutation} Mutation */
/** @typedef {{ noticed: string, by: string } | { noticed: undefined }} Verdict The step and the test that noticed, if any. */

/** Files that only a running app can show: what Electron's own objects are told. */
const isOfShell = (/** @type {string} */ text) => /^import (type )?\{[^}]*\} from 'electron'/m.test(text)

/** @type {Verdict} */
const byCompiler = { noticed: 'types', by: 'the compiler' }

/** Conditions without which what follows often does not compile; the compiler is quicker than the tests. */
const narrows = /(=== undefined|\.ok|\.success)\b/

/** From here on a test file is slow, on a busy computer. */
const slowMs = 30_000

/** What the compiler says of a parameter, a variable or an import that nobody uses. */
const unused = /^typescript\(TS6(133|138|192|196|198)\)$/

/** Tries removals in one copy of the project, one at a time. */
export class Trial {
  #folder
  #texts
  #tests
  #vitest
  #realApp
  /** @type {Record<string, number>} how long each test file took, in milliseconds */
  tookMs = {}
  /** @type {string | undefined} the file that holds a removal */
  #changed

  /**
   * @param {string} folder the copy
   * @param {readonly string[]} files all of the project's
   * @param {ReadonlyMap<string, string>} texts of the files that hold mutations
   * @param {{ env?: NodeJS.ProcessEnv, tests: RegExp }} options `env`: with it the real app is tried as well; `tests`: those that may run
   */
  constructor(folder, files, texts, { env, tests }) {
    this.#folder = folder
    this.#texts = texts
    this.#tests = readTests(
      folder,
      files,
      files.filter((file) => tests.test(file)),
    )
    this.#vitest = new WarmVitest(folder)
    this.#realApp = env && new RealApp(folder, env, files)
  }

  /**
   * Runs the tests of these mutations without any of them; all must pass. Those whose time is known have passed before.
   * @param {readonly Mutation[]} mutations
   */
  async checkUnchanged(mutations) {
    const needed = new Set(mutations.flatMap((mutation) => testsOf(this.#tests, mutation)))
    for (const file of needed) {
      if (this.tookMs[file] !== undefined) continue
      const { failed, tookMs } = await this.#vitest.run([file], [])
      if (failed !== undefined) throw new Explained(`Fails without a removal: ${failed}`)
      this.tookMs[file] = tookMs
    }
  }

  /**
   * Makes one removal and finds who notices.
   * @param {Mutation} mutation
   * @returns {Promise<Verdict>}
   */
  async try(mutation) {
    const text = this.#texts.get(mutation.file) ?? ''
    const changed = [mutation.file, ...(this.#changed === undefined ? [] : [this.#changed])]
    await writeFile(path.join(this.#folder, mutation.file), mutate(text, mutation))
    this.#changed = mutation.file
    try {
      if (narrows.test(mutation.what) && !this.#compiles(mutation.file)) return byCompiler
      const files = this.#quickOnes(testsOf(this.#tests, mutation))
      const { failed } = await this.#vitest.run(files, changed, this.#limitMs(files))
      if (failed !== undefined) return { noticed: failed.split('/')[1] ?? 'unit', by: failed }
      if (!this.#compiles(mutation.file)) return byCompiler
      const inApp =
        isOfShell(text) && mutation.rules.length > 0
          ? await this.#realApp?.notices(mutation.rules)
          : undefined
      return inApp === undefined ? { noticed: undefined } : { noticed: inApp.step, by: inApp.by }
    } finally {
      await writeFile(path.join(this.#folder, mutation.file), text)
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
    this.#vitest.end()
  }

  /**
   * The slow tests run where there is no quick one: a guarding line should have a quick test.
   * @param {readonly string[]} files
   */
  #quickOnes(files) {
    const quick = files.filter((file) => (this.tookMs[file] ?? 0) < slowMs)
    return quick.length > 0 ? quick : files
  }

  /**
   * After which time the tests hang; undefined while the time of one is unknown.
   * @param {readonly string[]} files
   */
  #limitMs(files) {
    const knownMs = files.map((file) => this.tookMs[file] ?? Number.POSITIVE_INFINITY)
    const limitMs = 30_000 + 5 * knownMs.reduce((sum, ms) => sum + ms, 0)
    return Number.isFinite(limitMs) ? limitMs : undefined
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
