import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** An Electron executable that sees a test's files in `/etc`. Other programs don't see them. */
export interface OwnEtc {
  readonly program: string
  remove(): void
}

/**
 * Overlays files on `/etc` in a separate mount namespace (Linux, as root). Returns undefined where that
 * isn't possible.
 */
export const ownEtc = (files: Readonly<Record<string, string>>): OwnEtc | undefined => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'keyward-etc-'))
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, 'etc', name)
    mkdirSync(dirname(file), { recursive: true, mode: 0o755 })
    writeFileSync(file, content, { mode: 0o644 })
  }
  const mount = `mount -t overlay overlay -o lowerdir=${join(folder, 'etc')}:/etc /etc`
  const program = join(folder, 'electron')
  const start = `exec unshare --mount sh -c '${mount} && exec "$0" "$@"' "$KEYWARD_ELECTRON" "$@"`
  writeFileSync(program, `#!/bin/sh\n${start}\n`, { mode: 0o755 })
  const own = { program, remove: () => rmSync(folder, { recursive: true }) }
  const tried = spawnSync(program, { env: { ...process.env, KEYWARD_ELECTRON: 'true' } })
  if (tried.status === 0) return own
  own.remove()
  return undefined
}
