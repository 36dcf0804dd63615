// @ts-check
import { copyFileSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { Explained, temporaryFolder } from '../../command.mjs'
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
  const copy = temporaryFolder('mutations')
  for (const file of files) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
    copyFileSync(path.join(projectFolder, file), path.join(copy, file))
  }
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  process.chdir(copy)
  return copy
}
