import { randomUUID } from 'node:crypto'
import { NodeCipher } from '../../src/main/adapters/crypto/node-cipher.ts'
import { Secret } from '../../src/main/kernel/secret.ts'
import { atOnce } from '../../src/main/kernel/steps.ts'
import type { ApplyMeans } from '../../src/main/sharing/binding/apply-addresses.ts'
import { applyShown } from '../../src/main/sharing/binding/apply-shown.ts'
import { type Decision, decided } from '../../src/main/sharing/binding/decisions.ts'
import { type KeyStanding, standingOfKeys } from '../../src/main/sharing/binding/key-standing.ts'
import { localSide } from '../../src/main/sharing/binding/local-side.ts'
import { takenBack } from '../../src/main/sharing/binding/own-part.ts'
import { questionsOf } from '../../src/main/sharing/binding/questions.ts'
import type { LocalChanges } from '../../src/main/sharing/rules/local-changes.ts'
import type { NewWrite, ShownState } from '../../src/main/sharing/rules/new-writes.ts'
import { type Op, State, type StateSecret } from '../../src/main/sharing/rules/state.ts'
import type { SharedPart } from '../../src/main/sharing/team/team-notes.ts'
import {
  emptyDocument,
  type StoredKey,
  type VaultDocument,
} from '../../src/main/vault/format/vault-format.ts'
import type { KeyProtection } from '../../src/main/vault/protection/key-protection.ts'
import { secretOpener } from '../../src/main/vault/protection/open-secrets.ts'
import { resealChanged } from '../../src/main/vault/protection/reseal-changed.ts'
import { sealSecret } from '../../src/main/vault/protection/secret-box.ts'
import { formerCredentials } from '../../src/main/vault/records/key-records.ts'
import { locationsIn } from '../../src/main/vault/records/workspace-location.ts'
import type { Service, Workspace } from '../../src/shared/model.ts'
import type { SharingQuestion } from '../../src/shared/sharing.ts'
import { localChanges, shownState } from './state-at-once.ts'

const cipher = new NodeCipher()
const dataKey = { id: '00000000-0000-4000-8000-00000000da7a', key: cipher.newDataKey() }
const noPart: SharedPart = { workspaceIds: [], held: [], absentKeyIds: [] }

/** The writes of a team, as all who are in see them; secrets are kept by the place that a seal would have. */
export class SharedWrites {
  readonly ops: Op[] = []
  readonly #secrets = new Map<string, Secret>()
  #nowMs = 1_000
  /** The clock stands still: everything is written in one millisecond. */
  isFrozen = false

  now(): number {
    if (!this.isFrozen) this.#nowMs += 1
    return this.#nowMs
  }

  newWrite(by: string): NewWrite {
    return () => ({ op: randomUUID(), atMs: this.now(), by })
  }

  secretOf(secret: Secret): StateSecret {
    const fingerprint = cipher.fingerprint(secret)
    this.#secrets.set(fingerprint, secret)
    return { epoch: '', sealed: fingerprint, fingerprint }
  }

  /** Opens it for the key and write that it was sealed for alone. */
  open(secret: StateSecret, { id, op }: Pick<Op, 'id' | 'op'>): Secret | undefined {
    const isOwner = this.ops.some(
      (one) =>
        one.op === op &&
        one.id === id &&
        (one.value as { secret?: StateSecret }).secret?.sealed === secret.sealed,
    )
    return isOwner ? this.#secrets.get(secret.sealed) : undefined
  }

  stateAt(count = this.ops.length): ShownState {
    const state = new State()
    for (const op of this.ops.slice(0, count)) state.add([op], { author: op.by })
    return { state, shown: shownState(state, new Set(this.ops.map(({ by }) => by))) }
  }
}

/** A service with a region at a host. */
export const serviceAt = (host: string, more: Partial<Service> = {}): Service => ({
  id: randomUUID(),
  name: 'Example',
  regions: [
    { id: randomUUID(), name: 'Europe', authUrl: `https://auth.${host}`, baseUrl: `https://api.${host}` },
  ],
  credentialEncoding: 'as-written',
  ...more,
})

/** A vault that shares with a team: real seals, and what an exchange does between entries and a save. */
export class BoundVault {
  readonly by: string
  readonly team: SharedWrites
  document: VaultDocument = emptyDocument
  part: SharedPart = noPart
  base: ShownState | undefined
  isAgreed: ApplyMeans['isAgreed'] = () => true
  canSeal = true
  /** Data keys that are not open. */
  isLocked = false
  conflicts: LocalChanges['conflicts'] = []
  #shownOps = 0

  constructor(team: SharedWrites, by: string = randomUUID()) {
    this.team = team
    this.by = by
  }

  addWorkspace(service: Service, more: Partial<Workspace> = {}): Workspace {
    const { document } = this
    const regionId = service.regions[0]?.id ?? ''
    const made = {
      id: randomUUID(),
      name: 'Acme',
      serviceId: service.id,
      regionId,
      sensitive: false,
      ...more,
    }
    const services = document.services.some(({ id }) => id === service.id)
      ? document.services
      : [...document.services, service]
    this.document = { ...document, services, workspaces: [...document.workspaces, made] }
    return made
  }

  share({ id }: Workspace): void {
    this.part = { ...this.part, workspaceIds: [...this.part.workspaceIds, id] }
  }

  addKey(workspace: Workspace, secret: string, more: Partial<StoredKey> = {}): StoredKey {
    const key: StoredKey = {
      ...{
        id: randomUUID(),
        name: 'Billing',
        kind: 'service',
        workspaceId: workspace.id,
        clientId: 'billing',
      },
      ...{ secretVersion: 1, pinned: false, keepReady: false, createdAtMs: 1 },
      ...more,
    }
    const sealed = this.#sealed(key, new Secret(secret), 1)
    this.document = { ...this.document, keys: [...this.document.keys, sealed] }
    return sealed
  }

  /** Changes the document as the vault does: secrets of moved addresses are sealed anew. */
  change(change: (document: VaultDocument) => VaultDocument): void {
    const protection = { keyOf: () => (this.isLocked ? undefined : dataKey.key), lockedReason: () => ({}) }
    const next = change(this.document)
    const saved = resealChanged(this.document, next, protection as unknown as KeyProtection, cipher)
    if (!saved.ok) throw new Error('The vault could not be saved.')
    this.document = next === this.document ? next : saved.value
  }

  editKey(id: string, edit: (key: StoredKey) => StoredKey): void {
    this.change((document) => ({
      ...document,
      keys: document.keys.map((key) => (key.id === id ? edit(key) : key)),
    }))
  }

  enterSecret(id: string, secret: string, clientId?: string): void {
    this.editKey(id, (key) => {
      const edited = { ...key, clientId: clientId ?? key.clientId, formerSecrets: formerCredentials(key, 5) }
      return this.#sealed(edited, new Secret(secret), key.secretVersion + 1)
    })
  }

  key(id: string): StoredKey | undefined {
    return this.document.keys.find((key) => key.id === id)
  }

  /** A key's secret as text; undefined when it does not open where it is. */
  secretText(id: string): string | undefined {
    const key = this.key(id)
    return key && this.#open(key)?.reveal()
  }

  get means(): ApplyMeans {
    const opened = (key: StoredKey) => this.#open(key)
    return {
      isAgreed: this.isAgreed,
      fingerprintOf: (key) => {
        const secret = opened(key)
        return secret && cipher.fingerprint(secret)
      },
      open: (secret, owner) => this.team.open(secret, owner),
      secretOf: opened,
      seal: (key, location, version, secret, savedAtMs) =>
        this.canSeal ? sealSecret(cipher, dataKey, { key, location }, version, secret, savedAtMs) : undefined,
      nowMs: 500_000,
    }
  }

  /** Writes what changed here, without looking at anything newer than what this vault shows. */
  write(): readonly Op[] {
    const remote = this.team.stateAt()
    const side = atOnce(
      localSide(this.document, this.part, this.base ?? remote, (key) => {
        const secret = this.#open(key)
        return secret && this.team.secretOf(secret)
      }),
    )
    const { records: local, isLeftOut } = side
    const newWrite = this.team.newWrite(this.by)
    const sentSince = this.team.ops.slice(this.#shownOps).filter(({ by }) => by === this.by)
    const changes = localChanges({ local, isLeftOut, base: this.base, remote, sentSince, newWrite })
    this.conflicts = changes.conflicts
    this.team.ops.push(...changes.ops)
    return changes.ops
  }

  apply(): void {
    const on = this.team.stateAt()
    const applied = atOnce(applyShown(this.document, this.part, on, this.means))
    this.change(() => applied.document)
    this.part = applied.part
    this.base = on
    this.#shownOps = this.team.ops.length
  }

  /** Writes and takes over; how many writes it made. */
  exchange(): number {
    const { length } = this.write()
    this.apply()
    return length
  }

  /** Whether it could be. */
  takeBack(workspaceId: string): boolean {
    const { secretOf, seal } = this.means
    const means = { secretOf, seal, newId: () => randomUUID() }
    const taken = takenBack(this.document, this.part, workspaceId, means)
    if (taken === undefined) return false
    this.change(() => taken.document)
    this.part = { ...this.part, workspaceIds: taken.workspaceIds }
    return true
  }

  /** A key's last former secret as text. */
  undone(id: string): string | undefined {
    const key = this.key(id)
    const former = key?.formerSecrets?.at(-1)
    return key && former && this.#open({ ...key, clientId: former.clientId, secret: former })?.reveal()
  }

  /** What the engine makes of conflicts: they stand beside what is shown. */
  offerConflicts(): void {
    for (const { record, id, field, value } of this.conflicts) {
      const made = this.team.newWrite(this.by)({ record, id, field })
      if (field !== 'deleted') this.team.ops.push({ record, id, field, value, ...made, atMs: 0, over: [] })
    }
  }

  questions(): SharingQuestion[] {
    const { document, part, isAgreed } = this
    const names = new Map(this.team.ops.map(({ by }) => [by, `computer ${by.slice(0, 4)}`]))
    const on = this.team.stateAt()
    return questionsOf({ document, part, on, names, me: this.by, isAgreed, isKnown: () => true })
  }

  askedAbout(): string[] {
    return this.questions().map(({ about }) => about)
  }

  /** The answers to the question about a key's secret, or a record's address. */
  answers(
    id: string,
  ): readonly { readonly op: string; readonly isOwn: boolean; readonly lines?: string[] }[] {
    for (const question of this.questions()) {
      if (question.about === 'secret' && question.keyId === id) return question.answers
      if (question.about === 'address' && question.recordId === id) return question.answers
    }
    return []
  }

  /** Whether the answer was one. */
  decide(decision: Decision): boolean {
    const ops = decided(this.team.stateAt(), decision, this.team.newWrite(this.by))
    this.team.ops.push(...(ops ?? []))
    return ops !== undefined
  }

  standing(keyId: string, waiting: ReadonlySet<string> = new Set()): KeyStanding | undefined {
    const { document, part } = this
    const names = new Map(this.team.ops.map(({ by }) => [by, `computer ${by.slice(0, 4)}`]))
    const questions = this.questions()
    const on = this.team.stateAt()
    return standingOfKeys({ document, part, on, names, questions, waiting, tooLong: new Set() }).get(keyId)
  }

  #sealed(key: StoredKey, secret: Secret, version: number): StoredKey {
    const location = locationsIn(this.document)(key.workspaceId)
    if (location === undefined) throw new Error('There is no such workspace.')
    const stored = sealSecret(cipher, dataKey, { key, location }, version, secret, 1)
    return { ...key, secretVersion: version, secret: stored }
  }

  #open(key: StoredKey): Secret | undefined {
    const protection = { keyOf: () => (this.isLocked ? undefined : dataKey.key) } as unknown as KeyProtection
    return key.secret && secretOpener({ document: this.document, protection }, cipher)(key, key.secret)
  }
}

/** A vault that shares a workspace with a key, and another one that has it. */
export const twoVaults = () => {
  const team = new SharedWrites()
  const [desk, lap] = [new BoundVault(team), new BoundVault(team)]
  const workspace = desk.addWorkspace(serviceAt('one.example'))
  const key = desk.addKey(workspace, 'secret one', { notes: 'for billing' })
  desk.share(workspace)
  desk.exchange()
  lap.exchange()
  return { team, desk, lap, workspace, key }
}
