import { type AppError, appError } from '../../../shared/errors.ts'
import type { Service } from '../../../shared/model.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { canonical } from '../../kernel/canonical.ts'
import { withPauses } from '../../kernel/with-pauses.ts'
import type { Cipher } from '../../ports/cipher.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Place, PlaceProblem } from '../../ports/place.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import { secretOpener } from '../../vault/protection/open-secrets.ts'
import { withList } from '../../vault/protection/protection-change.ts'
import { sealSecret } from '../../vault/protection/secret-box.ts'
import type { Vault } from '../../vault/vault.ts'
import { applyShown } from '../binding/apply-shown.ts'
import { localSide } from '../binding/local-side.ts'
import { changesHere, type LocalChanges, type LocalRecord } from '../rules/local-changes.ts'
import { lackingIn } from '../rules/new-epoch.ts'
import type { NewWrite, RecordName, ShownState } from '../rules/new-writes.ts'
import { nameOf, type ShownRecord, showState } from '../rules/shown.ts'
import { isSameValue, type Op, State, type StateSecret } from '../rules/state.ts'
import type { Epoch } from './epoch.ts'
import type { EpochTools } from './load-epoch.ts'
import { sealNotes, type TeamNotes } from './team-notes.ts'
import { type OpenStateSecret, type SealedOps, sealOps, writeEntries } from './write-entries.ts'

/** What a comparison of the vault with a team needs. */
export interface VaultStepDeps {
  readonly vault: Pick<Vault, 'change' | 'protection'>
  readonly cipher: Cipher
  readonly clock: Pick<Clock, 'nowMs'>
  readonly random: { newId(): string }
  readonly tools: EpochTools
  readonly replica: Place
  readonly isAgreed: (service: Service) => boolean
}

/** The two sides, and what may be done. */
export interface VaultStep {
  readonly notes: TeamNotes
  /** The adopted epoch. */
  readonly epoch: Epoch
  /** The state that the vault shows, if it can still be built. */
  readonly base: ShownState | undefined
  /** What may lack in the adopted epoch: states of former ones. */
  readonly history: readonly State[]
  /** Own writes that the vault does not show as sent. */
  readonly sentSince: readonly Op[]
  /** Entries may be sealed under the adopted record. */
  readonly maySeal: boolean
  /** Opens secrets of the state. */
  readonly open: OpenStateSecret
}

/** What came of it. */
export interface VaultStepped {
  readonly notes: TeamNotes
  readonly document: VaultDocument
  /** Records with changes that could not be written now, as `nameOf`. */
  readonly unwritten: ReadonlySet<string>
  readonly tooLong: ReadonlySet<string>
  /** The vault was behind what this computer had sent. */
  readonly wentBack: boolean
}

/** The `epoch` of a secret of this vault, whose `sealed` is its key's id. */
const OF_VAULT = ''

/**
 * Compares the vault with the team in the vault's queue: what changed here becomes entries, then what the state shows is taken over,
 * in one save. The entries are durable before it.
 */
export const stepVault = async (
  deps: VaultStepDeps,
  step: VaultStep,
): Promise<Result<VaultStepped, PlaceProblem | AppError>> => {
  let problem: PlaceProblem | undefined
  const stepped = await deps.vault.change<VaultStepped>(async (document) => {
    const comparison = new Comparison(deps, step, document)
    const compared = await comparison.run()
    if (compared.ok) return ok({ document: compared.value.document, saved: compared.value })
    if (typeof compared.error === 'object') return err(compared.error)
    problem = compared.error
    return err(appError('not-saved'))
  })
  return problem === undefined ? stepped : err(problem)
}

class Comparison {
  readonly #deps: VaultStepDeps
  readonly #step: VaultStep
  readonly #document: VaultDocument
  #keys: ReadonlyMap<string, StoredKey> | undefined
  readonly #openStored: ReturnType<typeof secretOpener>

  constructor(deps: VaultStepDeps, step: VaultStep, document: VaultDocument) {
    this.#deps = deps
    this.#step = step
    this.#document = document
    this.#openStored = secretOpener({ document, protection: deps.vault.protection }, deps.cipher)
  }

  async run(): Promise<Result<VaultStepped, PlaceProblem | AppError>> {
    const { notes, epoch, base, history, maySeal, sentSince } = this.#step
    const on = await this.#run(epoch.shown())
    const local = await this.#run(
      localSide(this.#document, notes, base ?? on, (key) => this.#stateSecretOf(key)),
    )
    const wentBack = sentSince.some((op) => isBehind(local.records, op))

    const lacking = (states: readonly State[]) => this.#run(lackingIn(on.state, states, epoch.members))
    const again = history.length === 0 ? [] : await lacking(history)
    const { ops, conflicts, tooLarge } = await this.#run(
      changesHere({
        ...{ local: local.records, isLeftOut: local.isLeftOut, base, remote: on, settled },
        sentSince: [...sentSince, ...again],
        newWrite: this.#newWrite,
      }),
    )
    const offered = conflicts.flatMap((conflict) => this.#beside(conflict))
    // A change here to a record that is deleted there keeps it, with all that this computer knows of it.
    const isJoined = history.length > 0 && ops.length > 0
    const joined = isJoined ? await lacking([...history, stateWith(ops)]) : [...again, ...ops]
    const wanted = [...joined, ...offered]
    const tooLong = new Set(tooLarge.map(nameOfOp))
    if (wanted.length > 0 && !maySeal) {
      const waiting = new Set(joined.map(nameOfOp))
      return this.#noted(this.#document, notes, { unwritten: waiting, tooLong, wentBack })
    }
    const { sealed, later } = await this.#run(sealOps(epoch.keys, wanted, this.#open))
    if (sealed.length > 0) {
      const sent = await this.#write(sealed)
      if (!sent.ok) return sent
    }
    const unwritten = new Set(later.map(nameOfOp))
    return this.#take(tooLarge, { unwritten, tooLong, wentBack })
  }

  #write(sealed: SealedOps['sealed']): Promise<Result<void, PlaceProblem>> {
    const { notes, epoch } = this.#step
    const { tools, replica } = this.#deps
    const me = { id: notes.memberId, signingKey: notes.signingKey }
    return writeEntries(tools.crypto, epoch, me, { sealed }, replica)
  }

  /** Takes over what the state shows; what no entry has room for stays as it is here. */
  async #take(
    tooLarge: LocalChanges['tooLarge'],
    said: Pick<VaultStepped, 'unwritten' | 'tooLong' | 'wentBack'>,
  ): Promise<Result<VaultStepped, AppError>> {
    const { notes, epoch } = this.#step
    const { vault, cipher, clock, isAgreed } = this.#deps
    const sealing = await vault.protection.keyForSealing(this.#document)
    const shown = await this.#shownWith(tooLarge)
    const applied = await this.#run(
      applyShown(this.#document, notes, shown, {
        isAgreed,
        fingerprintOf: (key) => this.#stateSecretOf(key)?.fingerprint,
        open: this.#step.open,
        secretOf: (key) => key.secret && this.#openStored(key, key.secret),
        seal: (key, location, version, secret, savedAtMs) =>
          sealing.ok
            ? sealSecret(cipher, sealing.value, { key, location }, version, secret, savedAtMs)
            : undefined,
        nowMs: Math.floor(clock.nowMs()),
      }),
    )
    const next: TeamNotes = {
      ...notes,
      ...applied.part,
      shows: { epoch: epoch.hash, heads: epoch.heads },
      names: new Map([...epoch.names, ...notes.names]),
    }
    return this.#noted(applied.document, next, said)
  }

  /** The document with the notes; the same one when nothing differs. */
  async #noted(
    document: VaultDocument,
    notes: TeamNotes,
    said: Pick<VaultStepped, 'unwritten' | 'tooLong' | 'wentBack'>,
  ): Promise<Result<VaultStepped, AppError>> {
    const noted = await withNotes(this.#deps, document, notes)
    return noted.ok ? ok({ notes, document: noted.value, ...said }) : noted
  }

  async #shownWith(tooLarge: LocalChanges['tooLarge']): Promise<ShownState> {
    const { epoch } = this.#step
    const on = await this.#run(epoch.shown())
    if (tooLarge.length === 0) return on
    const state = on.state.branch()
    for (const { record, id, field, value } of tooLarge) {
      const live = state.find(record, id)?.live.get(field) ?? []
      const write = { ...this.#newWrite({ record, id, field }), field, value }
      state.put(record, id, { ...write, over: live.map(({ op }) => op) })
    }
    return { state, shown: await this.#run(showState(state, epoch.members)) }
  }

  /** A value that differs without a base that says who changed it stands beside what is shown: it is offered. */
  #beside({
    record,
    id,
    field,
    value,
  }: RecordName & { readonly field: string; readonly value: unknown }): Op[] {
    if (field === 'deleted') return []
    return [{ record, id, field, value, ...this.#newWrite({ record, id, field }), atMs: 0, over: [] }]
  }

  readonly #newWrite: NewWrite = () => ({
    op: this.#deps.random.newId(),
    atMs: Math.floor(this.#deps.clock.nowMs()),
    by: this.#step.notes.memberId,
  })

  readonly #open: OpenStateSecret = (secret, owner) => {
    if (secret.epoch !== OF_VAULT) return this.#step.open(secret, owner)
    this.#keys ??= new Map(this.#document.keys.map((key) => [key.id, key]))
    const key = this.#keys.get(secret.sealed)
    return key?.secret && this.#openStored(key, key.secret)
  }

  #stateSecretOf(key: StoredKey): StateSecret | undefined {
    if (key.secret === undefined) return undefined
    const known = fingerprints.get(key.secret)
    const opened = known === undefined ? this.#openStored(key, key.secret) : undefined
    const fingerprint = known ?? (opened && this.#deps.tools.fingerprintOf(opened))
    if (fingerprint === undefined) return undefined
    fingerprints.set(key.secret, fingerprint)
    return { epoch: OF_VAULT, sealed: key.id, fingerprint }
  }

  #run<Value>(steps: Parameters<typeof withPauses<Value>>[0]): Promise<Value> {
    return withPauses(steps, this.#deps.tools.pace)
  }
}

/** Records of a vault that are as a state shows them. */
const settled = new WeakMap<LocalRecord, ShownRecord>()

/** A stored secret is opened once for its fingerprint. */
const fingerprints = new WeakMap<object, string>()

const nameOfOp = ({ record, id }: RecordName): string => nameOf(record, id)

/** What this computer is about to write. */
const stateWith = (ops: readonly Op[]): State => {
  const state = new State()
  for (const op of ops) state.add([op], { author: op.by })
  return state
}

/** Whether a vault has another value than what this computer wrote: it was put back to before. */
const isBehind = (
  local: readonly {
    readonly record: string
    readonly id: string
    readonly fields: ReadonlyMap<string, unknown>
  }[],
  op: Op,
): boolean => {
  const fields = local.find(({ record, id }) => record === op.record && id === op.id)?.fields
  return fields?.has(op.field) === true && !isSameValue(fields.get(op.field), op.value)
}

/** A vault that notes this of a team; the same document when it does so already. */
export const withNotes = async (
  { vault, cipher }: Pick<VaultStepDeps, 'vault' | 'cipher'>,
  document: VaultDocument,
  notes: TeamNotes,
): Promise<Result<VaultDocument, AppError>> => {
  const known = lastNotes.get(document.teams?.find(({ team }) => team === notes.team) ?? notes)
  if (known !== undefined && isSame(known, notes)) return ok(document)
  const sealing = await vault.protection.keyForSealing(document)
  if (!sealing.ok) return sealing
  const record = sealNotes(cipher, sealing.value, notes)
  lastNotes.set(record, notes)
  const others = (document.teams ?? []).filter(({ team }) => team !== notes.team)
  return ok({ ...withList(document, sealing.value.list), teams: [...others, record] })
}

/** What a sealed record of a vault in memory says. */
const lastNotes = new WeakMap<object, TeamNotes>()

/** Only what is another object is compared: a list of what somebody could open may name every key. */
const isSame = (one: TeamNotes, other: TeamNotes): boolean =>
  (Object.keys({ ...one, ...other }) as (keyof TeamNotes)[]).every(
    (name) => one[name] === other[name] || (!unread.has(name) && textOf(one[name]) === textOf(other[name])),
  )

/** Keys, and the place with its login: another object of these counts as another one. */
const unread: ReadonlySet<string> = new Set<keyof TeamNotes>(['access', 'signingKey', 'boxKey'])

const textOf = (noted: unknown): string => canonical(noted instanceof Map ? [...noted] : noted)
