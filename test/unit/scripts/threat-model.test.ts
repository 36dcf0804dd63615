import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const section = (name: string): string => {
  const text = readFileSync('docs/threat-model.md', 'utf8')
  return text.split(`## ${name}\n`)[1]?.split('\n## ')[0] ?? ''
}

const testFiles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('threat-model.test.ts'))
  .map((file) => readFileSync(join('test', file), 'utf8'))

/** A title as it is written in a test: what differs from case to case is filled in there. */
const titlePattern = (title: string) =>
  new RegExp(
    title
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^\n]{1,40}'),
  )

it('names for each finding of the review tests that are there', () => {
  const rows = section('What an outside review found')
    .split('\n')
    .filter((line) => /^\| F\d/.test(line))
  const found = new Set(rows.map((row) => /^\| (F\d+)/.exec(row)?.[1]))
  expect([...found]).toEqual(Array.from({ length: 15 }, (_, index) => `F${index + 1}`))
  const titles = rows.flatMap((row) => [...(row.split(' | ').at(-1) ?? '').matchAll(/\*([^*]+)\*/g)])
  const missing = titles
    .map(([, title = '']) => title)
    .filter((title) => !testFiles.some((text) => titlePattern(title).test(text)))
  expect(titles.length).toBeGreaterThan(25)
  expect(missing).toEqual([])
})

it('names for each finding about the former sharing the files whose tests name it', () => {
  const rows = readFileSync('docs/threat-model.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| R\d+ /.test(line))
  const unnamed = rows.flatMap((row) => {
    const finding = /R\d+/.exec(row)?.[0] ?? ''
    let folder = ''
    const files = [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
      if (name.endsWith('/')) folder = name
      return name.endsWith('/') ? [] : [`${folder}${name}`]
    })
    const isNamed = (file: string) => {
      const path = /^(rules|team|binding)\//.test(file) ? `unit/main/sharing/${file}` : file
      const found = readdirSync(join('test', dirname(path))).filter((name) => name.startsWith(basename(path)))
      return found.some((name) =>
        new RegExp(`\\b${finding}\\b`).test(readFileSync(join('test', dirname(path), name), 'utf8')),
      )
    }
    return files.length === 0
      ? [finding]
      : files.filter((file) => !isNamed(file)).map((file) => `${finding} ${file}`)
  })
  expect(rows).toHaveLength(29)
  expect(unnamed).toEqual([])
})
