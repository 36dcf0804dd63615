import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../src/main/kernel/steps.ts'
import type { Place } from '../../../../../src/main/ports/place.ts'
import { type EntryHeader, encodeEntry, readEntry } from '../../../../../src/main/sharing/rules/entry.ts'
import { epochKeys } from '../../../../../src/main/sharing/rules/epoch-keys.ts'
import { isWhole } from '../../../../../src/main/sharing/rules/epoch-record.ts'
import { entryName } from '../../../../../src/main/sharing/rules/file-names.ts'
import { makeRecord, ownersDraft } from '../../../../../src/main/sharing/rules/next-record.ts'
import { sealSnapshot } from '../../../../../src/main/sharing/rules/snapshot.ts'
import { Epoch } from '../../../../../src/main/sharing/team/epoch.ts'
import { fetchEntries } from '../../../../../src/main/sharing/team/fetch-entries.ts'
import { openWithEntries, partName } from '../../../../../src/main/sharing/team/load-epoch.ts'
import { ok } from '../../../../../src/shared/result.ts'
import { quickRulesCrypto } from '../../../../fakes/quick-rules-crypto.ts'
import { RulesTeam } from '../../../../fakes/rules-team.ts'

const otherHash = 'b'.repeat(64)

/** An epoch of two members with an entry by the first, and places that have that entry under any name. */
const startEpoch = async () => {
  const team = new RulesTeam(quickRulesCrypto(), 2)
  const { crypto } = team.made
  const [{ member, signingKey, boxKey }, other] = [team.computer(0), team.computer(1)]
  const first = await team.first(null)
  if (!isWhole(first.file)) throw new Error('The record is of a known format.')
  const draft = ownersDraft(first.file, member.id, 2, { members: [member, other.member] })
  const secret = team.made.bytes()
  const keys = epochKeys(crypto, secret, draft)
  const [part] = atOnce(sealSnapshot(crypto, keys, { names: new Map(), ops: [] }))
  if (part === undefined) throw new Error('A snapshot has a part.')
  const snapshot = { parts: [part.hash], bytes: part.bytes.length }
  const file = (await makeRecord(crypto, draft, snapshot, secret, { signingKey }))?.file
  if (!isWhole(file)) throw new Error('Others would not read the record.')
  const header: EntryHeader = {
    v: 2,
    epoch: file.hash,
    author: member.id,
    stream: 0,
    n: 1,
    before: null,
    heard: [],
  }
  const bytes = encodeEntry(crypto, keys, signingKey, header, [])
  const hash = readEntry(crypto, bytes)?.hash ?? ''
  const nameWith = (change: { readonly hash?: string; readonly author?: string }) =>
    entryName(draft.team, { hash: change.hash ?? hash, header: { ...header, ...change } })
  /** Whoever runs it lists the entry under a name in its author's folder, or in another's. */
  const placeWith = (name?: string) => {
    const written: string[] = []
    const isIn = (author: string) => name?.includes(`/${author}/`) === true
    const place = {
      list: async (_team: string, _epoch: string, author: string) =>
        ok(name !== undefined && isIn(author) ? [{ name, bytes: bytes.length }] : []),
      read: async (asked: string) => ok(asked === partName(draft.team, part.hash) ? part.bytes : bytes),
      write: async (to: string) => ok(void written.push(to)),
    } as unknown as Place // what is asked of it
    return { place, written }
  }
  const tools = { crypto, pace: { pause: () => undefined }, fingerprintOf: () => '' }
  const open = async (replica: Place) => {
    const opened = await openWithEntries(tools, file, { id: member.id, boxKey }, replica)
    if (!opened.ok || !(opened.value instanceof Epoch)) throw new Error('The epoch opens.')
    return opened.value
  }
  /** Which entries an epoch has after an exchange with a place, and which files the replica got. */
  const fetched = async (name: string) => {
    const replica = placeWith()
    const epoch = await open(replica.place)
    const places = { place: placeWith(name).place, replica: replica.place }
    await fetchEntries(tools, epoch, epoch.members, places, new Set())
    return { entries: [...epoch.entries.keys()], written: replica.written }
  }
  const loaded = async (name: string) => [...(await open(placeWith(name).place)).entries.keys()]
  return { hash, nameWith, other: other.member.id, fetched, loaded }
}

describe('an entry of a place', () => {
  it('is taken under the name that it was written with', async () => {
    const { hash, nameWith, fetched } = await startEpoch()
    expect(await fetched(nameWith({}))).toEqual({ entries: [hash], written: [nameWith({})] })
  })

  it('is not taken under the hash of other bytes (S44: spelling)', async () => {
    const { nameWith, fetched } = await startEpoch()
    expect(await fetched(nameWith({ hash: otherHash }))).toEqual({ entries: [], written: [] })
  })

  it('is not taken from another member’s folder, whose limits it would use up (S54: room)', async () => {
    const { nameWith, other, fetched } = await startEpoch()
    expect(await fetched(nameWith({ author: other }))).toEqual({ entries: [], written: [] })
  })
})

describe('an entry of the replica', () => {
  it('counts under its own hash alone (S44: spelling)', async () => {
    const { hash, nameWith, loaded } = await startEpoch()
    expect(await loaded(nameWith({}))).toEqual([hash])
    expect(await loaded(nameWith({ hash: otherHash }))).toEqual([])
  })
})
