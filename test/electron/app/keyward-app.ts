import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron, type ElectronApplication, errors, expect, type Page } from '@playwright/test'
import type { TestHooks } from '../../../src/main/composition/test-hooks.ts'
import type { Call, Client, Input, Output } from '../../../src/shared/contract/contract.ts'
import type { AppError } from '../../../src/shared/errors/app-error.ts'
import type { Result } from '../../../src/shared/kernel/result.ts'
import { findCanaries, findCanariesInFolder } from './canary.ts'
import { test as base } from './desktop-test.ts'
import { despiteCollection } from './despite-collection.ts'

const project = resolve(import.meta.dirname, '../../..')

declare global {
  interface Window {
    readonly keyward: Client
  }
  // Set by `--test-clock`, in the main process only.
  var keywardTest: TestHooks
}

/** How to start the app. */
export interface StartOptions {
  /** The executable to start. Defaults to Electron. */
  readonly program?: string | undefined
  /** Environment variables to set. `undefined` removes one. */
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly args?: readonly string[]
  /** If false, the app uses the computer's clock. */
  readonly hasTestClock?: boolean
  /**
   * Stays on the first screen. By default the test opens the key list, because the app opens on the overview if
   * keys need attention.
   */
  readonly staysAtStart?: boolean
}

/**
 * The prefix of the secrets, tokens and passphrases in these tests. Nothing else starts with it.
 *
 * SECURITY: S33, after each test everything the app wrote and printed is searched for it, in every encoding.
 */
const CANARY = 'canary'

/** Matches the practice service's random secrets and tokens. */
const practiceSecret = /(?<![\w-])[\w-]{43}(?![\w-])/g

/** A running app, driven by a test. */
export class RunningKeyward {
  readonly app: ElectronApplication
  readonly page: Page
  /** Everything the app printed. */
  readonly printed: string[] = []
  /**
   * Texts that may exist only in memory and on the clipboard. Random ones are added when a test reads them from
   * the clipboard.
   */
  readonly canaries = new Set([CANARY])

  constructor(app: ElectronApplication, page: Page) {
    this.app = app
    this.page = page
    const keep = (chunk: Buffer) => this.printed.push(chunk.toString())
    app.process().stdout?.on('data', keep)
    app.process().stderr?.on('data', keep)
  }

  /** Calls main as the page would. */
  call<Name extends Call>(
    name: Name,
    ...[input]: undefined extends Input<Name> ? [Input<Name>?] : [Input<Name>]
  ): Promise<Result<Output<Name>, AppError>> {
    const run = async ([channel, value]: [string, unknown]) => {
      const [noun, verb] = channel.split(':') as [string, string] // every channel is `noun:verb`
      // The page's client, accessed by name. The method's own type parameters keep the call type-safe.
      const client = window.keyward as unknown as Record<string, Record<string, (input: unknown) => unknown>>
      return client[noun]?.[verb]?.(value)
    }
    return this.page.evaluate(run, [name, input] as [string, unknown]) as Promise<
      Result<Output<Name>, AppError>
    >
  }

  /** Like `call`, for calls that must succeed. */
  async must<Name extends Call>(
    name: Name,
    ...input: undefined extends Input<Name> ? [Input<Name>?] : [Input<Name>]
  ): Promise<Output<Name>> {
    const answer = await this.call(name, ...input)
    if (!answer.ok) throw new Error(`${name} answered ${JSON.stringify(answer.error)}`)
    return answer.value
  }

  /** Waits until the window is in one of these states (`data-app-state`). */
  async waitForState(...states: string[]): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => wanted.includes(document.documentElement.dataset.appState ?? ''),
      states,
    )
  }

  /**
   * Opens the list of all keys if the app opened on the overview. Sends no real input, because main would count
   * that as the user's.
   */
  async openList(): Promise<void> {
    if ((await this.page.locator('html').getAttribute('data-app-state')) !== 'ready') return
    const overview = this.page.getByRole('navigation').getByRole('button').first()
    if ((await overview.getAttribute('aria-current')) === null) return
    const payload = { revision: 0, changed: [{ action: 'all-keys' }], removedIds: [] }
    const send = () =>
      this.app.evaluate(
        ({ BrowserWindow }, sent) => BrowserWindow.getAllWindows()[0]?.webContents.send('menu:chosen', sent),
        payload,
      )
    // The app ignores actions until the keyring has answered.
    await expect
      .poll(async () => {
        await send()
        return overview.getAttribute('aria-current')
      })
      .toBeNull()
  }

  /** Locks the app, and waits for the page's new process. The reply may be lost with the old process (S34). */
  async lock(): Promise<void> {
    await this.call('vault:lock').catch(() => undefined)
    await this.waitForState('locked')
  }

  /**
   * Presses a real key that changes nothing, because copying requires recent input (S24a). Input only counts in
   * the focused window, and the window may regain the focus late after another app or window had it.
   */
  async press(): Promise<void> {
    const focus = () =>
      despiteCollection(() =>
        this.app.evaluate(({ BrowserWindow }) => {
          // A printed sheet has its own window, but the main window was created first.
          const [window] = BrowserWindow.getAllWindows().sort((one, other) => one.id - other.id)
          if (!window?.isFocused()) window?.focus()
          return window?.isFocused()
        }),
      )
    await expect.poll(focus).toBe(true)
    await this.page.keyboard.press('Shift')
  }

  /** The text on the system's clipboard. */
  async clipboardText(): Promise<string> {
    const text = await despiteCollection(() => this.app.evaluate(({ clipboard }) => clipboard.readText()))
    for (const [secret] of text.matchAll(practiceSecret)) this.canaries.add(secret)
    return text
  }

  /** Advances Keyward's clock. */
  async advance(ms: number): Promise<void> {
    await this.app.evaluate((_electron, passed) => globalThis.keywardTest.clock.advance(passed), ms)
  }

  /**
   * From now on, answers main's questions without showing their window, and records them. `questions.spec.ts`
   * tests the window. After a `cancel`, main waits two seconds before it asks again.
   */
  async answerQuestions(answer: 'go-on' | 'cancel'): Promise<void> {
    await this.app.evaluate(async (_electron, isYes) => {
      if (isYes) await globalThis.keywardTest?.clock?.advance(2_000)
      const asked: string[] = []
      Object.assign(globalThis, { asked })
      // Without `--test-clock` there are no hooks yet.
      globalThis.keywardTest ??= {} as TestHooks
      globalThis.keywardTest.answer = ({ message, atStake, detail }) => {
        asked.push([message, ...atStake, detail].join('\n'))
        return isYes
      }
    }, answer === 'go-on')
  }

  /** Shows main's questions in their window from now on. */
  async showQuestions(): Promise<void> {
    await this.app.evaluate(() => {
      Reflect.deleteProperty(globalThis.keywardTest, 'answer')
    })
  }

  /** The questions that main has asked since `answerQuestions` or since the start. */
  async questions(): Promise<string[]> {
    return this.app.evaluate(() => Reflect.get(globalThis, 'asked') as string[]) // set by `answerQuestions`
  }

  /** From now on, answers the system's open and save dialogs with this path. */
  async chooseInDialog(path: string): Promise<void> {
    await this.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath })
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
    }, path)
  }

  async close(): Promise<void> {
    await this.app.close()
  }
}

/** Starts the built app on a profile, waits until its state is known, and confirms main's questions. */
export const startKeyward = async (profile: string, o: StartOptions = {}): Promise<RunningKeyward> => {
  const executablePath = o.program ?? process.env.KEYWARD_ELECTRON
  if (executablePath === undefined) throw new Error('There is no Electron to test with: run `npm test`.')
  const env = { ...process.env, XDG_CURRENT_DESKTOP: 'GNOME', ...o.env }
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const testClock = o.hasTestClock === false ? [] : ['--test-clock']
  const options = {
    executablePath,
    args: [project, ...asRoot, `--user-data-dir=${profile}`, ...testClock, ...(o.args ?? [])],
    env: Object.fromEntries(
      Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    timeout: 30_000,
  }
  const app = await _electron.launch(options).catch((problem) => {
    // Electron occasionally hangs at its debugger before it runs any code. Only a restart helps.
    if (!(problem instanceof errors.TimeoutError)) throw problem
    return _electron.launch(options)
  })
  try {
    const keyward = new RunningKeyward(app, await app.firstWindow())
    await keyward.waitForState('welcome', 'ready', 'needs-choice', 'locked', 'unreadable')
    await keyward.answerQuestions('go-on')
    if (o.staysAtStart !== true) await keyward.openList()
    return keyward
  } catch (problem) {
    await app.close()
    throw problem
  }
}

/** Finds secrets in what the app left behind: all files in these folders, and everything it printed. */
const findLeaks = (folders: readonly string[], apps: readonly RunningKeyward[]): string[] => {
  const canaries = new Set(apps.flatMap((keyward) => [...keyward.canaries]))
  const printed = Buffer.from(apps.map((keyward) => keyward.printed.join('')).join('\n'))
  return [
    ...folders.filter(existsSync).flatMap((folder) => findCanariesInFolder(folder, canaries)),
    ...findCanaries('printed', printed, canaries),
  ]
}

/** A fresh profile and home folder, and the apps that a test starts with them. */
export class Apps {
  readonly profile = mkdtempSync(join(tmpdir(), 'keyward-profile-'))
  readonly #home = mkdtempSync(join(tmpdir(), 'keyward-home-'))
  readonly #started: RunningKeyward[] = []

  async start(o: StartOptions = {}): Promise<RunningKeyward> {
    const names = ['HOME', 'TMPDIR', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME']
    const folders = Object.fromEntries(names.map((name) => [name, this.#home]))
    const keyward = await startKeyward(this.profile, { ...o, env: { ...folders, ...o.env } })
    this.#started.push(keyward)
    return keyward
  }

  /**
   * Closes the apps. Then searches everything they left behind: the profile with its logs and crash folder, the
   * home and temporary folders, and everything printed (S33).
   */
  async end(): Promise<void> {
    for (const keyward of this.#started) await keyward.close().catch(() => undefined)
    try {
      expect(findLeaks([this.profile, this.#home], this.#started)).toEqual([])
    } finally {
      for (const folder of [this.profile, this.#home]) rmSync(folder, { recursive: true, force: true })
    }
  }
}

/**
 * Tests with the real app. `profile` is a fresh folder. At the end, all apps that were started with `start` are
 * closed, and everything they left behind is searched for secrets.
 */
export const test = base.extend<{
  apps: Apps
  profile: string
  start: (o?: StartOptions) => Promise<RunningKeyward>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
  apps: async ({}, use) => {
    const apps = new Apps()
    await use(apps)
    await apps.end()
  },
  profile: ({ apps }, use) => use(apps.profile),
  start: ({ apps }, use) => use((o) => apps.start(o)),
})

/** An app shared by several tests. */
export interface SharedApp {
  readonly keyward: RunningKeyward
  readonly profile: string
  /** Starts the app on the same profile, after closing it or as a second instance. */
  start(o?: StartOptions): Promise<RunningKeyward>
}

/**
 * One app shared by all tests in a file or a `describe`, which must leave it unchanged or use their own keys.
 * Starting an app takes longer than most tests. After a failed test, the next one gets a new app.
 * @param prepare runs on each new app
 */
export const shareApp = (
  o: StartOptions = {},
  prepare: (keyward: RunningKeyward) => Promise<unknown> = async () => undefined,
): SharedApp => {
  let apps: Apps | undefined
  let keyward: RunningKeyward | undefined
  const started = <T>(what: T | undefined): T => {
    if (what === undefined) throw new Error('The shared app is started before the first test, not before.')
    return what
  }
  test.beforeAll(async () => {
    apps = new Apps()
    keyward = await apps.start(o)
    await prepare(keyward)
  })
  test.afterAll(() => apps?.end())
  return {
    get keyward() {
      return started(keyward)
    },
    get profile() {
      return started(apps).profile
    },
    start: async (options = o) => {
      keyward = await started(apps).start(options)
      return keyward
    },
  }
}

export { expect } from '@playwright/test'
