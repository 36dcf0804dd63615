// @ts-check
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { Explained, run } from '../command.mjs'
import { programOf, projectFolder } from '../project.mjs'

/**
 * Builds what is released into a folder of its own, so that out/ stays as it is and nobody changes what is measured. It is the
 * test build, which differs in one constant: it lets itself be driven (S6, S7).
 * @param {string} folder
 */
export async function buildReleaseInto(folder) {
  const code = await run(
    process.execPath,
    [programOf('electron-vite'), 'build', '--logLevel', 'error', '--outDir', path.join(folder, 'out')],
    {
      cwd: projectFolder,
      // As scripts/build.mjs has it.
      env: { ...process.env, ELECTRON_MAJOR_VER: '33', KEYWARD_RELEASE: '1', KEYWARD_TEST_BUILD: '1' },
      stdio: ['ignore', 2, 2],
    },
  )
  if (code !== 0) throw new Explained('The build failed: see its words above.')
  await cp(path.join(projectFolder, 'package.json'), path.join(folder, 'package.json'))
}
