import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { inflateRaw } from '../../../../src/main/adapters/files/inflate-raw.ts'
import { readFiles } from '../../../../src/main/imports/rules/read-files.ts'
import { importSets } from '../../../fakes/import-fixtures.ts'

const limits = { inflatedBytes: 1_000_000, keys: 100 }

const table: Record<string, string | number>[] = []
// Prints the table of formats.
afterAll(() => {
  const lines = table.map((row) => Object.values(row).join(' | '))
  process.stdout.write(`${['format | recognised | keys | secrets | skipped', ...lines].join('\n')}\n`)
})

describe('what each format contains', () => {
  it.each(importSets)('$what', ({ what, format, files, clientIds, secrets, skipped }) => {
    const { formats, keys, unread } = readFiles(files, limits, inflateRaw)
    const usable = keys.filter((key) => key.skipped === undefined)
    table.push({
      what,
      recognised: formats.join(', '),
      keys: usable.length,
      secrets: usable.filter((key) => key.clientSecret !== undefined).length,
      skipped: keys.length - usable.length,
    })
    expect([formats, unread]).toEqual([[format], []])
    expect(usable.map(({ clientId }) => clientId)).toEqual(clientIds)
    expect(usable.filter(({ clientSecret }) => clientSecret?.startsWith('canary-'))).toHaveLength(secrets)
    expect(keys.length - usable.length).toBe(skipped)
  })

  const addresses = importSets.filter(
    ({ what }) => !['KeePassXC CSV', 'AWS Secrets Manager', '1PUX'].includes(what),
  )
  it.each(addresses)('$what names the token address of each key', ({ files }) => {
    const { keys } = readFiles(files, limits, inflateRaw)
    for (const { tokenUrl, authUrl, skipped } of keys)
      if (skipped === undefined) expect(tokenUrl ?? authUrl).toMatch(/^https:\/\/auth\.example\.com/)
  })
})

it('docs/threat-model.md states the number of sets and formats', () => {
  const formats = new Set(importSets.map(({ format }) => format))
  const figures = /(\d+) sets of files in (\d+) formats,/.exec(readFileSync('docs/threat-model.md', 'utf8'))
  expect(figures?.slice(1).map(Number)).toEqual([importSets.length, formats.size])
})
