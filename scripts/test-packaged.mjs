// @ts-check
/** `npm run test:packaged`: packages Keyward and its test build, and tests both (S6, S7). */
import { build } from './build.mjs'
import { main } from './command.mjs'
import { makePackage } from './packaged-app.mjs'
import { programOf, projectFolder } from './project.mjs'
import { setUp } from './setup.mjs'
import { withVirtualDesktop } from './virtual-desktop.mjs'

await main(async () => {
  const runtime = await setUp({ isForTests: true })
  // The order matters, because packaging for release deletes the folder that contains the test build.
  const artifact = await makePackage(runtime)
  const testBuild = await makePackage(runtime, { isTestBuild: true })
  // out/ now contains a release build, but the other tests need their hooks.
  await build()
  const env = {
    ...process.env,
    KEYWARD_ELECTRON: runtime.executable,
    KEYWARD_ARTIFACT: artifact,
    KEYWARD_TEST_PACKAGE: testBuild,
  }
  const args = [programOf('@playwright/test', 'playwright'), 'test', '--project=packaged']
  return withVirtualDesktop(process.execPath, args, { env, cwd: projectFolder })
})
