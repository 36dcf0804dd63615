// @ts-check
import path from 'node:path'
import { ask, Explained } from '../command.mjs'
import { projectFolder, readJson } from '../project.mjs'

/**
 * @typedef {object} Provenance What a package was built from.
 * @property {string} commit followed by + if files differ from it
 * @property {number} atSeconds the commit's time, which is the timestamp of everything in a package
 * @property {string} builtWith the versions of the programs that built it
 */

/**
 * Describes this checkout, or `SOURCE_DATE_EPOCH` and `KEYWARD_COMMIT` if there is no checkout.
 * @returns {Provenance}
 */
export function provenance() {
  const git = (/** @type {string[]} */ ...args) => ask('git', args, { cwd: projectFolder })
  const { SOURCE_DATE_EPOCH, KEYWARD_COMMIT } = process.env
  const [hash = '', seconds = ''] = git('log', '-1', '--format=%H %ct').stdout.trim().split(' ')
  const changed = git('status', '--porcelain').stdout.trim() === '' ? '' : '+'
  const commit = KEYWARD_COMMIT ?? `${hash.slice(0, 12)}${changed}`
  const atSeconds = Number(SOURCE_DATE_EPOCH ?? seconds)
  if (commit.length < 12 || !(atSeconds > 0))
    throw new Explained('This is not a Git checkout: set SOURCE_DATE_EPOCH and KEYWARD_COMMIT.')
  const versions = ['electron-builder', 'electron-vite', 'vite'].map(
    (name) => `${name} ${readJson(path.join(projectFolder, 'node_modules', name, 'package.json')).version}`,
  )
  return { commit, atSeconds, builtWith: [`Node ${process.versions.node}`, ...versions].join(', ') }
}
