// @ts-check
import { rmSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ask } from '../../command.mjs'
import { projectFolder } from '../../project.mjs'

/**
 * Every file of the project that Git tracks or would track.
 * @returns {string[]}
 */
export function projectFiles() {
  const { ok, stdout, stderr } = ask('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: projectFolder,
  })
  if (!ok) throw new Error(stderr)
  const deleted = ask('git', ['ls-files', '-z', '-d'], { cwd: projectFolder }).stdout.split('\0')
  return stdout.split('\0').filter((file) => file !== '' && !deleted.includes(file))
}

/**
 * Copies the project into a temporary folder, where a removal harms nobody.
 * @param {readonly string[]} files
 * @param {(copy: string) => Promise<number>} use
 */
export async function withCopy(files, use) {
  const copy = await mkdtemp(path.join(tmpdir(), 'keyward-mutations-'))
  const stop = () => {
    rmSync(copy, { recursive: true, force: true })
    process.exit(1)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    for (const folder of new Set(files.map(path.dirname)))
      await mkdir(path.join(copy, folder), { recursive: true })
    await Promise.all(files.map((file) => copyFile(path.join(projectFolder, file), path.join(copy, file))))
    await symlink(path.join(projectFolder, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
    return await use(copy)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await rm(copy, { recursive: true, force: true, maxRetries: 5 })
  }
}
