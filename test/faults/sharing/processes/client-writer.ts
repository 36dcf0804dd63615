import type { TeamLog, TeamTools } from '../../../../src/main/app/sharing/team-log.ts'
import { Secret } from '../../../../src/main/domain/secret.ts'
import type { Epoch } from '../../../../src/main/domain/sharing/authority.ts'
import type { SharedOperation } from '../../../../src/main/domain/sharing/shared-operations.ts'
import type { SharedRecord } from '../../../../src/main/domain/sharing/shared-record.ts'
import { type SecretBinding, sealSharedSecret } from '../../../../src/main/domain/sharing/shared-secret.ts'
import type { WrittenCredentials } from '../../../../src/main/domain/sharing/shared-writes.ts'
import type { Seeded } from '../../seeded.ts'

const MOST_KEYS = 2_000
const MOST_OPERATIONS = 24

type Operation = SharedOperation

/** Makes what a person edits on a computer: some records at once, each once. */
export class ClientWriter {
  readonly #tools: TeamTools
  readonly #log: TeamLog
  readonly #random: Seeded
  readonly #where: { readonly workspaceId: string; readonly address: SecretBinding['address'] }

  constructor(
    tools: TeamTools,
    log: TeamLog,
    random: Seeded,
    where: { readonly workspaceId: string; readonly address: SecretBinding['address'] },
  ) {
    this.#tools = tools
    this.#log = log
    this.#random = random
    this.#where = where
  }

  operations(epoch: Epoch | undefined): readonly Operation[] {
    const keys = [...this.#log.shared.writes.all('key')]
    const count = 1 + this.#random.below(MOST_OPERATIONS)
    const chosen = new Set<SharedRecord>()
    const ops: Operation[] = []
    for (let at = 0; at < count; at += 1) {
      const record = this.#random.oneOf(keys)
      const isNew = record === undefined || (keys.length < MOST_KEYS && this.#random.below(4) === 0)
      if (isNew) ops.push(this.#newKey(epoch))
      else if (!chosen.has(record)) {
        chosen.add(record)
        ops.push(this.#change(record, epoch))
      }
    }
    return ops
  }

  #newKey(epoch: Epoch | undefined): Operation {
    const { random, clock } = this.#tools
    const id = random.newId()
    return {
      op: random.newId(),
      do: 'key.put',
      id,
      base: null,
      set: {
        name: `Key ${random.newId()}`,
        kind: 'service',
        workspaceId: this.#where.workspaceId,
        credentials: this.#credentials(id, 1, epoch),
        createdAtMs: clock.nowMs(),
      },
    }
  }

  #change(record: SharedRecord, epoch: Epoch | undefined): Operation {
    const { id, acts } = record
    const { random } = this.#tools
    const common = { op: random.newId(), id, base: acts.at(-1)?.by.hash ?? null }
    switch (this.#random.below(8)) {
      case 0:
        return { do: 'key.delete', ...common }
      case 1:
        return { do: 'key.restore', ...common }
      case 2: {
        const versions = record
          .field('credentials')
          .writes.map(({ value }) => (value as WrittenCredentials).version) // by its schema
        const credentials = this.#credentials(id, Math.max(0, ...versions) + 1, epoch)
        return { do: 'key.put', ...common, set: { credentials } }
      }
      case 3:
        return { do: 'key.put', ...common, set: { name: `Name ${random.newId()}` } }
      default:
        return { do: 'key.put', ...common, set: { notes: `Notes ${random.newId()}` } }
    }
  }

  #credentials(keyId: string, version: number, epoch: Epoch | undefined) {
    const { crypto, random, clock } = this.#tools
    const { team, authority, ring } = this.#log
    const binding = { team, chain: authority.sharedChain, keyId, version, address: this.#where.address }
    const secret = new Secret(`canary-${random.newId()}`)
    const sealed =
      epoch && sealSharedSecret(crypto, ring, epoch, binding, secret, random.bytes(12), clock.nowMs())
    return { clientId: random.newId(), version, secret: sealed ?? null }
  }
}
