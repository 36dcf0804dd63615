import { err, ok, type Result } from '../../../shared/result.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { Steps } from '../../kernel/steps.ts'
import type { Place, PlaceProblem } from '../../ports/place.ts'
import type { EpochCrypto } from '../rules/crypto.ts'
import { divideIntoEntries, encodeEntry, readEntry } from '../rules/entry.ts'
import { sealSecret } from '../rules/epoch-keys.ts'
import { entryName } from '../rules/file-names.ts'
import { utf8 } from '../rules/spelling.ts'
import type { Op, StateCredentials, StateSecret } from '../rules/state.ts'
import { heardNow, nextEntry } from '../rules/streams.ts'
import { type WrittenOp, writeOp } from '../rules/written-ops.ts'
import type { Epoch } from './epoch.ts'

/** Opens a secret of a state or of the vault for the write that has it. */
export type OpenStateSecret = (secret: StateSecret, owner: Pick<Op, 'id' | 'op'>) => Secret | undefined

/** Writes with their secrets sealed anew for an epoch. */
export interface SealedOps {
  readonly sealed: { readonly op: Op; readonly written: WrittenOp }[]
  /** Their secrets cannot be opened now: they are written later. */
  readonly later: Op[]
}

/** Opens the secrets of writes, and seals them for an epoch. */
export function* sealOps(keys: Epoch['keys'], ops: Iterable<Op>, open: OpenStateSecret): Steps<SealedOps> {
  const done: SealedOps = { sealed: [], later: [] }
  for (const op of ops) {
    const { secret } = op.field === 'credentials' ? (op.value as StateCredentials) : { secret: null } // what `readOp` or the vault made
    const text = secret && open(secret, op)
    if (text === undefined) done.later.push(op)
    else done.sealed.push({ op, written: writeOp(op, text && sealSecret(keys, op, utf8(text.reveal()))) })
    yield
  }
  return done
}

/** Who writes. */
export interface Author {
  readonly id: string
  readonly signingKey: Uint8Array
}

/**
 * Writes sealed ops as this computer's entries of an epoch: durable in the replica, and in the epoch's state. An empty list
 * makes one empty entry, by which others see who follows this epoch.
 */
export const writeEntries = async (
  crypto: EpochCrypto,
  epoch: Epoch,
  me: Author,
  { sealed }: Pick<SealedOps, 'sealed'>,
  replica: Place,
): Promise<Result<void, PlaceProblem>> => {
  for (const part of divideIntoEntries(sealed.map(({ written }) => written))) {
    const own = epoch.counting.filter(({ header }) => header.author === me.id)
    const header = {
      ...{ v: 2 as const, epoch: epoch.hash, author: me.id, ...nextEntry(own) },
      heard: heardNow(epoch.counting, me.id),
    }
    const bytes = encodeEntry(crypto, epoch.keys, me.signingKey, header, part)
    const entry = readEntry(crypto, bytes)
    if (entry === undefined) throw new Error('An entry that was just written reads.')
    const kept = await replica.write(entryName(epoch.file.header.team, entry), bytes)
    if (!kept.ok) return err(kept.error)
    if (!epoch.take(entry, bytes.length)) throw new Error('An own entry opens.')
  }
  return ok(undefined)
}
