import type { EpochCrypto } from './crypto.ts'
import { commitmentOf, sealBoxes } from './epoch-keys.ts'
import {
  type EpochRecord,
  type Member,
  PAGE,
  type PageKeys,
  type RecordFile,
  readRecord,
  type WholeRecord,
  writeRecord,
} from './epoch-record.ts'
import type { EpochRecords } from './epoch-records.ts'

/** A record before its epoch's secret: from it the keys that seal the snapshot follow. */
export type RecordDraft = Pick<
  EpochRecord,
  'team' | 'generation' | 'number' | 'previous' | 'by' | 'atMs' | 'members' | 'page'
>

/** The first record of a team, by its only member. */
export const firstDraft = (
  team: string,
  founder: Member,
  page: PageKeys | null,
  atMs: number,
): RecordDraft => ({
  team,
  generation: 0,
  number: 0,
  previous: null,
  by: founder.id,
  atMs,
  members: [founder],
  page,
})

/** The next record by an owner, who changes members or the page, or neither (*tidy up*). */
export const ownersDraft = (
  after: WholeRecord,
  by: string,
  atMs: number,
  change: { readonly members?: readonly Member[]; readonly page?: PageKeys } = {},
): RecordDraft => ({
  team: after.record.team,
  generation: after.record.generation,
  number: after.record.number + 1,
  previous: after.hash,
  by,
  atMs,
  members: [...(change.members ?? after.record.members)],
  page: change.page ?? after.record.page,
})

/** The page's own record after any other one, of a generation that is higher than all that this page began. */
export const pagesDraft = (
  records: EpochRecords,
  after: RecordFile,
  page: { readonly now: PageKeys; readonly next?: PageKeys },
  members: readonly Member[],
  atMs: number,
): RecordDraft => {
  const begun = records.all.filter(
    (file) => file.header.by === PAGE && records.isSignedByPage(file, page.now),
  )
  const generations = [after, ...begun].map(({ header }) => header.generation)
  return {
    team: records.team,
    generation: Math.max(...generations) + 1,
    number: 0,
    previous: after.hash,
    by: PAGE,
    atMs,
    members: [...members],
    page: page.next ?? page.now,
  }
}

/**
 * Seals the secret for each member and the page, and signs. The snapshot was sealed with `epochKeys` of the same
 * secret and draft. Undefined when others would not read it: too many members, too long, ids or keys twice.
 */
export const makeRecord = async (
  crypto: EpochCrypto,
  draft: RecordDraft,
  snapshot: EpochRecord['snapshot'],
  secret: Uint8Array,
  keys: { readonly signingKey: Uint8Array; readonly broughtPageKey?: Uint8Array },
): Promise<{ readonly bytes: Uint8Array; readonly file: RecordFile } | undefined> => {
  const { atMs, members, page, ...name } = draft
  const commitment = commitmentOf(crypto, secret, name)
  const to = await sealBoxes(crypto, secret, { ...name, members, page, commitment })
  const record: EpochRecord = {
    v: 2,
    format: 1,
    team: name.team,
    generation: name.generation,
    number: name.number,
    previous: name.previous,
    by: name.by,
    atMs,
    members: members.map(({ id, person, role, sign, box }) => ({ id, person, role, sign, box })),
    page: page === null ? null : { sign: page.sign, box: page.box },
    snapshot: { parts: snapshot.parts, bytes: snapshot.bytes },
    commitment,
    to: to.map(({ enc, ct }) => ({ enc, ct })),
  }
  const bytes = writeRecord(crypto, record, keys.signingKey, keys.broughtPageKey)
  const file = readRecord(crypto, bytes)
  return file?.record === undefined ? undefined : { bytes, file }
}
