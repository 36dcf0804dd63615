// @ts-check
import { fork } from 'node:child_process'
import path from 'node:path'

/** Longer than any run of tests takes, on a busy computer: a removal that makes the tests hang is noticed. */
const longestMs = 300_000

/** One process with Vitest in it, for one test run after another; started anew when it hangs. */
export class WarmVitest {
  #folder
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child

  /** @param {string} folder the copy */
  constructor(folder) {
    this.#folder = folder
  }

  /**
   * Runs test files until one fails.
   * @param {readonly string[]} files
   * @param {readonly string[]} changed what is not as it was at the last run
   * @param {number} [limitMs] after which they hang
   * @returns {Promise<{ failed?: string, tookMs: number }>} the first test that failed
   */
  async run(files, changed, limitMs = longestMs) {
    this.#child ??= await this.#start()
    const startedAtMs = Date.now()
    const answer = this.#next(this.#child, limitMs)
    this.#child.send({ files, changed })
    const { failed } = await answer
    return { ...(failed === undefined ? {} : { failed }), tookMs: Date.now() - startedAtMs }
  }

  end() {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #start() {
    const script = path.join(this.#folder, 'scripts/security/mutations/vitest-runs.mjs')
    const child = fork(script, {
      cwd: this.#folder,
      // A removal shows in the first hostile inputs or in none, but maybe in few of the inputs that unit tests generate.
      env: { ...process.env, KEYWARD_HOSTILE_INPUTS: '50', KEYWARD_WHOLE: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    await this.#next(child, longestMs)
    return child
  }

  /**
   * @param {import('node:child_process').ChildProcess} child
   * @param {number} limitMs
   * @returns {Promise<{ failed?: string }>}
   */
  #next(child, limitMs) {
    return new Promise((resolve) => {
      /** @param {{ failed?: string }} message */
      const settle = (message) => {
        clearTimeout(timer)
        child.off('message', settle)
        child.off('exit', onExit)
        resolve(message)
      }
      const fail = (/** @type {string} */ why) => {
        this.end()
        settle({ failed: why })
      }
      const onExit = () => fail('the tests ended their process')
      const timer = setTimeout(() => fail('the tests hang'), limitMs)
      child.once('message', settle)
      child.once('exit', onExit)
    })
  }
}
