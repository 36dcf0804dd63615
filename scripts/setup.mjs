// @ts-check
import { Explained } from './command.mjs'
import { installDebianPackages } from './debian-packages.mjs'
import { resolveRuntime } from './electron-runtime.mjs'
import { installPackages } from './node-modules.mjs'

/** Installs the locked packages, which building and checking need. */
export async function setUpPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Explained(`Keyward needs Node 20.19 or newer; this is ${process.versions.node}.`)
  await installPackages()
}

/**
 * Installs everything that running Keyward needs. Finishes quickly if nothing is missing.
 * @param {{ isForTests: boolean }} purpose tests also need the virtual desktop, a browser and fonts
 */
export async function setUp({ isForTests }) {
  await setUpPackages()
  await installDebianPackages(isForTests ? 'tests' : 'app')
  return resolveRuntime()
}
