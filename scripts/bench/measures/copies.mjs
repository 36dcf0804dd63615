// @ts-check
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { bundleForNode } from '../../bundle-for-node.mjs'
import { defineMeasure } from '../measure.mjs'

const secretCount = 1_000
const plantedCount = 100
const fileBytes = 1_000_000
/** What Keyward's own process runs. */
const searchProgram = {
  secret: 'src/main/kernel/secret.ts',
  fingerprints: 'src/main/adapters/crypto/salted-fingerprints.ts',
  search: 'src/main/adapters/files/folder-search.ts',
}
const program = path.join(import.meta.dirname, '../read-folder.mjs')

/**
 * A search for copies of a thousand secrets, in a process that runs what Keyward's own does, against reading the same files and
 * nothing else: time, and the most memory of that process. Each run must find what was planted, and nothing besides.
 */
export const copies = defineMeasure({
  id: 'copies',

  appliesTo: ({ kind, keyCount }) => kind === 'bare' || keyCount === 1_000,

  take: async (_app, { kind, executable }, { workshop, searchMegabytes }) => {
    const { folder, bundle } = await prepare(workshop, searchMegabytes)
    const args = kind === 'bare' ? [program, folder] : [program, folder, bundle]
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
    const { stdout } = await promisify(execFile)(executable, args, { env })
    /** @type {{ tookMs: number, peakBytes: number, found: number }} */
    const { tookMs, peakBytes, found } = JSON.parse(stdout)
    const planted = kind === 'bare' ? 0 : Math.min(plantedCount, searchMegabytes)
    if (found !== planted) throw new Error(`found ${found} copies of ${planted}`)
    return { readFilesMs: tookMs, readFilesPeakBytes: peakBytes }
  },

  rows: (subjects) =>
    subjects.flatMap(({ id, kind, keyCount }) => {
      if (kind !== 'keyward' || keyCount !== 1_000) return []
      return [
        {
          what: `Search of files for copies of ${secretCount} secrets`,
          of: /** @type {const} */ ([id, 'readFilesMs']),
          against: /** @type {const} */ (['bare', 'readFilesMs']),
        },
        {
          what: 'Most memory of the process that searches',
          of: /** @type {const} */ ([id, 'readFilesPeakBytes']),
          against: /** @type {const} */ (['bare', 'readFilesPeakBytes']),
        },
      ]
    }),
})

/**
 * Makes the files and the bundle before the first run.
 * @param {string} workshop
 * @param {number} megabytes
 */
async function prepare(workshop, megabytes) {
  const folder = path.join(workshop, 'searched')
  const bundle = path.join(workshop, 'search-program')
  if (existsSync(folder)) return { folder, bundle }
  await bundleForNode(searchProgram, bundle)
  await mkdir(path.join(folder, 'files'), { recursive: true })
  const secrets = Array.from({ length: secretCount }, () => randomBytes(24).toString('base64url'))
  await writeFile(path.join(folder, 'secrets.json'), JSON.stringify(secrets))
  for (let index = 0; index < megabytes; index += 1) {
    const every = Math.max(1, Math.floor(megabytes / plantedCount))
    const isPlanted = index % every === 0 && index / every < plantedCount
    const planted = isPlanted ? `CLIENT_SECRET=${secrets[index % secretCount]}\n` : ''
    await writeFile(path.join(folder, 'files', `log-${index}.txt`), `${lines()}${planted}`)
  }
  return { folder, bundle }
}

/** A megabyte of lines as programs write them, different each time. */
function lines() {
  const words = randomBytes(fileBytes / 2).toString('hex')
  return words.replace(/.{100}/g, '2026-11-22T10:00:00Z level=info id=$&\n').slice(0, fileBytes)
}
