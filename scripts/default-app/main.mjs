// @ts-check
/**
 * Makes `electron <folder>` work in a distribution without Electron's own default app, and does the same: the
 * folder's package.json gives name, version and app path, its `main` is imported before `ready`.
 */
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { app as electronApp } from 'electron'

/** Electron's own default app uses these two; they are not in the published types. */
const app =
  /** @type {import('electron').App & { setAppPath(folder: string): void, setVersion(version: string): void }} */ (
    electronApp
  )

const options = process.argv.slice(1)
const target = options.find((option) => !option.startsWith('-'))

Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true })

if (options[0] === '--version' || options[0] === '-v') {
  process.stdout.write(`v${process.versions.electron}\n`)
  process.exit(0)
}
if (target === undefined) {
  process.stderr.write('Say which app to start: electron <folder>\n')
  process.exit(2)
}

const place = path.resolve(target)
if (statSync(place).isDirectory()) adopt(place)
else app.setAppPath(path.dirname(place))
await import(pathToFileURL(createRequire(import.meta.url).resolve(place)).href)

/**
 * Gives the app its own name before anything reads it: the user-data folder and the keyring entry are named
 * after it.
 * @param {string} folder
 */
function adopt(folder) {
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  app.setAppPath(folder)
  app.setName(about.productName ?? about.name)
  if (about.version) app.setVersion(about.version)
  if (about.desktopName) app.setDesktopName(about.desktopName)
  if (!app.commandLine.hasSwitch('user-data-dir')) {
    app.setPath('userData', path.join(app.getPath('appData'), app.getName()))
  }
}
