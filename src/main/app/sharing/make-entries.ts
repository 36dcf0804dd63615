import { z } from '../../../shared/schema.ts'
import { AuthorityOperation } from '../../domain/sharing/authority-operations.ts'
import { toHex } from '../../domain/sharing/bytes.ts'
import { encodeEntry, type Grant, type Header } from '../../domain/sharing/entry.ts'
import { type EpochSecret, sealKeyOf } from '../../domain/sharing/epochs.ts'
import type { ComputerKeys } from '../../domain/sharing/genesis.ts'
import type { Log } from '../../domain/sharing/log.ts'
import { followingHeader, nextHeader } from '../../domain/sharing/next-entry.ts'
import { FORMAT } from '../../domain/sharing/payload.ts'
import { SharedOperation } from '../../domain/sharing/shared-operations.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Pace } from '../../ports/pace.ts'
import type { SharingCrypto } from '../../ports/sharing-crypto.ts'

/** What an entry is to do, in one of the two chains. */
export type NewOperations =
  | {
      readonly to: 'authority'
      readonly ops: readonly AuthorityOperation[]
      readonly grants?: readonly Grant[]
    }
  | { readonly to: 'shared'; readonly ops: readonly SharedOperation[] }

interface Needs {
  readonly crypto: SharingCrypto
  readonly clock: Pick<Clock, 'nowMs'>
  readonly random: { bytes(length: number): Uint8Array }
  readonly pace: Pace
}

/** What the entries follow: the author has seen all of the log. */
interface Following {
  readonly team: string
  readonly computer: ComputerKeys & { readonly id: string; readonly sign: string }
  readonly log: Pick<Log<unknown>, 'entries'>
  readonly epoch: EpochSecret
}

const NONCE_BYTES = 12

/** Makes signed entries of one chain, each of which has seen the one before. */
export const makeEntries = async (
  { crypto, clock, random, pace }: Needs,
  { team, computer, log, epoch }: Following,
  all: readonly NewOperations[],
): Promise<Uint8Array[]> => {
  const made: Uint8Array[] = []
  let header: Header | undefined
  for (const what of all) {
    await pace.pause()
    const before = made.at(-1)
    header =
      header === undefined || before === undefined
        ? nextHeader(team, log, computer, epoch)
        : followingHeader(header, toHex(crypto.sha256(before)))
    const bytes = encodeEntry(crypto, {
      header,
      grants: what.to === 'authority' ? (what.grants ?? []) : [],
      payload: { kind: 'change', format: FORMAT, atMs: clock.nowMs(), ops: inOrder(what) },
      sealKey: sealKeyOf(crypto, epoch),
      nonce: random.bytes(NONCE_BYTES),
      signingKey: computer.signingKey,
    })
    made.push(bytes)
  }
  return made
}

/** The operations as their schemas spell them: the one spelling that is read. */
const inOrder = (what: NewOperations): readonly unknown[] =>
  what.to === 'authority'
    ? what.ops.map((operation) => z.parse(AuthorityOperation, operation))
    : what.ops.map((operation) => z.parse(SharedOperation, operation))

/** Whether every secret in these operations is sealed under this epoch: it counts under its own entry's epoch only. */
export const areSealedUnder = ({ epoch }: EpochSecret, all: readonly NewOperations[]): boolean =>
  all.every(
    (what) =>
      what.to === 'authority' ||
      what.ops.every((operation) => {
        const sealed = operation.do === 'key.put' ? operation.set.credentials?.secret : null
        return sealed == null || sealed.epoch === epoch
      }),
  )
