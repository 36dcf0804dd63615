import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Spoken } from './fleet.ts'

/** An entry as it lies on a disk, read without the code under test. */
interface Plain {
  readonly hash: string
  readonly chain: string
  readonly author: string
  readonly n: number
  readonly parents: readonly string[]
}

interface PlainHeader {
  readonly chain: string
  readonly author: string
  readonly prev: readonly string[]
  readonly mine: { readonly n: number; readonly hash: string | null }
}

/** Every entry below a folder, by hash. */
export const entriesIn = (folder: string): ReadonlyMap<string, Plain> => {
  const found = new Map<string, Plain>()
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    if (!name.endsWith('.kwe')) continue
    const bytes = readFileSync(path.join(folder, name))
    const header = JSON.parse(bytes.toString('utf8', 8, 8 + bytes.readUInt32BE(4))) as PlainHeader // by the format
    const { chain, author, prev, mine } = header
    const hash = createHash('sha256').update(bytes).digest('hex')
    const parents = mine.hash === null ? prev : [...prev, mine.hash]
    found.set(hash, { hash, chain, author, n: mine.n, parents })
  }
  return found
}

/** What is wrong with replicas at rest; nothing when all is well. */
export const checkReplicas = (
  replicas: readonly ReadonlyMap<string, Plain>[],
  place: ReadonlySet<string>,
  spoken: readonly Spoken[],
): string[] => {
  const wrong: string[] = []
  const [first] = replicas
  if (first === undefined) return ['there is no replica']
  for (const [at, replica] of replicas.entries()) {
    if (replica.size !== first.size || [...replica.keys()].some((hash) => !first.has(hash)))
      wrong.push(`replica ${at} has ${replica.size} entries, replica 0 has ${first.size}`)
  }
  for (const hash of first.keys()) if (!place.has(hash)) wrong.push(`the place lacks ${hash}`)
  wrong.push(...checkNumbers(first))
  for (const [at, { saved, reads, sent }] of spoken.entries()) {
    for (const hash of saved.keys())
      if (!first.has(hash)) wrong.push(`client ${at} saved ${hash}, which is lost`)
    wrong.push(...checkReads(reads, first).map((text) => `client ${at}: ${text}`))
    for (const [chain, n] of sent) {
      const own = [...first.values()].filter((entry) => entry.chain === chain && saved.has(entry.hash))
      if (own.some((entry) => entry.n > n && !place.has(entry.hash)))
        wrong.push(`client ${at}: not at the place`)
    }
  }
  return wrong
}

/** Each author counts from 1 on, without gaps and without using a number twice. */
const checkNumbers = (entries: ReadonlyMap<string, Plain>): string[] => {
  const logs = new Map<string, number[]>()
  for (const { chain, author, n } of entries.values()) {
    const log = `${chain} ${author}`
    logs.set(log, [...(logs.get(log) ?? []), n])
  }
  return [...logs].flatMap(([log, numbers]) =>
    numbers.sort((one, other) => one - other).every((n, at) => n === at + 1)
      ? []
      : [`${log} has ${numbers.join()}`],
  )
}

/** What a client read has its past, and nothing that it had read is missing after a start. */
const checkReads = (reads: Spoken['reads'], entries: ReadonlyMap<string, Plain>): string[] => {
  let here = new Set<string>()
  for (const { isFirst, hashes } of reads) {
    const before = here
    if (isFirst) here = new Set()
    for (const hash of hashes) here.add(hash)
    if (isFirst && [...before].some((hash) => !here.has(hash))) return ['it lost what it had read']
    for (const hash of hashes) {
      const entry = entries.get(hash)
      if (entry === undefined) return [`it read ${hash}, which nobody has`]
      if (entry.parents.some((parent) => !here.has(parent))) return [`it read ${hash} without its past`]
    }
  }
  return []
}
