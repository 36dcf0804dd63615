import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './app/desktop-test.ts'

const project = resolve(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0

const START_LIMIT_MS = 30_000

interface Ending {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

let folder = ''
let temporary = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-start-'))
  temporary = mkdtempSync(join(tmpdir(), 'keyward-start-tmp-'))
})
test.afterEach(() => {
  for (const each of [folder, temporary]) rmSync(each, { recursive: true, force: true })
})

/** Starts Keyward and waits until it exits. */
const runToEnd = async (...args: readonly string[]): Promise<Ending> => {
  const ending = await startOnce(args)
  // Electron occasionally exits before it runs any of our code. Only a restart helps.
  return ending.code === null && ending.stdout === '' && ending.stderr === '' ? startOnce(args) : ending
}

const startOnce = (args: readonly string[]): Promise<Ending> => {
  const asRoot = isRoot ? ['--no-sandbox'] : []
  const env = { ...process.env, TMPDIR: temporary }
  const options = { env, timeout: START_LIMIT_MS, killSignal: 'SIGKILL' } as const
  const child = spawn(process.env.KEYWARD_ELECTRON ?? '', [project, ...asRoot, ...args], options)
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.stderr += chunk.toString()
  })
  return new Promise((done) => child.once('close', (code) => done({ code, ...said })))
}

const xdotool = (...args: readonly string[]): string => {
  try {
    return execFileSync('xdotool', args, { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
/** The windows of Keyward's dialogs on the screen. */
const dialogs = (): string[] =>
  xdotool('search', '--onlyvisible', '--name', '^Keyward$').split('\n').filter(Boolean)

test.skip(process.platform !== 'linux', 'looks at the windows of an X11 screen')

/** Waits for the dialog and closes it with a key. Keyward must leave no temporary files behind. */
const expectDialog = async () => {
  await expect.poll(dialogs, { timeout: 20_000 }).toHaveLength(1)
  const [dialog = ''] = dialogs()
  if (process.env.SHOTS !== undefined)
    execFileSync('import', ['-window', 'root', join(process.env.SHOTS, `dialog-${Date.now()}.png`)])
  // Repeated until it has an effect, because the window may not have the focus yet.
  const press = () => {
    xdotool('windowfocus', dialog, 'key', 'Return')
    return dialogs()
  }
  await expect.poll(press, { timeout: 20_000 }).toEqual([])
  await expect.poll(() => readdirSync(temporary)).toEqual([])
}

test('a profile that can’t be written to is named in a dialog, and the start fails', async () => {
  chmodSync(folder, 0o500)
  if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'keyward-read-only', folder])
  try {
    const { code, stderr } = await runToEnd(`--user-data-dir=${folder}`)
    expect(code).toBe(1)
    expect(stderr).toContain(`Keyward can't write to ${folder}.`)
    await expectDialog()
  } finally {
    if (isRoot) execFileSync('umount', [folder])
  }
})

test('a profile that is open on another computer is named in a dialog, and its lock stays (S9)', async () => {
  symlinkSync('computer-upstairs-4711', join(folder, 'SingletonLock'))
  const { code, stderr } = await runToEnd(`--user-data-dir=${folder}`)
  expect(code).toBe(1)
  expect(stderr).toContain('Keyward is open on computer-upstairs')
  await expectDialog()
  expect(readdirSync(folder)).toEqual(['SingletonLock'])
})

test('--version and --help print to stdout and open no window', async () => {
  expect(await runToEnd('--version')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Keyward \d+\.\d+\.\d+\n$/),
  })
  expect(await runToEnd('--help')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Usage: keyward /),
  })
  expect(dialogs()).toEqual([])
})
