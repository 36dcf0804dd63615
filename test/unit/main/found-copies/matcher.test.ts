import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newFingerprints, saltedDigest } from '../../../../src/main/adapters/crypto/salted-fingerprints.ts'
import { searchFolders } from '../../../../src/main/adapters/files/folder-search.ts'
import { Matcher } from '../../../../src/main/found-copies/rules/matcher.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { Match } from '../../../../src/main/ports/copy-finder.ts'

const BEGINNING = 'sk_live_'
const KIB = 1024
const secretsOf = (lengths: readonly number[], count: number) =>
  lengths.flatMap((length) =>
    Array.from(
      { length: count },
      (_, index) => new Secret(`${BEGINNING}${String(index).padStart(length - BEGINNING.length, 'x')}`),
    ),
  )

/** Searches these bytes as one file. Returns the matches and the number of digests. */
const searched = async (secrets: readonly Secret[], content: string) => {
  let digests = 0
  const matcher = new Matcher(await newFingerprints(secrets), (salt, bytes) => {
    digests += 1
    return saltedDigest(salt, bytes)
  })
  const { length } = content
  const found: Match[] = []
  const bytes = Buffer.from(content.padEnd(length + matcher.longest + 8, '\0'))
  matcher.find({ bytes, length, end: length, from: { line: 1, utf16Line: 1 } }, (match) => found.push(match))
  return { found, digests }
}

describe('matching many secrets with the same beginning', () => {
  it('computes one digest per length and position, however many secrets begin alike', async () => {
    const places = 64 * 128
    const { digests } = await searched(secretsOf([24, 32], 200), BEGINNING.repeat(places))
    expect(digests).toBeGreaterThan(places)
    expect(digests).toBeLessThanOrEqual(places * 2)
  })

  it('finds the right one and every key that has it', async () => {
    const secrets = [...secretsOf([24], 200), new Secret(`${BEGINNING}xxxxxxxxxxxxxx42`)]
    const [, , third] = secrets
    const { found } = await searched(secrets, `a\n${third?.reveal()}\nb ${secrets[42]?.reveal()}`)
    expect(found.map(({ owner, line, form }) => [owner, line, form])).toEqual([
      [2, 2, 'text'],
      [42, 3, 'text'],
      [200, 3, 'text'],
    ])
  })

  it('stops searching a file that would take too long, says so, and continues with the next', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keyward-matcher-'))
    try {
      const secrets = secretsOf([24, 32, 40], 3)
      writeFileSync(join(folder, 'a.txt'), BEGINNING.repeat(128 * KIB))
      writeFileSync(join(folder, 'b.txt'), `secret=${secrets[4]?.reveal()}`)
      const found: string[] = []
      const done = await searchFolders(
        {
          paths: [join(folder, 'a.txt'), join(folder, 'b.txt')],
          fingerprints: await newFingerprints(secrets),
        },
        { progress: () => undefined, found: ({ path, owner }) => found.push(`${path} ${owner}`) },
      )
      expect(done).toMatchObject({ files: 2, unreadable: 1 })
      expect(found).toEqual([`${join(folder, 'b.txt')} 4`])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
