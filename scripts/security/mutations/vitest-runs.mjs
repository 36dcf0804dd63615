// @ts-check
/**
 * Runs test files again and again in one process, which pays for the start of Vitest once. Started with an IPC channel, in the
 * folder of the copy: a message `{ files, changed }` is answered with `{ failed }`, the first test that failed, if any.
 */
import path from 'node:path'
import { createVitest } from 'vitest/node'

const root = process.cwd()
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  fileParallelism: false,
  reporters: [{}],
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
  // One file after the other: most removals are noticed by the first.
  for (const file of files) {
    const specifications = vitest.getModuleSpecifications(path.join(root, file))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // Those of earlier runs are among them.
    const modules = testModules.filter(({ moduleId }) => moduleId === path.join(root, file))
    const [test] = modules.flatMap((module) => [...module.children.allTests('failed')])
    if (test !== undefined) return `${file}: ${test.fullName}`
    if (unhandledErrors.length > 0 || !modules.every((module) => module.ok())) return file
  }
  return undefined
}
