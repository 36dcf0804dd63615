// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ours = path.join(import.meta.dirname, 'default-app')

/**
 * Installs our default app into a distribution that has none or another version of it.
 * @param {string} distribution
 */
export function placeDefaultApp(distribution) {
  const folder = path.join(distribution, 'resources', 'app')
  mkdirSync(folder, { recursive: true })
  for (const name of ['main.mjs', 'package.json']) {
    const text = readFileSync(path.join(ours, name), 'utf8')
    const file = path.join(folder, name)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    // Renamed into position, because another Electron may be starting from there.
    writeFileSync(`${file}.${process.pid}`, text)
    renameSync(`${file}.${process.pid}`, file)
  }
}
