import css from './page/console.css?raw'
import script from './page/console.js?raw'
import elements from './page/elements.js?raw'
import icon from './page/icon.svg?raw'
import html from './page/index.html?raw'
import newKey from './page/new-key.js?raw'
import words from './page/words.js?raw'

/** A file of the console's page. */
export interface PageFile {
  readonly type: string
  readonly text: string
}

const js = (text: string): PageFile => ({ type: 'text/javascript; charset=utf-8', text })

/** The page and what it loads, by path. All of it is in the bundle; nothing is loaded from elsewhere. */
export const pageFiles: Readonly<Record<string, PageFile>> = {
  '/': { type: 'text/html; charset=utf-8', text: html },
  '/console.css': { type: 'text/css; charset=utf-8', text: css },
  '/icon.svg': { type: 'image/svg+xml', text: icon },
  '/console.js': js(script),
  '/elements.js': js(elements),
  '/new-key.js': js(newKey),
  '/words.js': js(words),
}
