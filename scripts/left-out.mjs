// @ts-check
/**
 * Stands in the built app for what electron-store brings along and Keyward never uses: validating by a schema (ajv) and
 * migrations by version (semver). They were three quarters of main's file, read and compiled at each start.
 * See docs/decisions/0013-the-first-frame.md.
 */
const refuse = () => {
  throw new Error('left out of this build: see scripts/left-out.mjs')
}

export const Ajv2020 = refuse

// biome-ignore lint/style/noDefaultExport: ajv-formats and semver have one
export default new Proxy(
  { default: refuse },
  { get: (own, name) => (name === 'default' ? own.default : refuse) },
)
