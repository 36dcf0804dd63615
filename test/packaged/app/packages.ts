import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, lchownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { test as base } from '@playwright/test'

const isRoot = process.getuid?.() === 0
/** Debian's unprivileged user. Root can't use the sandbox, and a package refuses the switch that disables it. */
const NOBODY = 65_534

const named = (variable: 'KEYWARD_ARTIFACT' | 'KEYWARD_TEST_PACKAGE'): string => {
  const path = process.env[variable]
  if (path === undefined) throw new Error('There is no package to test: run `npm run test:packaged`.')
  return path
}

/** The packaged executables. */
export const packages = {
  get artifact() {
    return named('KEYWARD_ARTIFACT')
  },
  get testBuild() {
    return named('KEYWARD_TEST_PACKAGE')
  },
}

/** A user's account on this computer, with its own home and no keyring. */
export interface Account {
  readonly home: string
  /** Keyward's profile in its default place. */
  readonly profile: string
  readonly env: Readonly<Record<string, string>>
  /** Creates a folder that the account can use. */
  give(path: string): string
}

/** How a started package ended. */
interface Ending {
  readonly code: number | null
  readonly stderr: string
}

const ownedBy = (path: string) => {
  if (isRoot) lchownSync(path, NOBODY, NOBODY)
  return path
}

const makeAccount = (folder: string): Account => {
  const give = (path: string) => {
    mkdirSync(path, { mode: 0o700 })
    return ownedBy(path)
  }
  const home = give(join(folder, 'home'))
  const config = give(join(folder, 'config'))
  return {
    home,
    profile: join(config, 'Keyward'),
    give,
    env: {
      PATH: process.env.PATH ?? '',
      DISPLAY: process.env.DISPLAY ?? '',
      XDG_CURRENT_DESKTOP: 'GNOME',
      HOME: home,
      XDG_CONFIG_HOME: config,
      XDG_RUNTIME_DIR: give(join(folder, 'run')),
      TMPDIR: give(join(folder, 'tmp')),
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
    },
  }
}

/** The command that starts a package as the account. */
const asAccount = (executable: string): readonly [string, ...string[]] =>
  isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', executable] : [executable]

/** A copy that the account can read, wherever the repository is. */
const readable = (executable: string, folder: string): string => {
  if (!isRoot) return executable
  const copy = join(folder, basename(dirname(dirname(executable))))
  cpSync(dirname(executable), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, basename(executable))
}

/** A one-line script that starts a package as the account, for callers that take only an executable. */
const starter = (executable: string, folder: string): string => {
  const file = join(folder, 'start')
  writeFileSync(file, `#!/bin/sh\nexec ${asAccount(executable).join(' ')} "$@"\n`)
  chmodSync(file, 0o755)
  return file
}

interface Running {
  readonly process: ChildProcess
  readonly ended: Promise<Ending>
}

/** Starts a package and records its error output. */
const run = (executable: string, args: readonly string[], env: Readonly<Record<string, string>>): Running => {
  const [command, ...before] = asAccount(executable)
  const child = spawn(command, [...before, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  return {
    process: child,
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, stderr }))),
  }
}

interface Fixtures {
  readonly account: Account
  /** Starts the artifact as the account, and ends it after the test. */
  readonly startArtifact: (o?: {
    args?: readonly string[]
    env?: Readonly<Record<string, string>>
  }) => Running
  /** A script that starts the test build as the account. */
  readonly testBuild: string
}

export const test = base.extend<Fixtures, { artifactForAll: string; testBuildForAll: string }>({
  artifactForAll: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'keyward-artifact-'))
      chmodSync(folder, 0o755)
      await use(readable(packages.artifact, folder))
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  testBuildForAll: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'keyward-test-build-'))
      chmodSync(folder, 0o755)
      await use(starter(readable(packages.testBuild, folder), folder))
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  account: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'keyward-account-'))
    chmodSync(folder, 0o755)
    await use(makeAccount(folder))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  startArtifact: async ({ account, artifactForAll }, use) => {
    const started: Running[] = []
    await use((o = {}) => {
      const running = run(artifactForAll, o.args ?? [], { ...account.env, ...o.env })
      started.push(running)
      return running
    })
    for (const { process: child, ended } of started) {
      child.kill('SIGTERM')
      await ended
    }
  },
  testBuild: async ({ testBuildForAll }, use) => use(testBuildForAll),
})

export { expect } from '@playwright/test'
