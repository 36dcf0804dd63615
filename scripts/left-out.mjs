// @ts-check
/**
 * Replaces dependencies of electron-store that Keyward never uses: schema validation (ajv) and version migrations
 * (semver). They would make up more than half of main's bundle, and would be parsed and compiled at every start.
 * See docs/decisions/0018-the-first-rows.md.
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
