// @ts-check
import { copyFileSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { Explained } from '../../command.mjs'
import { defineMeasure } from '../measure.mjs'
import { launch } from '../running-app.mjs'
import { untilAppSettled } from '../settled.mjs'

/** What the build makes of sharing, and of nothing else. */
const ofSharing = /^(open-sharing|try-place|qr|places-child|SharingBanner)\b/
const longAgo = new Date(1_000)

/**
 * What sharing costs who shares nothing: how many of its files are read within 5 s of a start. The file system notes the first
 * reading of a file that was written since it was last read.
 */
export const unused = defineMeasure({
  id: 'unused',

  appliesTo: ({ keyCount }) => keyCount === 1_000,

  take: async (_app, { executable, args, ready, profile }) => {
    const [appFolder = ''] = args
    const files = filesIn(path.join(appFolder, 'out'))
    if (!files.some(isOfSharing))
      throw new Explained('The build has no files of sharing by their known names.')
    for (const file of files) utimesSync(file, longAgo, new Date())
    // The one that runs has its own.
    const ownProfile = `${profile}-unused`
    mkdirSync(ownProfile, { recursive: true, mode: 0o700 })
    copyFileSync(path.join(profile, 'vault.json'), path.join(ownProfile, 'vault.json'))
    const app = await launch({ executable, args: [appFolder, `--user-data-dir=${ownProfile}`], ready })
    try {
      await untilAppSettled(app)
    } finally {
      await app.end()
    }
    const read = files.filter((file) => statSync(file).atimeMs !== longAgo.getTime())
    if (!read.some((file) => file.endsWith(path.join('main', 'index.js'))))
      throw new Explained('This file system does not note when a file is read.')
    return { unusedSharingFilesCount: read.filter(isOfSharing).length }
  },

  rows: () => [
    {
      what: 'Files of sharing that are read where nothing is shared',
      of: ['keyward-1000', 'unusedSharingFilesCount'],
      goal: { atMost: 0, counts: 'value' },
    },
  ],
})

/** @param {string} file */
const isOfSharing = (file) => ofSharing.test(path.basename(file))

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
