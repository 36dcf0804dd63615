// @ts-check
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Explained } from '../../command.mjs'
import { projectFolder } from '../../project.mjs'
import { git } from './changed-lines.mjs'

/**
 * Every file of the project that Git tracks or would track.
 * @returns {string[]}
 */
export function projectFiles() {
  const { ok, stdout, stderr } = git('ls-files', '-z', '-co', '--exclude-standard')
  if (!ok) throw new Explained(stderr)
  const deleted = git('ls-files', '-z', '-d').stdout.split('\0')
  return stdout.split('\0').filter((file) => file !== '' && !deleted.includes(file))
}

/**
 * Copies the project into a temporary folder, where a removal harms nobody, and goes there; it goes with this process.
 * @param {readonly string[]} files
 * @returns {string} the folder
 */
export function makeCopy(files) {
  const copy = mkdtempSync(path.join(tmpdir(), 'keyward-mutations-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => process.exit(1))
  for (const file of files) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
    copyFileSync(path.join(projectFolder, file), path.join(copy, file))
  }
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  process.chdir(copy)
  return copy
}
