import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { digestOf, pageWords } from '../scripts/guide-pictures.mjs'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pagesIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
const pages = pagesIn('docs/guide')
const documents = [...pages, ...pagesIn('docs'), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md']

const pictures: Record<string, { room: string; scene: string; words: string[]; digest: string }> = JSON.parse(
  read('docs/guide/pictures/pictures.json'),
)
const folder = join(root, 'docs/guide/pictures')

/** The anchors of a page's headings, as the hosting site generates them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

it('every link in the documents has a target', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^https?:/.test(link)) return []
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : join(dirname(file), path)
      const leads =
        existsSync(join(root, target)) && (anchor === undefined || anchorsOf(read(target)).includes(anchor))
      return leads ? [] : [`${file}: ${link}`]
    }),
  )
  expect(broken).toEqual([])
})

it('the guide shows exactly the listed pictures, and each is small', () => {
  const shown = [...pages, 'README.md'].flatMap((file) =>
    [...read(file).matchAll(/!\[[^\]]+\]\((?:docs\/guide\/)?pictures\/([\w-]+)\.png\)/g)].map(
      ([, name]) => name,
    ),
  )
  expect([...new Set(shown)].sort()).toEqual(Object.keys(pictures).sort())
  expect(readdirSync(folder).sort()).toEqual(
    [...Object.keys(pictures).map((name) => `${name}.png`), 'pictures.json'].sort(),
  )
  for (const name of Object.keys(pictures))
    expect.soft(statSync(join(folder, `${name}.png`)).size, name).toBeLessThan(60_000)
})

it('every picture shows a gallery scene and its current texts (if not, run npm run pictures)', () => {
  const gallery = readdirSync(join(root, 'test/gallery'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => read(join('test/gallery', name)))
    .join('\n')
  const all = pageWords()
  for (const [name, { room, scene, words, digest }] of Object.entries(pictures)) {
    const isThere = (title: string) => new RegExp(`['\\s{]${title}['\\s:]`).test(gallery)
    expect
      .soft(
        [room, scene].filter((title) => !isThere(title)),
        name,
      )
      .toEqual([])
    expect.soft(words.length, name).toBeGreaterThan(3)
    expect
      .soft(
        words.filter((key) => !all.has(key)),
        `${name}: words that are gone`,
      )
      .toEqual([])
    expect.soft(digestOf(all, words), `${name}: ${words.join(', ')}`).toBe(digest)
  }
})
