// @ts-check
/**
 * Runs test files again and again in one process, which pays for the start of Vitest once. Started with an IPC channel, in the
 * folder of the copy: a message `{ files, changed }` is answered with `{ failed }`, the first test that failed, if any.
 */
import path from 'node:path'
import { BaseSequencer, createVitest } from 'vitest/node'

const root = process.cwd()

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

const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  fileParallelism: false,
  reporters: [{}],
  sequence: { sequencer: GivenOrder },
  silent: true,
})
await vitest.standalone()

process.on('message', (/** @type {{ files: string[], changed: string[] }} */ { files, changed }) => {
  void runTests(files, changed).then(
    (failed) => process.send?.({ failed }),
    (error) => process.send?.({ failed: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
process.send?.({ isReady: true })

/**
 * @param {readonly string[]} files
 * @param {readonly string[]} changed
 */
async function runTests(files, changed) {
  for (const file of changed) vitest.invalidateFile(path.join(root, file))
  const paths = files.map((file) => path.join(root, file))
  const specifications = paths.flatMap((file) => vitest.getModuleSpecifications(file))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Those of earlier runs are among them, and those that did not run after the first failure.
  const modules = testModules.filter(({ moduleId }) => paths.includes(moduleId))
  for (const module of modules) {
    const [test] = module.children.allTests('failed')
    const file = path.relative(root, module.moduleId)
    if (test !== undefined) return `${file}: ${test.fullName}`
    if (module.state() === 'failed') return file
  }
  return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined
}
