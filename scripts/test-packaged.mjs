// @ts-check
/** `npm run test:packaged`: packages Keyward and its test build, and tests both (S6, S7). `-- --again` uses the last packages. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from './build.mjs'
import { main } from './command.mjs'
import { makePackage, packageFolder } from './packaged-app.mjs'
import { programOf, projectFolder, readJson } from './project.mjs'
import { setUp } from './setup.mjs'
import { withVirtualDesktop } from './virtual-desktop.mjs'

const noteFile = path.join(projectFolder, packageFolder, 'packaged.json')

/**
 * The two packages, made now or, if wanted, at the last run.
 * @param {import('./electron-runtime.mjs').Runtime} runtime
 * @param {{ isLastGoodEnough: boolean }} options
 * @returns {Promise<{ KEYWARD_ARTIFACT: string, KEYWARD_TEST_PACKAGE: string }>} their executables, as the tests are told of them
 */
async function packagesToTest(runtime, { isLastGoodEnough }) {
  if (isLastGoodEnough && existsSync(noteFile)) {
    const last = readJson(noteFile)
    if (existsSync(last.KEYWARD_ARTIFACT) && existsSync(last.KEYWARD_TEST_PACKAGE)) return last
  }
  // In this order: a package for release replaces the folder above the test build's.
  const artifact = await makePackage(runtime)
  const testBuild = await makePackage(runtime, { isTestBuild: true })
  const made = { KEYWARD_ARTIFACT: artifact, KEYWARD_TEST_PACKAGE: testBuild }
  await writeFile(noteFile, JSON.stringify(made))
  // out/ was built for packages; the other tests need their hooks again.
  await build()
  return made
}

await main(async () => {
  const runtime = await setUp({ isForTests: true })
  const packages = await packagesToTest(runtime, { isLastGoodEnough: process.argv.includes('--again') })
  const env = { ...process.env, KEYWARD_ELECTRON: runtime.executable, ...packages }
  const args = [programOf('@playwright/test', 'playwright'), 'test', '--project=packaged']
  return withVirtualDesktop(process.execPath, args, { env, cwd: projectFolder })
})
