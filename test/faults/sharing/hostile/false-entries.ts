import { randomBytes, randomUUID } from 'node:crypto'
import { flippedIn, heads, invented, reads, regionNames, replaced, shows, spliced } from './alterations.ts'
import { type Lie, lie, newest, ofAuthor, unknownHash } from './lie.ts'
import type { Team } from './team-of-two.ts'

const changedRead = (
  name: string,
  told: string,
  change: (bytes: Uint8Array, team: Team) => Uint8Array,
): Lie[] =>
  (['sharedChain', 'chain'] as const).map((chain) =>
    lie(`${chain === 'chain' ? 'who is in' : 'what is shared'}: ${name}`, told, (team) => {
      const entry = newest(team, team[chain])
      return shows(replaced(team.today, entry, change(entry.bytes, team)))
    }),
  )

/** An entry of the desktop in the other chain. */
const otherOf = (bytes: Uint8Array, { today, desktopId }: Team): Uint8Array => {
  const chain = today.find((entry) => entry.bytes === bytes)?.chain
  return today.findLast((entry) => entry.author === desktopId && entry.chain !== chain)?.bytes ?? bytes
}

/** The regions in which an entry of the other chain by the same author differs, at the same length. */
const differing = regionNames.filter((name) => !/length$|^magic$|^field (v|team|chain|author)$/.test(name))

/** Entries that are not as they were written, under hashes that fit. */
const changedEntries: readonly Lie[] = [
  ...regionNames.flatMap((name) =>
    changedRead(`a bit of the ${name} is flipped`, 'not-downloaded', (bytes) => flippedIn(name, bytes)),
  ),
  ...differing.flatMap((name) =>
    changedRead(`another entry’s ${name}`, 'not-downloaded', (bytes, team) =>
      spliced(bytes, otherOf(bytes, team), name),
    ),
  ),
  ...[1, 4, 8, 300].flatMap((length) =>
    changedRead(`the first ${length} bytes`, 'not-downloaded', (bytes) => bytes.slice(0, length)),
  ),
  ...[1, 16, 64, 80].flatMap((length) =>
    changedRead(`without its last ${length} bytes`, 'not-downloaded', (bytes) => bytes.slice(0, -length)),
  ),
  ...[1, 64, 200_000].flatMap((length) =>
    changedRead(`with ${length} bytes more`, 'not-downloaded', (bytes) =>
      Buffer.concat([bytes, Buffer.alloc(length)]),
    ),
  ),
  ...changedRead('nothing but random bytes', 'not-downloaded', (bytes) => randomBytes(bytes.length)),
  ...changedRead('twice in one', 'not-downloaded', (bytes) => Buffer.concat([bytes, bytes])),
  ...changedRead('the entry before it again', 'not-downloaded', (bytes, team) => otherOf(bytes, team)),
]

const aboutReads: readonly Lie[] = [
  lie('read: nothing', 'not-downloaded', () => reads(() => [])),
  lie('read: all but the newest', 'not-downloaded', () => reads((entries) => entries.slice(0, -1))),
  lie('read: the newest alone', 'not-downloaded', ({ desktopId }) =>
    reads((entries, { author }) => (author === desktopId ? entries.slice(1) : entries)),
  ),
  lie('read: backwards', '', () => reads((entries) => [...entries].reverse())),
  lie('read: each twice', '', () => reads((entries) => entries.flatMap((entry) => [entry, entry]))),
  lie('read: one entry for each call', '', () => reads((entries) => entries.slice(0, 1))),
  lie('read: the same whatever is asked', '', ({ today }) =>
    reads((_, log) => today.filter(ofAuthor(log.author, log.chain)).slice(0, 64)),
  ),
  lie('read: from the first on again', '', ({ today }) =>
    reads((entries, log) => (entries.length === 0 ? [] : today.filter(ofAuthor(log.author, log.chain)))),
  ),
  lie('read: other numbers written beside', '', () =>
    reads((entries) => entries.map((entry, at) => ({ ...entry, n: at + 1_000 }))),
  ),
  lie('read: other hashes written beside', '', () =>
    reads((entries) => entries.map((entry) => ({ ...entry, hash: unknownHash }))),
  ),
  lie('read: other authors written beside', '', () =>
    reads((entries) => entries.map((entry) => ({ ...entry, author: randomUUID() }))),
  ),
  lie('read: other chains written beside', '', () =>
    reads((entries) => entries.map((entry) => ({ ...entry, chain: randomUUID() }))),
  ),
  lie('read: random bytes under right names', 'not-downloaded', () =>
    reads((entries) => entries.map((entry) => ({ ...entry, bytes: new Uint8Array(randomBytes(1_600)) }))),
  ),
  lie('read: the other chain’s entries', '', ({ today, chain, sharedChain, desktopId }) =>
    reads((_, log, after) =>
      after > 9 ? [] : today.filter(ofAuthor(desktopId, log.chain === chain ? sharedChain : chain)),
    ),
  ),
  lie(
    'read: this computer’s own entries for the desktop’s',
    'not-downloaded',
    ({ today, sharedChain, laptopId }) =>
      reads((_, __, after) => (after > 3 ? [] : today.filter(ofAuthor(laptopId, sharedChain)))),
  ),
  lie('read: the first entry of all for every log', 'not-downloaded', ({ today }) =>
    reads((_, __, after) => (after > 3 ? [] : today.slice(0, 1))),
  ),
  lie('read: random entries without end', 'not-downloaded', () =>
    reads((_, log, after) =>
      Array.from({ length: 64 }, (__, at) => ({
        ...log,
        n: after + at + 1,
        hash: unknownHash,
        bytes: new Uint8Array(randomBytes(64)),
      })),
    ),
  ),
  lie('read: the largest entries without end', 'not-downloaded', () => {
    const bytes = new Uint8Array(262_144)
    return reads((_, log, after) =>
      Array.from({ length: 64 }, (__, at) => ({ ...log, n: after + at + 1, hash: unknownHash, bytes })),
    )
  }),
  lie('read: only those of who is in', 'not-downloaded', ({ chain }) =>
    reads((entries, log) => (log.chain === chain ? entries : [])),
  ),
  lie('read: only those of what is shared', 'not-downloaded', ({ sharedChain }) =>
    reads((entries, log) => (log.chain === sharedChain ? entries : [])),
  ),
  lie(
    'read: fails for authors that nobody knows, once all was read',
    '',
    ({ sharedChain }) =>
      (asked, honest) =>
        asked.call === 'heads'
          ? heads((all) => [...all, invented(sharedChain)])(asked, honest, undefined as never)
          : honest,
    true,
  ),
]

/** A place that shows other bytes than were written, or not all of them. */
export const falseEntries: readonly Lie[] = [...changedEntries, ...aboutReads]
