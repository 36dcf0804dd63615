// @ts-check
/**
 * Replaces Electron's own default app in a distribution that lacks it, so that `electron <folder>` works. The
 * folder's package.json provides name, version and app path, and its `main` is imported before `ready`.
 */
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { app as electronApp } from 'electron'

/** Electron's own default app uses these two methods, which are missing from the published types. */
const app =
  /** @type {import('electron').App & { setAppPath(folder: string): void, setVersion(version: string): void }} */ (
    electronApp
  )

Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true })
const place = path.resolve(process.argv.slice(1).find((option) => !option.startsWith('-')) ?? '')
if (statSync(place).isDirectory()) {
  // Sets the name before anything reads it, because the user-data folder and the keyring entry are named after it.
  const about = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'))
  app.setAppPath(place)
  app.setName(about.productName ?? about.name)
  if (about.version) app.setVersion(about.version)
  if (!app.commandLine.hasSwitch('user-data-dir')) {
    app.setPath('userData', path.join(app.getPath('appData'), app.getName()))
  }
} else {
  app.setAppPath(path.dirname(place))
}
await import(pathToFileURL(createRequire(import.meta.url).resolve(place)).href)
