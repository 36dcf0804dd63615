// @ts-check
import { Explained } from '../command.mjs'
import { packageJson } from '../project.mjs'

/**
 * The version to release, from package.json. It must match the tag.
 *
 * SECURITY: S40, nothing is released under another version's name.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string}
 */
export function taggedVersion(env = process.env) {
  const { version } = packageJson
  if (env.GITHUB_REF_NAME === `v${version}`) return version
  throw new Explained(
    `The tag is ${env.GITHUB_REF_NAME ?? 'not set'}, but package.json says ${version}. Tag the commit v${version}.`,
  )
}

/**
 * SECURITY: S40, never releases a test build. Only the Electron version in package.json is allowed, and only if
 * it was downloaded and checked against its checksums.
 * @param {import('../electron-runtime.mjs').Runtime} runtime
 */
export function mustBeOfficial({ source, version }) {
  if (source !== 'official')
    throw new Explained(`A release needs the official Electron, but this is ${version} (${source}).`)
}
