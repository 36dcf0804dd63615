import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const section = (name: string): string => {
  const text = readFileSync('docs/threat-model.md', 'utf8')
  return text.split(`## ${name}\n`)[1]?.split('\n## ')[0] ?? ''
}

const testFiles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('threat-model.test.ts'))
  .map((file) => readFileSync(join('test', file), 'utf8'))

/** Matches a title as a test writes it, where … stands for a placeholder. */
const titlePattern = (title: string) =>
  new RegExp(
    title
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^\n]{1,40}'),
  )

it('names existing tests for each finding of the review', () => {
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
