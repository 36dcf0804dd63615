import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { holdProfile, isListening, sayListening } from '../../../src/main/adapters/files/profile-hold.ts'
import { noOtherUser, SQUATTER, startAsAnotherUser } from '../../fakes/squatter.ts'

const AT_ONCE = 10

/** A script that waits for a line, locks the profile, prints the result, and runs until its input ends. */
const contender = `
const { holdProfile } = await import(process.argv[1])
process.stdin.once('data', () => console.log(holdProfile(process.argv[2])))
console.log('ready')
`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-hold-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const links = () => readdirSync(folder).filter((name) => name.startsWith('hold-'))

/** The facts by which a lock's link identifies this process. */
const ownLink = () => {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return { pid: String(process.pid), startedAt: startedAt ?? '', boot }
}

describe.skipIf(process.platform !== 'linux')('a profile', () => {
  test('is locked by the first process until it ends, while another profile is free (S9)', () => {
    expect(holdProfile(folder)).toBe(true)
    expect(holdProfile(folder)).toBe(false)
    expect(links()).toHaveLength(1)
    expect(holdProfile(join(folder, 'another'))).toBe(true)
    expect(statSync(join(folder, 'another')).mode & 0o777).toBe(0o700)
  })

  test('is locked by one of ten processes that start at once, despite the links of crashed ones (S9)', {
    timeout: 60_000,
  }, async () => {
    for (const number of [1, 2, 7]) symlinkSync('1.1.a-former-boot', join(folder, `hold-${number}`))
    const bundled = mkdtempSync(join(tmpdir(), 'keyward-bundle-'))
    onTestFinished(() => rmSync(bundled, { recursive: true, force: true }))
    await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        ssr: resolve('src/main/adapters/files/profile-hold.ts'),
        target: 'node20',
        outDir: bundled,
        rollupOptions: { output: { entryFileNames: '[name].mjs' } },
      },
    })
    const source = join(bundled, 'profile-hold.mjs')
    const program = ['--input-type=module', '-e', contender, '--', source, folder]
    const all = Array.from({ length: AT_ONCE }, () =>
      spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] }),
    )
    onTestFinished(() => {
      for (const child of all) child.kill('SIGKILL')
    })
    const line = async (child: (typeof all)[number]) => String((await once(child.stdout, 'data'))[0]).trim()
    expect(new Set(await Promise.all(all.map(line)))).toEqual(new Set(['ready']))
    const answers = all.map(line)
    for (const child of all) child.stdin.write('go\n')
    expect((await Promise.all(answers)).filter((answer) => answer === 'true')).toHaveLength(1)
    expect(links()).toHaveLength(1)
  })

  test.each([
    ['a process that has ended', () => `4194304.${ownLink().startedAt}.${ownLink().boot}`],
    ['another process with the number of one that ended', () => `${ownLink().pid}.1.${ownLink().boot}`],
    ['a process of a former start of the computer', () => `${ownLink().pid}.${ownLink().startedAt}.former`],
    ['nothing that can be read', () => '../../etc'],
  ])('is free despite the link of %s (S9)', (_whose, link) => {
    symlinkSync(link(), join(folder, 'hold-3'))
    expect(holdProfile(folder)).toBe(true)
    expect(links()).toEqual(['hold-4'])
  })

  test('is free despite the link of a process that ended and wasn’t waited for (S9)', async () => {
    // The shell execs a program that never waits for its child.
    const program = ['-c', 'sleep 60 & echo $!; exec sleep 60']
    const parent = spawn('sh', program, { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const pid = String((await once(parent.stdout, 'data'))[0]).trim()
    const nameOf = (id: unknown) => readFileSync(`/proc/${id}/comm`, 'utf8').trim()
    await vi.waitFor(() => expect([nameOf(pid), nameOf(parent.pid)]).toEqual(['sleep', 'sleep']), 30_000)
    process.kill(Number(pid), 'SIGKILL')
    const fieldsOf = () => {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    }
    await vi.waitFor(() => expect(fieldsOf()[0]).toBe('Z'), 30_000)
    symlinkSync(`${pid}.${fieldsOf()[19]}.${ownLink().boot}`, join(folder, 'hold-3'))
    expect(holdProfile(folder)).toBe(true)
  })

  test('is free despite a link with the highest number', () => {
    symlinkSync('1.1.1', join(folder, `hold-${'9'.repeat(15)}`))
    expect(holdProfile(folder)).toBe(true)
  })

  test('is free despite a file with the name of a link (S9)', () => {
    writeFileSync(join(folder, 'hold-3'), 'x')
    expect(holdProfile(folder)).toBe(true)
    expect(links()).toEqual(['hold-4'])
  })

  test('says that its holder is listening only after the holder said so (S9)', () => {
    expect(holdProfile(folder)).toBe(true)
    expect(isListening(folder)).toBe(false)
    symlinkSync('1.1.former', join(folder, 'hold-listening'))
    expect(isListening(folder)).toBe(false)
    sayListening(folder)
    expect(isListening(folder)).toBe(true)
    symlinkSync('another holder', join(folder, 'hold-2'))
    expect(isListening(folder)).toBe(false)
  })

  test('can’t be locked by another user (S9: squatter)', async ({ skip }) => {
    skip(noOtherUser !== undefined, noOtherUser)
    const { firstLine, end } = await startAsAnotherUser(SQUATTER, folder, String(process.pid))
    onTestFinished(end)
    expect(firstLine).toBe('made nothing')
    expect(holdProfile(folder)).toBe(true)
  })
})
