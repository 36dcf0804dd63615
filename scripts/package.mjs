// @ts-check
/** `npm run package`: Keyward as an unpacked folder in out/package/, with its fuses read back from the result (S6). */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from './build.mjs'
import { Explained, main, run } from './command.mjs'
import { fusesOtherThanDemanded } from './fuses.mjs'
import { programOf, projectFolder, readJson } from './project.mjs'
import { say } from './say.mjs'
import { setUp } from './setup.mjs'

await main(async () => {
  const runtime = await setUp({ isForTests: false })
  if ((await build({ isRelease: true })) !== 0) throw new Explained('The build failed: see its words above.')
  const official = readJson(path.join(projectFolder, 'package.json')).devDependencies.electron
  const isInspectionOnly = runtime.version !== official
  const output = path.join('out', 'package', ...(isInspectionOnly ? ['inspection-only'] : []))
  if (isInspectionOnly) {
    say(`\nNOT FOR RELEASE: made of Electron ${runtime.version}, for the official ${official} is not here.`)
    say(`This package is for looking at, in ${output}/.\n`)
  }
  const code = await packageFrom(runtime, output)
  if (code !== 0) throw new Explained('electron-builder failed: see its words above.')
  const packaged = await packagedApp(path.join(projectFolder, output))
  const wrong = await fusesOtherThanDemanded(packaged)
  if (wrong.length > 0) throw new Explained(`These fuses are not as S6 demands: ${wrong.join(', ')}.`)
  say('All fuses are as S6 demands.')
  process.stdout.write(`${packaged}\n`)
  return 0
})

/**
 * @param {import('./electron-runtime.mjs').Runtime} runtime
 * @param {string} output
 */
async function packageFrom({ folder, version }, output) {
  const workshop = await mkdtemp(path.join(tmpdir(), 'keyward-package-'))
  try {
    // Without any default app, and without what marks a cached runtime.
    const distribution = path.join(workshop, 'electron')
    const left = ['resources/app', 'resources/default_app.asar', 'keyward-runtime.json'].map((name) =>
      path.join(folder, name),
    )
    await cp(folder, distribution, {
      recursive: true,
      filter: (source) => !left.includes(source),
      verbatimSymlinks: true,
    })
    await rm(path.join(projectFolder, output), { recursive: true, force: true })
    const config = [
      `electronDist=${distribution}`,
      `electronVersion=${version}`,
      `directories.output=${output}`,
    ]
    const args = ['--dir', '--publish', 'never', ...config.map((setting) => `-c.${setting}`)]
    return await run(process.execPath, [programOf('electron-builder'), ...args], {
      cwd: projectFolder,
      stdio: ['ignore', 2, 2],
    })
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/**
 * @param {string} output
 * @returns {Promise<string>} the executable, or the bundle on macOS
 */
async function packagedApp(output) {
  const names = { linux: 'keyward', win32: 'Keyward.exe', darwin: 'Keyward.app' }
  const name = names[/** @type {keyof typeof names} */ (process.platform)]
  const folders = await readdir(output, { withFileTypes: true })
  const unpacked = folders.find((folder) => folder.isDirectory() && /-unpacked$|^mac/.test(folder.name))
  if (!unpacked) throw new Explained(`electron-builder left no unpacked folder in ${output}.`)
  return path.join(output, unpacked.name, name)
}
