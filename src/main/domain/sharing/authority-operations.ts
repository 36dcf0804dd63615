import { EnteredLabel, z } from '../../../shared/schema.ts'
import { base64Of, Hex32, Hex64, Uuid } from './one-spelling.ts'

/** A computer or a recovery page, as its team knows it. */
const identity = { id: Uuid, sign: Hex32, box: Hex32 }
const EpochKeysSchema = z.strictObject({ L: Hex32, S: Hex32 })
const Link = base64Of({ exactly: 60 })

const Genesis = z.strictObject({
  op: Uuid,
  do: z.literal('genesis'),
  suite: z.literal('Ed25519, HPKE X25519 SHA256 AES256GCM, AES256GCM'),
  policy: z.strictObject({ format: z.int().check(z.minimum(1)), order: z.literal('merge') }),
  /** The chain of what is shared. */
  shared: Uuid,
  computer: z.strictObject({ ...identity, label: EnteredLabel }),
})

const ComputerAdd = z.strictObject({
  op: Uuid,
  do: z.literal('computer.add'),
  ...identity,
  label: EnteredLabel,
  /** By the new computer, over the team's id and `identity`. */
  proof: Hex64,
})

const ComputerRemove = z.strictObject({
  op: Uuid,
  do: z.literal('computer.remove'),
  id: Uuid,
  /** The newest entries of that computer that count, one in each chain. */
  cut: z.array(Hex32).check(z.maxLength(64)),
})

const RecoveryPut = z.strictObject({ op: Uuid, do: z.literal('recovery.put'), ...identity, proof: Hex64 })

const NewEpoch = z.strictObject({
  op: Uuid,
  do: z.literal('epoch'),
  chain: Uuid,
  epoch: Uuid,
  keys: EpochKeysSchema,
  /** Whom the entry's grants are for. */
  to: z.array(Uuid).check(z.minLength(1), z.maxLength(64)),
  /** Epochs whose parts are linked under the same parts of this one. */
  former: z
    .array(
      z.strictObject({ epoch: Uuid, keys: EpochKeysSchema, links: z.strictObject({ L: Link, S: Link }) }),
    )
    .check(z.maxLength(16)),
})

const HandOn = z.strictObject({
  op: Uuid,
  do: z.literal('grant'),
  chain: Uuid,
  epoch: Uuid,
  keys: EpochKeysSchema,
  to: z.array(Uuid).check(z.minLength(1), z.maxLength(64)),
})

const PolicyPut = z.strictObject({
  op: Uuid,
  do: z.literal('policy.put'),
  /** Raises the lowest format that every member reads. */
  format: z.int().check(z.minimum(1)),
})

/** What entries of the chain of authority (T) do. */
export const AuthorityOperation = z.discriminatedUnion('do', [
  Genesis,
  ComputerAdd,
  ComputerRemove,
  RecoveryPut,
  NewEpoch,
  HandOn,
  PolicyPut,
])
export type AuthorityOperation = z.infer<typeof AuthorityOperation>
export type GenesisOperation = z.infer<typeof Genesis>
type ComputerAdd = z.infer<typeof ComputerAdd>
export type NewEpoch = z.infer<typeof NewEpoch>
export type Identity = Pick<ComputerAdd, 'id' | 'sign' | 'box'>
