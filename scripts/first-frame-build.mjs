// @ts-check
/**
 * Builds the page's first frame from the page's own components, with stand-ins for React and what is made for it
 * (docs/decisions/0013-the-first-frame.md). What the first frame imports of the page is built a second time, marked by a suffix;
 * words and what is shared by all processes are the same files as the page's.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const mark = '?first-frame'
/** What has no part in React, and is shared with the page. */
const isShared = (/** @type {string} */ file) => /\/src\/(shared|renderer\/i18n)\//.test(file)
/** What only answers a press: nobody has pressed anything in a first frame, so each of its names stands for nothing. */
const isAnswer = (/** @type {string} */ file) =>
  /\/(ui\/(Menu|Tooltip)\.tsx|ui\/toast-queue\.ts|WorkspaceMenu\.tsx|move-workspace\.ts|[\w-]+-actions\.ts|ipc-client\.ts)$/.test(
    file,
  )
const nothing = '?nothing'

/** @param {string} code */
const withoutDoings = (code) =>
  [...code.matchAll(/^export (?:const|class|function) (\w+)/gm)]
    .map(([, name]) => `export const ${name} = () => null`)
    .join('\n')

/**
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export function firstFramePlugin(root) {
  const folder = path.join(root, 'src/renderer/first-frame')
  const standIn = (/** @type {string} */ name) => path.join(folder, 'static', name)
  /** @type {Readonly<Record<string, string>>} */
  const standIns = {
    react: standIn('react.ts'),
    'react/jsx-runtime': standIn('jsx-runtime.ts'),
    'react-i18next': standIn('react-i18next.ts'),
    'react-aria-components': standIn('aria.tsx'),
  }
  const isOurs = (/** @type {string | undefined} */ importer) =>
    importer !== undefined && (importer.endsWith(mark) || importer.startsWith(folder + path.sep))

  return {
    name: 'first-frame',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      // The page itself is imported by the first frame at its end.
      if (!isOurs(importer) || source.endsWith('/main.tsx') || source.endsWith('.css')) return null
      if (standIns[source] !== undefined) return standIns[source]
      const from = importer?.replace(mark, '')
      const found = await this.resolve(source, from, { ...options, skipSelf: true })
      if (
        !found ||
        found.external ||
        found.id.startsWith('\0') ||
        isShared(found.id) ||
        found.id.startsWith(folder + path.sep)
      )
        return found
      return { ...found, id: found.id + (isAnswer(found.id) ? nothing : mark), moduleSideEffects: false }
    },
    /** The font of most words is on its way before the style sheet asks for it: words are drawn once, not twice. */
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => /inter-latin-(?!wght|ext).*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${file}` },
            injectTo: 'head-prepend',
          })),
    },
    async load(id) {
      if (id.endsWith(nothing)) return withoutDoings(await readFile(id.slice(0, -nothing.length), 'utf8'))
      if (!id.endsWith(mark)) return null
      const file = id.slice(0, -mark.length)
      const moduleType = /\.tsx$/.test(file) ? 'tsx' : /\.ts$/.test(file) ? 'ts' : 'js'
      return { code: await readFile(file, 'utf8'), moduleType }
    },
  }
}
