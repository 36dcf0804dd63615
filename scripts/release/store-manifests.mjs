// @ts-check
/** Manifests for winget and Homebrew. A maintainer submits them once the release is published. */

/**
 * @typedef {object} Published
 * @property {string} version
 * @property {string} downloads the address of the download folder
 * @property {string} date as 2026-01-31
 */

const description = "Keeps a company's API keys and turns them into bearer tokens"
const publisher = 'Keyward maintainers'

/**
 * winget's three manifests for the installer, which covers both architectures.
 * @param {Published} release
 * @param {{ name: string, sha256: string }} installer
 * @returns {Readonly<Record<string, object>>} keyed by file name
 */
export function wingetManifests({ version, downloads, date }, installer) {
  const PackageIdentifier = 'Keyward.Keyward'
  const manifest = (/** @type {string} */ ManifestType, /** @type {object} */ facts) => ({
    PackageIdentifier,
    PackageVersion: version,
    ...facts,
    ManifestType,
    ManifestVersion: '1.6.0',
  })
  return {
    [`${PackageIdentifier}.yaml`]: manifest('version', { DefaultLocale: 'en-US' }),
    [`${PackageIdentifier}.locale.en-US.yaml`]: manifest('defaultLocale', {
      PackageLocale: 'en-US',
      Publisher: publisher,
      PackageName: 'Keyward',
      License: 'Proprietary',
      ShortDescription: description,
    }),
    [`${PackageIdentifier}.installer.yaml`]: manifest('installer', {
      InstallerType: 'nullsoft',
      Scope: 'user',
      UpgradeBehavior: 'install',
      ReleaseDate: date,
      Installers: ['x64', 'arm64'].map((Architecture) => ({
        Architecture,
        InstallerUrl: `${downloads}/${installer.name}`,
        InstallerSha256: installer.sha256.toUpperCase(),
      })),
    }),
  }
}

/**
 * Homebrew's cask. Without `zap`, so that uninstalling Keyward never deletes the user's data.
 * @param {Published} release
 * @param {{ arm64: string, x64: string }} sha256 of the two disk images
 */
export const homebrewCask = ({ version, downloads }, sha256) => `cask "keyward" do
  arch arm: "arm64", intel: "x64"

  version "${version}"
  sha256 arm:   "${sha256.arm64}",
         intel: "${sha256.x64}"

  url "${downloads.replaceAll(version, '#{version}')}/keyward-#{version}-#{arch}.dmg"
  name "Keyward"
  desc "${description}"
  homepage "${downloads.replace(/\/releases\/.*$/, '')}"

  app "Keyward.app"
end
`
