import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const END = '<end of arguments>'

/** True if the shell is installed. */
export const hasShell = (shell: string): boolean =>
  spawnSync(shell, ['-c', 'true'], { stdio: 'ignore' }).status === 0

/** Runs a script in a real shell with a `curl` that prints its arguments. Returns each call's arguments. */
export const curlArguments = (shell: string, script: string): string[][] => {
  const folder = mkdtempSync(join(tmpdir(), 'curl-in-shell-'))
  try {
    const stub = `#!/bin/sh\nfor word in "$@"; do printf '%s\\0' "$word"; done\nprintf '%s\\0' '${END}'\n`
    writeFileSync(join(folder, 'curl'), stub, { mode: 0o755 })
    const path = join(folder, 'script')
    writeFileSync(path, script)
    const printed = execFileSync(shell, [path], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        HOME: folder,
        LANG: 'C.UTF-8',
        KEYWARD_TOKEN: 'from the environment',
      },
    })
    const calls: string[][] = []
    let words: string[] = []
    for (const word of printed.split('\0').slice(0, -1)) {
      if (word === END) {
        calls.push(words)
        words = []
      } else words.push(word)
    }
    return calls
  } finally {
    rmSync(folder, { recursive: true })
  }
}
