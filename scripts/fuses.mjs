// @ts-check

/**
 * What S6 asks of every package, written down apart from electron-builder.yml so that one is held against the other.
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

/** A fuse's byte in the executable: the character 1 or 0. */
const onState = '1'.charCodeAt(0)
const offState = '0'.charCodeAt(0)

/**
 * Reads the fuses of a packaged app back.
 * @param {string} packaged its executable, or the bundle on macOS
 * @param {{ isTestBuild?: boolean }} [options] the build that tests drive has the inspect fuse on
 * @returns {Promise<string[]>} the names of those that are not as S6 demands
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
