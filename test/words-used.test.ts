import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogues } from './unit/catalogues.ts'

const root = resolve(import.meta.dirname, '..')
const codeOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A catalogue's messages whose keys don't appear in the code, either in full or with a part filled in. */
const unusedIn = (side: 'page' | 'main', code: string): string[] => {
  const named = new Set([...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map((match) => match[1]))
  const templates = [...code.matchAll(/`([\w-]+(?:\.[\w-]+)*\.(?:\$\{[^`]*?\}|[\w.-])*)`/g)]
    .map((match) => match[1] ?? '')
    .filter((text) => text.includes('${'))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('[\\w.-]+')}$`,
        ),
    )
  // Suffixes such as `Text` in `${point}Text`, which extend a key that the code contains in full.
  const endings = [...code.matchAll(/`\$\{\w+\}([A-Za-z]+)`/g)].map((match) => match[1] ?? '')
  const sections = [...code.matchAll(/'([\w.-]+)', \{ returnObjects: true \}/g)].map((match) => match[1])
  const isNamed = (path: string) =>
    named.has(path) ||
    sections.some((section) => path.startsWith(`${section}.`)) ||
    templates.some((template) => template.test(path)) ||
    endings.some((ending) => path.endsWith(ending) && named.has(path.slice(0, -ending.length)))
  const paths = [...catalogues.en.keys()]
    .filter((path) => path.startsWith(`${side}.`))
    .map((path) => path.slice(side.length + 1))
  return paths.filter((path) => !isNamed(path) && !isNamed(path.replace(/_(one|other)$/, '')))
}

describe('every message of the English catalogue', () => {
  it('of the page is used', () => expect(unusedIn('page', codeOf('src/renderer'))).toEqual([]))
  it('of main is used', () => expect(unusedIn('main', codeOf('src/main'))).toEqual([]))
})

/** Words that people don't use, or that have a plainer synonym (see the glossary). */
const avoided =
  /\b(seal(s|ed|ing)?|whoever|whom|stands?|go(es)? on|afresh|begun|former|by (itself|themselves)|heard of|authentication server|cannot|(is|are|was|were|do|does|did|could|has|have) not)\b/i

it('English says encrypted, sign-in address, delete and start over, in contractions', () => {
  const found = [...catalogues.en].filter(([, text]) => avoided.test(text))
  expect(found).toEqual([])
})
