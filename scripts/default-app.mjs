// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ours = path.join(import.meta.dirname, 'default-app')

/**
 * Puts our default app into a distribution, where it is missing or another version of it stands.
 * @param {string} distribution
 */
export function placeDefaultApp(distribution) {
  const folder = path.join(distribution, 'resources', 'app')
  mkdirSync(folder, { recursive: true })
  for (const name of ['main.mjs', 'package.json']) {
    const text = readFileSync(path.join(ours, name), 'utf8')
    const file = path.join(folder, name)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    // Renamed into place, for another Electron may be starting from there.
    writeFileSync(`${file}.${process.pid}`, text)
    renameSync(`${file}.${process.pid}`, file)
  }
}
