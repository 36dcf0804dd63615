// @ts-check
import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { launch } from './app.mjs'

/**
 * Writes what a started Keyward shows as a page without scripts: what the window system and Chromium take for such a picture.
 * @param {import('./subjects.mjs').Subject} subject
 * @param {string} appFolder of the same build
 * @param {string} folder that gets index.html and what it names
 */
export async function takePicture(subject, appFolder, folder) {
  await subject.prepare()
  await cp(path.join(appFolder, 'out', 'renderer', 'assets'), folder, {
    recursive: true,
    filter: (source) => !source.endsWith('.js'),
  })
  const app = await launch(subject)
  try {
    await app.settled()
    const html = await app.withPage(async (page) => {
      await page.waitForSelector('html:not([data-app-state="loading"])')
      return page.evaluate(picture)
    })
    await writeFile(path.join(folder, 'index.html'), html)
  } finally {
    await app.end()
  }
}

/** In the page: itself, with its rules of style and without its scripts. */
function picture() {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText),
  )
  const page = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true))
  for (const element of page.querySelectorAll('script, style, link, meta')) element.remove()
  const style = document.createElement('style')
  style.textContent = rules.join('\n')
  page.querySelector('head')?.append(style)
  return `<!doctype html><meta charset="utf-8">${page.outerHTML}`
}
