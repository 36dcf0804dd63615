import { describe, expect, it } from 'vitest'
import { inflateRaw } from '../../src/main/adapters/files/inflate-raw.ts'
import { readFiles } from '../../src/main/imports/rules/read-files.ts'
import { parseReadReply } from '../../src/main/imports/rules/read-reply.ts'
import { MAX_IMPORT_ROWS } from '../../src/shared/kernel/limits.ts'
import { figure } from '../fakes/figures.ts'
import { importSets } from '../fakes/import-fixtures.ts'
import { manglingsOf } from './manglings.ts'

const limits = { inflatedBytes: 1_000_000, keys: MAX_IMPORT_ROWS }
const EACH = 600

/** What is wrong with the result of reading these files. */
const wrongIn = (files: (typeof importSets)[number]['files']): string | undefined => {
  const read = readFiles(files, limits, inflateRaw)
  if (parseReadReply(structuredClone(read)) === undefined) return 'main would not accept it'
  const unread = new Set(read.unread.map(({ file }) => file))
  if (read.keys.some(({ file }) => unread.has(file))) return 'a key of a file that could not be read'
  if (read.keys.length === 0 && read.formats.length > 0) return 'a format without a key'
  return undefined
}

describe('10,000 damaged files to import (S36: imports)', () => {
  it.each(importSets)(
    '$what: returns the keys of intact files, or a known problem',
    ({ files }) => {
      const wrong: string[] = []
      let count = 0
      for (const [index, file] of files.entries()) {
        for (const { name, bytes } of manglingsOf(Buffer.from(file.bytes), Math.ceil(EACH / files.length))) {
          count += 1
          const mangled = files.map((each, at) =>
            at === index ? { ...each, bytes: new Uint8Array(bytes) } : each,
          )
          try {
            const problem = wrongIn(mangled)
            if (problem !== undefined) wrong.push(`${file.name}, ${name}: ${problem}`)
          } catch (thrown) {
            wrong.push(`${file.name}, ${name}: threw ${thrown instanceof Error ? thrown.stack : 'something'}`)
          }
        }
      }
      figure('damaged files to import', count)
      expect(wrong).toEqual([])
    },
    60_000,
  )
})
