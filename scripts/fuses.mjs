// @ts-check

/**
 * The fuses that S6 requires in every package. Deliberately not read from electron-builder.yml, so that a
 * mistake there is noticed.
 * @type {Readonly<Partial<Record<keyof typeof import('@electron/fuses').FuseV1Options, boolean>>>}
 */
const demanded = {
  RunAsNode: false,
  EnableCookieEncryption: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
}

/** A fuse is stored in the executable as the character 1 or 0. */
const onState = '1'.charCodeAt(0)
const offState = '0'.charCodeAt(0)

/**
 * Reads back the fuses of a packaged app.
 * @param {string} packaged its executable, or the bundle on macOS
 * @param {{ isTestBuild?: boolean }} [options] a test build has the inspect fuse enabled, so that tests can drive
 * it
 * @returns {Promise<string[]>} the names of fuses that differ from what S6 requires
 */
export async function fusesOtherThanDemanded(packaged, { isTestBuild = false } = {}) {
  const { FuseV1Options, getCurrentFuseWire } = await import('@electron/fuses')
  const states = new Map(Object.entries(await getCurrentFuseWire(packaged)))
  return Object.entries({ ...demanded, EnableNodeCliInspectArguments: isTestBuild })
    .filter(([name, isOn]) => {
      const position = FuseV1Options[/** @type {keyof typeof demanded} */ (name)]
      return states.get(String(position)) !== (isOn ? onState : offState)
    })
    .map(([name]) => name)
}
