import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const linux = join(import.meta.dirname, '../../../assets/linux')

/** Needs the tools of a Linux system, as the packages do. */
describe.skipIf(process.platform !== 'linux')('start-keyward', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keyward-start-'))
    cpSync(linux, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Creates a program that writes its arguments to a file, one per line. */
  const program = (name: string, status = 0, more = ''): void =>
    writeFileSync(
      join(folder, name),
      `#!/bin/sh\nprintf '%s\\n' "$@" > '${join(folder, `${name}.said`)}'\n${more}exit ${status}\n`,
      { mode: 0o755 },
    )
  const said = (name: string): string | undefined => {
    const file = join(folder, `${name}.said`)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  /** Runs `start-keyward` next to a sandbox helper that root doesn't own, as in an unpacked archive. */
  const start = (given: {
    readonly namespacesWork: boolean
    readonly language: string
    readonly path?: string
  }) => {
    program('keyward')
    program('unshare', given.namespacesWork ? 0 : 1)
    const env = {
      PATH: [folder, given.path ?? process.env.PATH].join(delimiter),
      DISPLAY: ':none',
      LC_ALL: given.language,
    }
    return spawnSync(join(folder, 'start-keyward'), ['--hidden', 'two words'], { env, encoding: 'utf8' })
  }

  beforeEach(() => program('zenity'))

  it('starts Keyward with its arguments if a sandbox works', () => {
    expect(start({ namespacesWork: true, language: 'en_GB.UTF-8' }).status).toBe(0)
    expect(said('keyward')).toBe('--hidden\ntwo words\n')
    expect(said('zenity')).toBeUndefined()
  })

  it.each([
    ['de_DE.UTF-8', 'de'],
    ['nl_NL.UTF-8', 'en'],
  ])(
    'says in a window what to do if no sandbox works, and starts nothing: %s (V21: no namespaces)',
    (language, words) => {
      const { status, stderr } = start({ namespacesWork: false, language })
      const helper = join(folder, 'chrome-sandbox')
      const text = readFileSync(join(linux, 'no-sandbox', `${words}.txt`), 'utf8').replaceAll(
        '@HELPER@',
        helper,
      )
      expect(status).toBe(1)
      expect(stderr).toBe(text)
      expect(said('zenity')).toContain(`--text=${text}`)
      expect(said('keyward')).toBeUndefined()
    },
  )

  it('falls back to xmessage, in ASCII and with lines that fit', () => {
    rmSync(join(folder, 'zenity'))
    program('xmessage', 0, `cat > '${join(folder, 'shown')}'\n`)
    // Neither zenity nor kdialog is among these.
    mkdirSync(join(folder, 'bin'))
    for (const name of ['cat', 'dirname', 'findmnt', 'fold', 'grep', 'readlink', 'sed', 'sh', 'stat'])
      symlinkSync(join('/usr/bin', name), join(folder, 'bin', name))
    const path = join(folder, 'bin')
    expect(start({ namespacesWork: false, language: 'ja_JP.UTF-8', path }).status).toBe(1)
    expect(said('xmessage')).toBe('-center\n-title\nKeyward\n-file\n-\n')
    const shown = readFileSync(join(folder, 'shown'), 'utf8')
    expect(shown).toMatch(/^[\n -~]+$/)
    expect(Math.max(...shown.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(90)
    expect(shown).toContain(
      `- Or run these lines in a terminal after each update:\n   sudo chown root:root '${folder}`,
    )
  })
})
