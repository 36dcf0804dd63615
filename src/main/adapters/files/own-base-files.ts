import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readOwnFileLater } from '../../../node/own-file.ts'
import { replaceFile } from '../../../node/replace-file.ts'
import type { BaseFiles } from '../../ports/base-files.ts'
import { isLink, makeOwnFolder } from './private-folder.ts'

const NAME = /^[0-9a-f]{32}$/
const fileOf = (name: string) => `${name}.base`

/** The files with merge bases, in a folder of the profile. */
export const ownBaseFiles = (folder: string): BaseFiles => ({
  read: async (name) =>
    NAME.test(name) ? await readOwnFileLater(join(folder, fileOf(name))).catch(() => undefined) : undefined,
  write: async (name, bytes) => {
    try {
      // SECURITY: S17, never writes outside the profile.
      if (!NAME.test(name)) return false
      makeOwnFolder(folder)
      await replaceFile(join(folder, fileOf(name)), bytes)
      return true
    } catch {
      return false
    }
  },
  removeAllBut: async (name) => {
    try {
      if (isLink(folder)) return
      const others = (await readdir(folder)).filter(
        (file) => /^[0-9a-f]{32}\.base(\.tmp)?$/.test(file) && file !== (name && fileOf(name)),
      )
      for (const file of others) await rm(join(folder, file), { force: true })
    } catch {
      // The next save tries again to remove them.
    }
  },
})
