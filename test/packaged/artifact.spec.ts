import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fusesOtherThanDemanded } from '../../scripts/fuses.mjs'
import { bundledLicences, bundledPackages } from '../../scripts/licences.mjs'
import { CONTENT_SECURITY_POLICY } from '../../src/main/desktop/content-security-policy.ts'
import { expect, packages, test } from './app/packages.ts'
import { coloursOnScreen } from './app/screen.ts'

const asarOf = (executable: string) => {
  const resources = process.platform === 'darwin' ? 'Contents/Resources/app.asar' : '../resources/app.asar'
  return readFileSync(join(executable, resources), 'latin1')
}

test('the fuses are set as required, and the test build differs only in the inspect fuse (S6: fuses)', async () => {
  expect(await fusesOtherThanDemanded(packages.artifact)).toEqual([])
  expect(await fusesOtherThanDemanded(packages.testBuild)).toEqual(['EnableNodeCliInspectArguments'])
})

test('the artifact is not the test build and has no test hooks (S6: no test hooks)', async () => {
  const [artifact, testBuild] = [asarOf(packages.artifact), asarOf(packages.testBuild)]
  expect(artifact.match(/isTestBuild:\s*(false|!1)/g)).toHaveLength(1)
  expect(artifact).not.toMatch(/isTestBuild:\s*(true|!0)/)
  expect(testBuild.match(/isTestBuild:\s*(true|!0)/g)).toHaveLength(1)
  for (const hook of ['keywardTest', 'test-clock', 'pseudo-locale', 'node_modules/']) {
    expect(artifact).not.toContain(`"${hook}`)
    expect(artifact).not.toContain(`globalThis.${hook}`)
  }
})

test('the artifact contains the tested policy (S3: in the package)', () => {
  const artifact = asarOf(packages.artifact)
  const missing = CONTENT_SECURITY_POLICY.split('; ').filter((directive) => !artifact.includes(directive))
  expect(missing).toEqual([])
})

test('the licences are in the page, and the bill of materials is next to the package (S39: in the package)', () => {
  const sbom = JSON.parse(readFileSync(join(dirname(packages.artifact), '..', 'sbom.cdx.json'), 'utf8'))
  const listed: string[] = sbom.components.map(({ name }: { name: string }) => name)
  const asar = asarOf(packages.artifact)
  const bundled = bundledLicences(join(import.meta.dirname, '../..'))
  expect(bundled.length).toBeGreaterThan(bundledPackages.length)
  expect(bundled.filter(({ name }) => !listed.includes(name))).toEqual([])
  const isShown = ({ name, version }: { name: string; version: string }) =>
    ['"', "'", '`'].some((quote) =>
      asar.includes(`${quote}${name}${quote},version:${quote}${version}${quote}`),
    )
  expect(bundled.filter((each) => !isShown(each)).map(({ name }) => name)).toEqual([])
  // The licences of Electron, of Chromium's components and of the packages.
  for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html', 'resources/NOTICE.txt'])
    expect(existsSync(join(dirname(packages.artifact), name))).toBe(true)
})

/** All processes of the account's app, with their arguments. */
const processes = (folder: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        // A process forked by a zygote has all its arguments in one string, separated by spaces.
        const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split(/[\0 ]/)
        if (words[0]?.startsWith(folder) !== true) return []
        const status = readFileSync(`/proc/${id}/status`, 'utf8')
        return [{ words, hasFilter: /^Seccomp:\s*2$/m.test(status) }]
      } catch {
        return [] // the process has just ended
      }
    })

test('the artifact opens its window and paints its page, sandboxed, in its own profile (S1; S6: smoke; S10: no sandbox switch; S17)', async ({
  startArtifact,
  account,
  artifactForAll,
}) => {
  test.skip(coloursOnScreen() === undefined, 'the picture is read from the virtual screen')
  await expect.poll(coloursOnScreen).toBe(1)
  startArtifact()
  // Text and icons have many shades. An empty window has one.
  await expect.poll(coloursOnScreen, { timeout: 40_000 }).toBeGreaterThan(100)
  const own = processes(dirname(artifactForAll))
  const renderers = own.filter(({ words }) => words.includes('--type=renderer'))
  expect(renderers.length).toBeGreaterThan(0)
  expect(renderers.filter(({ hasFilter }) => !hasFilter)).toEqual([])
  expect(own.flatMap(({ words }) => words).filter((word) => /no-sandbox|upload-url/.test(word))).toEqual([])
  await expect.poll(() => existsSync(account.profile)).toBe(true)
  expect(statSync(account.profile).mode & 0o077).toBe(0)
})
