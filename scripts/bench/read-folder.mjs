// @ts-check
/**
 * Reads a folder, in a process of its own: as it is, or, with a bundle of Keyward's, searching it for copies of secrets. Prints
 * how long that took, the most memory it had, and what it found.
 */
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder = '', bundle] = process.argv.slice(2)
const startedMs = performance.now()
const found = bundle === undefined ? await readAll() : await search(bundle)
const tookMs = performance.now() - startedMs
const peakBytes = process.resourceUsage().maxRSS * 1_024
process.stdout.write(JSON.stringify({ tookMs, peakBytes, found }))

async function readAll() {
  for (const name of readdirSync(path.join(folder, 'files')))
    for await (const _part of createReadStream(path.join(folder, 'files', name)));
  return 0
}

/** @param {string} from */
async function search(from) {
  /** @param {string} name */
  const load = (name) => import(pathToFileURL(path.join(from, `${name}.mjs`)).href)
  const [{ Secret }, { newFingerprints }, { searchFolders }] = [
    await load('secret'),
    await load('fingerprints'),
    await load('search'),
  ]
  /** @type {string[]} */
  const secrets = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'))
  const fingerprints = await newFingerprints(secrets.map((secret) => new Secret(secret)))
  let count = 0
  await searchFolders(
    { paths: [path.join(folder, 'files')], fingerprints },
    {
      progress: () => {},
      found: () => {
        count += 1
      },
    },
  )
  return count
}
