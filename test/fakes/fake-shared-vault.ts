import { fromBase64url } from '../../src/main/kernel/bytes.ts'
import { atOnce } from '../../src/main/kernel/pausable-steps.ts'
import { Secret } from '../../src/main/kernel/secret.ts'
import type { TeamCrypto } from '../../src/main/ports/team-crypto.ts'
import { type Credentials, fieldsOf, kindOf } from '../../src/main/sharing/rules/fields.ts'
import {
  liveOf,
  type NewWrite,
  type State,
  shownFields,
  withWrites,
} from '../../src/main/sharing/rules/state-merge.ts'
import { openSecret, printOf, sealSecret } from '../../src/main/sharing/rules/store-file.ts'
import type { LocalRecord } from '../../src/main/sharing/rules/three-way.ts'
import type {
  SharedVault,
  TeamNotes,
  VaultChange,
  VaultSnapshot,
} from '../../src/main/sharing/shared-vault.ts'
import type { StopPoint } from './fake-store.ts'

/** A record in the vault. A key's secret is plain text here. */
export type VaultRecord = Readonly<Record<string, unknown>>

/** What the vault has on disk. Each save replaces all of it atomically. */
export interface VaultDocument {
  readonly records: Readonly<Record<string, VaultRecord>>
  readonly base: State | undefined
  readonly notes: TeamNotes | undefined
  /**
   * The fields that keep their local value, keyed by record, because the shared address isn't allowed or the
   * shared secret can't be decrypted.
   */
  readonly held: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const empty: VaultDocument = { records: {}, base: undefined, notes: undefined, held: {} }
const textOf = (value: unknown): string => JSON.stringify(value ?? null)

/** True if the vault holds back the base's value of a field. */
export const isHidden = ({ held }: VaultDocument, record: string, field: string): boolean =>
  record in held &&
  (field === 'life' || held[record]?.[field] !== undefined || held[record]?.[NEW] !== undefined)

/** In `held`, marks a record that is left out of the vault entirely. */
const NEW = 'life'

/** An in-memory vault with the fields of the real one. */
export class FakeSharedVault implements SharedVault {
  document: VaultDocument = empty
  /** Runs once between reading a snapshot and saving it, to simulate a concurrent edit. */
  meanwhile: (() => void) | undefined
  canSave = true
  /** True if the user has allowed an address. */
  allows: (address: unknown) => boolean = () => true
  readonly #crypto: TeamCrypto
  readonly #stop: StopPoint | undefined
  readonly #local = new WeakMap<VaultRecord, LocalRecord>()

  constructor(crypto: TeamCrypto, stop?: StopPoint) {
    this.#crypto = crypto
    this.#stop = stop
  }

  get records(): VaultDocument['records'] {
    return this.document.records
  }

  get notes(): TeamNotes {
    const { notes } = this.document
    if (notes === undefined) throw new Error('This computer is in no team')
    return notes
  }

  /** The user edits a record. Only the vault changes. */
  edit(record: string, fields: VaultRecord): void {
    const records = { ...this.records, [record]: { ...this.records[record], ...fields } }
    this.document = { ...this.document, records }
  }

  /** The user deletes a record. */
  delete(record: string): void {
    const { [record]: _, ...records } = this.records
    this.document = { ...this.document, records }
  }

  /** The user resolves a conflict: which value is right, or that a deleted record stays. */
  resolve(record: string, field: string, value: unknown): void {
    const { base = {} } = this.document
    const writes = [field, 'life'].map((one): NewWrite => {
      const id = Buffer.from(this.#crypto.randomBytes(10)).toString('base64url')
      const written = one === 'life' ? true : this.#valueFor(record, one, value, id)
      const replaces = Object.keys(base[record]?.[one]?.live ?? {})
      return { record, field: one, id, write: [this.notes.me, this.nowMs(), written], replaces }
    })
    const next = atOnce(withWrites(base, field === 'life' ? writes.slice(1) : writes))
    this.document = { ...this.document, base: next }
    if (field !== 'life') this.edit(record, { [field]: value })
  }

  nowMs: () => number = () => 0

  isLocked = false

  async read(): Promise<VaultSnapshot | 'no-team' | 'locked'> {
    if (this.isLocked) return 'locked'
    const { document } = this
    const { records, notes, base, held } = document
    if (notes === undefined) return 'no-team'
    const local = Object.entries(records).map(([record, fields]) => {
      const known = this.#local.get(fields)
      if (known?.record === record && held[record] === undefined) return known
      const made = this.#localRecord(record, fields, notes, held[record])
      if (held[record] === undefined) this.#local.set(fields, made)
      return made
    })
    const snapshot = {
      ...{ records: local, base, notes },
      // A service whose address isn't allowed is missing from the vault, but nobody deleted it.
      isLeftOut: (record: string) => record in held,
      isHidden: (record: string, field: string) => isHidden(document, record, field),
      valueFor: (record: string, field: string, value: unknown, write: string) =>
        this.#valueFor(record, field, value, write, records),
    }
    this.#snapshots.set(snapshot, document)
    return snapshot
  }

  readonly #snapshots = new WeakMap<VaultSnapshot, VaultDocument>()

  async save(from: VaultSnapshot | undefined, { base, notes }: VaultChange) {
    this.#stop?.pass()
    const { meanwhile } = this
    this.meanwhile = undefined
    meanwhile?.()
    if (from !== undefined && this.#snapshots.get(from) !== this.document) return 'changed' as const
    if (!this.canSave) return 'failed' as const
    this.document = base === undefined ? { ...this.document, notes } : this.#shown(base, notes)
    this.#stop?.pass()
    return 'saved' as const
  }

  #localRecord(
    record: string,
    fields: VaultRecord,
    notes: TeamNotes,
    held: VaultDocument['held'][string] = {},
  ) {
    const names = Object.keys(fieldsOf[kindOf(record)]).filter(
      (name) => name !== 'life' && name !== 'needsReplacing',
    )
    const values = names.flatMap((field): [string, unknown][] => {
      const value = fields[field] ?? null
      if (held[field] === textOf(value)) return []
      return [[field, field === 'credentials' ? this.#credentials(value, notes) : value]]
    })
    return { record, fields: new Map(values) }
  }

  #credentials(value: unknown, { inner }: TeamNotes): unknown {
    const { clientId, secret } = value as { clientId: string; secret: string }
    return { clientId, secret: { print: printOf(this.#crypto, fromBase64url(inner), new Secret(secret)) } }
  }

  #valueFor(record: string, field: string, value: unknown, write: string, records = this.records): unknown {
    if (field !== 'credentials') return value
    const { team, inner } = this.notes
    const { clientId, secret } = value as { clientId: string; secret: unknown }
    const text = new Secret(
      typeof secret === 'string'
        ? secret
        : String((records[record]?.credentials as { secret?: string } | undefined)?.secret),
    )
    const key = fromBase64url(inner)
    const sealed = sealSecret(this.#crypto, key, { team, record, write }, text)
    return { clientId, secret: { sealed, print: printOf(this.#crypto, key, text) } }
  }

  /** Derives the vault from a merged state. */
  #shown(base: State, notes: TeamNotes): VaultDocument {
    // Keeps records that were never shared.
    const own = Object.entries(this.records).filter(([record]) => !(record in base))
    const records: Record<string, VaultRecord> = Object.fromEntries(own)
    const held: Record<string, Record<string, string>> = {}
    for (const [record, registers] of Object.entries(base)) {
      const fields = shownFields(record, registers)
      if (fields === undefined) continue
      const shown: Record<string, unknown> = {}
      const here = this.records[record]
      for (const [field, value] of fields) {
        if (field === 'needsReplacing' || value === null) continue
        const plain = field === 'credentials' ? this.#plain(record, registers, value, notes) : value
        const isFit =
          plain !== undefined &&
          (field !== 'address' || this.allows(value) || textOf(value) === textOf(here?.[field]))
        shown[field] = isFit ? plain : here?.[field]
        if (!isFit) held[record] = { ...held[record], [field]: textOf(here?.[field]) }
      }
      // A new record is left out, because it's incomplete without its held-back fields.
      if (here === undefined && held[record] !== undefined) {
        held[record] = { ...held[record], [NEW]: 'new' }
        continue
      }
      records[record] = here !== undefined && textOf(here) === textOf(shown) ? here : shown
    }
    return { records, base, notes, held }
  }

  /** Credentials in plain text. Undefined if the secret can't be decrypted or has a different fingerprint. */
  #plain(record: string, registers: State[string], value: unknown, { team, inner }: TeamNotes): unknown {
    const { clientId, secret } = value as Credentials
    const [shown] = liveOf(registers.credentials)
    const owner = { team, record, write: shown?.id ?? '' }
    const text = secret && openSecret(this.#crypto, fromBase64url(inner), owner, secret.sealed)
    const isTrue = text && printOf(this.#crypto, fromBase64url(inner), text) === secret?.print
    return isTrue ? { clientId, secret: text.reveal() } : undefined
  }
}
