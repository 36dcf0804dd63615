import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { verifyRpm } from '../../scripts/release/rpm-signature.mjs'
import { verify } from '../../scripts/release/signature.mjs'
import { updateSourceOf } from '../../src/main/adapters/system/build-update-source.ts'
import { judgeAnswer } from '../../src/main/updates/rules/update-manifest.ts'

const project = resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string }
const tag = `v${version}`

type Job = {
  readonly steps: readonly { readonly run?: string; readonly env?: Readonly<Record<string, string>> }[]
}
const { jobs } = parse(readFileSync(join(project, '.github/workflows/release.yml'), 'utf8')) as {
  readonly jobs: Readonly<Record<string, Job>>
}

const updateKey = generateKeyPairSync('ed25519')
const source = {
  manifestUrl: 'https://updates.example.com/newest.json',
  downloadsUrl: 'https://www.example.com/downloads',
  keys: [updateKey.publicKey.export({ format: 'jwk' }).x ?? ''],
}

/** The files that the three systems' jobs upload. */
const packages = [
  ...[`keyward_${version}_amd64.deb`, `keyward_${version}_arm64.deb`],
  ...[`keyward-${version}-1.x86_64.rpm`, `keyward-${version}-1.aarch64.rpm`],
  ...['setup.exe', 'portable.exe'].map((end) => `keyward-${version}-${end}`),
  ...['linux-@.tar.gz', '@.dmg', '@.zip', 'linux-@.cdx.json', 'win32-@.cdx.json', 'darwin-@.cdx.json']
    .flatMap((end) => [end.replace('@', 'x64'), end.replace('@', 'arm64')])
    .map((end) => `keyward-${version}-${end}`),
]

let folder: string
const at = (...names: string[]) => join(folder, ...names)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-workflow-'))
  for (const name of ['clone', 'bin', 'temp', 'electron']) mkdirSync(at(name))
  // As in a fresh checkout: no node_modules, nothing built.
  for (const name of ['scripts', 'package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(project, name), at('clone', name), { recursive: true })
  const program = (name: string, commands: string) =>
    writeFileSync(at('bin', name), `#!/bin/sh\n${commands}\n`, { mode: 0o755 })
  const { stdout: npm } = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' })
  // `npm ci` links the packages that are installed here. All other commands run the real npm.
  program(
    'npm',
    `[ "$1 $2" != 'ci --ignore-scripts' ] || exec ln -sfn '${project}/node_modules' node_modules\nexec ${npm.trim()} "$@"`,
  )
  program('sudo', 'case $1 in --*) shift ;; esac\nexec "$@"')
  program('apt-get', ':')
  program('gh', `printf '%s\\n' "$@" >'${at('gh.said')}'`)
  // Stands in for an unofficial build of Electron.
  writeFileSync(at('electron', 'electron'), '', { mode: 0o755 })
  writeFileSync(at('electron', 'version'), '33.2.1')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a job's `run:` steps in the clone until one fails, as CI does. */
const runJob = (
  name: string,
  values: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
) => {
  const evaluate = (text: string) =>
    text.replaceAll(/\$\{\{ ([\w.]+) \}\}/g, (_, expression: string) => values[expression] ?? '')
  let output = ''
  for (const { run, env: own = {} } of jobs[name]?.steps ?? []) {
    if (run === undefined) continue
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', evaluate(run)], {
      cwd: at('clone'),
      encoding: 'utf8',
      env: {
        PATH: [at('bin'), process.env.PATH].join(delimiter),
        HOME: at('temp'),
        npm_config_update_notifier: 'false',
        RUNNER_TEMP: at('temp'),
        GITHUB_REF_NAME: tag,
        GITHUB_REPOSITORY: 'acme/keyward',
        ELECTRON_OVERRIDE_DIST_PATH: at('electron'),
        ...env,
        ...Object.fromEntries(Object.entries(own).map(([variable, text]) => [variable, evaluate(text)])),
      },
    })
    output += stdout + stderr
    if (status !== 0) return { status, output }
  }
  return { status: 0, output }
}

describe('the jobs that create packages', () => {
  it.each(['linux', 'windows', 'macos'])('can set up %s in a clean clone', (job) => {
    const { output } = runJob(job, { 'runner.temp': at('temp'), 'secrets.WINDOWS_CERTIFICATE': 'AAAA' })
    // On its real system, the job would continue here.
    expect(output.trim().split('\n').at(-1)).toBe(
      {
        linux: 'A release needs the official Electron, but this is 33.2.1 (override).',
        windows: 'On Linux, run `npm run release` instead.',
        macos: 'On Linux, run `npm run release` instead.',
      }[job],
    )
  })

  it('create nothing for a tag that differs from package.json’s version (S40: tag)', () => {
    const { status, output } = runJob('linux', {}, { GITHUB_REF_NAME: 'v9.9.9' })
    expect(status).not.toBe(0)
    expect(output).toContain(`The tag is v9.9.9, but package.json says ${version}.`)
  })

  it.each(['release', 'desktop', 'sign'])('import %s.mjs before any package is installed', (name) => {
    const script = `await import(${JSON.stringify(at('clone/scripts/release', `${name}.mjs`))})`
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
  })
})

const tools = ['minisign', 'rpmbuild', 'rpmsign', 'gpg']
const hasTools = tools.every((name) => existsSync(`/usr/bin/${name}`))

describe.skipIf(!hasTools)('the job that signs', () => {
  /** The folder with the keys and the package that the tests share. */
  let made = ''
  const rpm = packages.find((name) => name.endsWith('.rpm')) ?? ''
  let rpmKey = ''
  const must = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { input: '', encoding: 'utf8', cwd: made })
    expect(status, stderr).toBe(0)
    return stdout
  }
  const gpg = (...args: string[]) => must('gpg', '--homedir', made, '--batch', '--quiet', ...args)
  beforeAll(() => {
    made = mkdtempSync(join(tmpdir(), 'keyward-keys-'))
    must('minisign', '-G', '-W', '-s', 'secret.key', '-p', 'open.pub')
    gpg('--passphrase', '', '--quick-generate-key', 'Keyward', 'rsa3072', 'sign', 'never')
    rpmKey = gpg('--armor', '--export-secret-keys')
    const spec = 'Name: t\nVersion: 1\nRelease: 1\nSummary: t\nLicense: t\n%description\nt\n%files\n'
    writeFileSync(join(made, 't.spec'), spec)
    const macros = { _topdir: join(made, 'rpm'), _rpmdir: made, _rpmfilename: rpm }
    const defined = Object.entries(macros).flatMap(([name, value]) => ['--define', `${name} ${value}`])
    must('rpmbuild', '-bb', '--quiet', ...defined, 't.spec')
  })
  afterAll(() => {
    must('gpgconf', '--homedir', made, '--kill', 'gpg-agent')
    rmSync(made, { recursive: true })
  })

  const sign = (
    o: { files?: readonly string[]; key?: string; rpmKey?: string; tag?: string; isAgain?: boolean } = {},
  ) => {
    if (!o.isAgain) {
      mkdirSync(at('clone/packages'))
      for (const name of o.files ?? packages) writeFileSync(at('clone/packages', name), name)
      for (const name of packages.filter((each) => each.endsWith('.rpm')))
        cpSync(join(made, rpm), at('clone/packages', name))
    }
    const pem = String(updateKey.privateKey.export({ type: 'pkcs8', format: 'pem' }))
    return runJob(
      'sign',
      {
        'runner.temp': at('temp'),
        'secrets.MINISIGN_KEY': readFileSync(join(made, 'secret.key'), 'utf8').trimEnd(),
        'vars.MINISIGN_PUBLIC_KEY': readFileSync(join(made, 'open.pub'), 'utf8').trimEnd(),
        'secrets.RPM_KEY': (o.rpmKey ?? rpmKey).trimEnd(),
        'secrets.UPDATE_KEY': o.key ?? pem.trimEnd(),
        'vars.UPDATE_SOURCE': JSON.stringify(source),
        'github.server_url': 'https://example.com',
        'github.repository': 'acme/keyward',
        'github.ref_name': tag,
      },
      { GITHUB_REF_NAME: o.tag ?? tag },
    )
  }

  it('signs every file of the three systems and attaches them all to the draft (S40: every file)', () => {
    expect(sign()).toMatchObject({ status: 0 })
    const signed = at('clone/packages')
    verify(signed, join(signed, 'keyward.pub'))
    const names = readdirSync(signed)
    const sums = readFileSync(join(signed, 'SHA256SUMS'), 'utf8')
    const unlisted = names.filter((name) => !sums.includes(`  ${name}\n`))
    expect(unlisted.sort()).toEqual(['SHA256SUMS', 'SHA256SUMS.minisig', 'keyward.pub'])
    expect(names).toEqual(
      expect.arrayContaining([...packages, 'keyward.rb', 'Keyward.Keyward.yaml', 'newest.json']),
    )
    for (const name of ['minisign.key', 'rpm.asc', 'update.pem'])
      expect(statSync(at('temp', name)).mode & 0o777, name).toBe(0o600)

    expect(runJob('draft', {})).toMatchObject({ status: 0 })
    const said = readFileSync(at('gh.said'), 'utf8').split('\n')
    expect(said).toEqual(expect.arrayContaining([tag, '--draft', ...names.map((name) => `packages/${name}`)]))
  })

  it('signs the .rpm files themselves only once, so that published files stay unchanged (S40: every file)', () => {
    expect(sign()).toMatchObject({ status: 0 })
    const file = at('clone/packages', rpm)
    const publicKey = at('clone/packages/keyward.asc')
    verifyRpm(file, publicKey)
    expect(readFileSync(publicKey, 'utf8')).toContain('BEGIN PGP PUBLIC KEY')

    const published = readFileSync(file)
    expect(sign({ isAgain: true })).toMatchObject({ status: 0 })
    expect(readFileSync(file).equals(published)).toBe(true)

    expect(() => verifyRpm(join(made, rpm), publicKey)).toThrow('is not correctly signed')
    published[published.length - 1] = 255 - (published.at(-1) ?? 0)
    writeFileSync(file, published)
    expect(() => verifyRpm(file, publicKey)).toThrow('is not correctly signed')

    gpg('--passphrase', '', '--quick-generate-key', 'Another', 'rsa3072', 'sign', 'never')
    writeFileSync(publicKey, gpg('--armor', '--export', '=Another'))
    must('cp', join(made, rpm), file)
    expect(() => verifyRpm(file, publicKey)).toThrow('is not correctly signed')
  })

  it('creates update news that the app trusts (S69: answers)', () => {
    expect(sign()).toMatchObject({ status: 0 })
    const news = judgeAnswer(readFileSync(at('clone/packages/newest.json'), 'utf8'), {
      ...{
        isSigned: updateSourceOf(source).isSigned,
        highest: version,
        platform: 'linux',
        architecture: 'x64',
      },
      nowMs: Date.now(),
    })
    expect(news).toMatchObject({ ok: true, value: { version } })
    expect(news.ok && Object.keys(news.value.files).sort()).toEqual(
      packages.filter((name) => !name.endsWith('.json')).sort(),
    )
  })

  it.each([
    [
      'a test build among them',
      { files: [...packages, `keyward_${version}~test_amd64.deb`] },
      'is not a file of Keyward',
    ],
    [
      'a missing system',
      { files: packages.filter((name) => !name.endsWith('.dmg')) },
      '*-x64.dmg is missing.',
    ],
    [
      'a missing processor',
      { files: packages.filter((name) => !name.endsWith('_arm64.deb')) },
      '*_arm64.deb is missing.',
    ],
    ['no key for update news', { key: '' }, 'PEM'],
    ['no key for .rpm files', { rpmKey: 'none' }, 'gpg --homedir failed'],
    ['another tag', { tag: 'v9.9.9' }, 'The tag is v9.9.9'],
  ])('signs nothing with %s (S40: whole)', (_, o, words) => {
    const { status, output } = sign(o)
    expect(status).not.toBe(0)
    expect(output).toContain(words)
    expect(existsSync(at('clone/packages/SHA256SUMS'))).toBe(false)
  })
})
