import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { homebrewCask, wingetManifests } from '../../../scripts/release/store-manifests.mjs'

const release = {
  version: '1.2.0',
  downloads: 'https://example.com/acme/keyward/releases/download/v1.2.0',
  date: '2026-11-25',
}
const sums = { arm64: 'a'.repeat(64), x64: 'b'.repeat(64) }

/** The fields that the schemas of winget's manifests 1.6.0 require, with their patterns. */
const required = {
  version: {
    PackageIdentifier: /^[^.\s]+(\.[^.\s]+){1,7}$/,
    PackageVersion: /^\S+$/,
    DefaultLocale: /^en-US$/,
  },
  defaultLocale: {
    PackageIdentifier: /^Keyward\.Keyward$/,
    PackageVersion: /^\S+$/,
    PackageLocale: /^en-US$/,
    Publisher: /^.{2,256}$/,
    PackageName: /^.{2,256}$/,
    License: /^.{3,512}$/,
    ShortDescription: /^.{3,256}$/,
  },
  installer: {
    PackageIdentifier: /^Keyward\.Keyward$/,
    PackageVersion: /^\S+$/,
    InstallerType: /^nullsoft$/,
    Scope: /^(user|machine)$/,
    UpgradeBehavior: /^(install|uninstallPrevious|deny)$/,
    ReleaseDate: /^\d{4}-\d\d-\d\d$/,
  },
} as const

it('winget’s manifests have all required fields for the published installer', () => {
  const manifests = wingetManifests(release, { name: 'keyward-1.2.0-setup.exe', sha256: sums.x64 })
  expect(Object.keys(manifests).sort()).toEqual(
    ['.installer.yaml', '.locale.en-US.yaml', '.yaml'].map((end) => `Keyward.Keyward${end}`),
  )
  for (const manifest of Object.values(manifests) as Record<string, unknown>[]) {
    const { ManifestType, ManifestVersion, Installers, ...facts } = manifest
    expect(ManifestVersion).toBe('1.6.0')
    const rules = required[ManifestType as keyof typeof required]
    expect(Object.keys(facts).sort()).toEqual(Object.keys(rules).sort())
    for (const [name, rule] of Object.entries(rules)) expect(facts[name], name).toMatch(rule)
    if (ManifestType !== 'installer') continue
    expect(Installers).toEqual(
      ['x64', 'arm64'].map((Architecture) => ({
        Architecture,
        InstallerUrl: `${release.downloads}/keyward-1.2.0-setup.exe`,
        InstallerSha256: 'B'.repeat(64),
      })),
    )
  }
})

it('Homebrew’s cask has both disk images', () => {
  const cask = homebrewCask(release, sums)
  expect(cask).toContain(
    'url "https://example.com/acme/keyward/releases/download/v#{version}/keyward-#{version}-#{arch}.dmg"',
  )
  expect(cask).toContain('homepage "https://example.com/acme/keyward"')
  for (const sum of Object.values(sums)) expect(cask).toContain(`"${sum}"`)
  expect(cask.match(/\bdo\b|^end$/gm)).toEqual(['do', 'end'])
})

it('the files have the names in these manifests', () => {
  const builder = parse(readFileSync('electron-builder.yml', 'utf8'))
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: electron-builder's own placeholders
  expect(builder.nsis.artifactName).toBe('${name}-${version}-setup.${ext}')
  expect(builder.mac.artifactName).toBe('${name}-${version}-${arch}.${ext}')
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: electron-builder's own placeholders
})
