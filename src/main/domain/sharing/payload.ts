import { AtMs, z } from '../../../shared/schema.ts'
import { AuthorityOperation } from './authority-operations.ts'
import { inOneSpelling, readJson } from './one-spelling.ts'
import { SharedOperation } from './shared-operations.ts'

/** The newest format that this program writes and reads. */
export const FORMAT = 1

const PayloadSchema = z.strictObject({
  kind: z.string().check(z.maxLength(64)),
  /** The format that the operations need. */
  format: z.int().check(z.minimum(1)),
  /** The author's clock; shown, and never used to decide. */
  atMs: AtMs,
  ops: z.array(z.unknown()).check(z.maxLength(4_096)),
})

const Named = z.looseObject({ do: z.string().check(z.maxLength(64)) })

/** The operations of one chain. */
export interface Language<Operation> {
  readonly names: ReadonlySet<string>
  readonly read: (raw: unknown) => Operation | undefined
}

/** What entries of the chain of authority can do. */
export const authorityLanguage: Language<AuthorityOperation> = {
  names: new Set<AuthorityOperation['do']>([
    'genesis',
    'computer.add',
    'computer.remove',
    'recovery.put',
    'epoch',
    'grant',
    'policy.put',
  ]),
  read: (raw) => inOneSpelling(AuthorityOperation, raw),
}

/** What entries of the shared chain can do. */
export const sharedLanguage: Language<SharedOperation> = {
  names: new Set<SharedOperation['do']>([
    'service.put',
    'workspace.put',
    'key.put',
    'key.delete',
    'key.restore',
    'key.purge',
    'decide',
  ]),
  read: (raw) => inOneSpelling(SharedOperation, raw),
}

/** An entry's operations. */
export interface Payload<Operation> {
  readonly kind: string
  readonly format: number
  readonly atMs: number
  /** None when the format, the kind or one of them is a newer program's. */
  readonly ops: readonly Operation[]
  readonly isNewer: boolean
}

/** Reads a payload; undefined when a known operation has another form or spelling than its schema's. */
export const readPayload = <Operation>(
  language: Language<Operation>,
  bytes: Uint8Array,
): Payload<Operation> | undefined => {
  const payload = inOneSpelling(PayloadSchema, readJson(bytes))
  if (payload === undefined) return undefined
  const { kind, format, atMs } = payload
  const newer = { kind, format, atMs, ops: [], isNewer: true }
  if (format > FORMAT || (kind !== 'change' && kind !== 'genesis')) return newer
  const ops: Operation[] = []
  let isNewer = false
  for (const raw of payload.ops) {
    const named = z.safeParse(Named, raw)
    if (!named.success) return undefined
    if (!language.names.has(named.data.do)) isNewer = true
    else {
      const operation = language.read(raw)
      if (operation === undefined) return undefined
      ops.push(operation)
    }
  }
  return isNewer ? newer : { kind, format, atMs, ops, isNewer }
}
