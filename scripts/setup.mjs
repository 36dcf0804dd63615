// @ts-check
import { Explained } from './command.mjs'
import { installDebianPackages } from './debian-packages.mjs'
import { resolveRuntime } from './electron-runtime.mjs'
import { installPackages } from './node-modules.mjs'

const oldestNode = { major: 20, minor: 19 }

/** Installs what building and checking need: the locked packages. */
export async function setUpPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < oldestNode.major || (major === oldestNode.major && minor < oldestNode.minor)) {
    const oldest = `${oldestNode.major}.${oldestNode.minor}`
    throw new Explained(`Keyward needs Node ${oldest} or newer; this is ${process.versions.node}.`)
  }
  await installPackages()
}

/**
 * Sets up all that running Keyward needs; does nothing, quickly, when everything is there.
 * @param {{ isForTests: boolean, isRetryWanted?: boolean }} purpose tests also need the virtual desktop, a browser and fonts; a retry
 *   tries the official download although it failed a short while ago
 * @returns {Promise<import('./electron-runtime.mjs').Runtime>}
 */
export async function setUp({ isForTests, isRetryWanted = false }) {
  await setUpPackages()
  await installDebianPackages(isForTests ? 'tests' : 'app')
  return resolveRuntime(isRetryWanted)
}
