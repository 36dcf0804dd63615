import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SharedValues } from '../../../src/main/domain/shared-vault/shared-fields.ts'
import {
  sharedKey,
  sharedService,
  sharedWorkspace,
} from '../../../src/main/domain/shared-vault/shared-fields.ts'
import { canonical } from '../../../src/main/domain/vault/canonical.ts'
import type { VaultDocument } from '../../../src/main/domain/vault/vault-format.ts'
import type { Call, Input } from '../../../src/shared/ipc-contract.ts'
import type { SharingState } from '../../../src/shared/sharing.ts'
import { furnish } from '../../fakes/furnished-vault.ts'
import { MemorySharingPlace } from '../../fakes/memory-sharing-place.ts'
import { pair, SharingApp } from '../../fakes/sharing-app.ts'
import { Seeded } from '../seeded.ts'

/** Anywhere in a vault, a log or a place: a secret in clear. */
const CANARY = 'canary'

/** What one computer of a history has besides its app. */
interface Computer {
  readonly name: string
  readonly app: SharingApp
  isAway: boolean
  /** Timed copy of its vault. */
  copy: string | undefined
}

type Field = 'name' | 'notes' | 'secret' | 'deleted' | 'address' | 'location'

/** The last values that computers wrote into a field since all had the same, by computer. */
type Written = Map<string, Map<string, unknown>>

/** Plays a generated history of three whole apps, and says what is wrong with it. */
export class VaultHistory {
  readonly place = new MemorySharingPlace()
  readonly computers: Computer[] = []
  readonly steps: string[] = []
  readonly #random: Seeded
  #count = 0
  #written: Written = new Map()
  /** What stood when all had the same. */
  #stood = new Map<string, unknown>()
  /** Keys that somebody deleted, erased or took back at some time. */
  readonly #goneKeys = new Set<string>()
  readonly #addedKeys = new Map<string, string>()
  readonly #takenBack = new Set<string>()
  /** Secrets were sealed anew for another address, which is a write too. */
  #isMoved = false

  constructor(seed: string) {
    this.#random = new Seeded(seed)
  }

  #newComputer(name: string): Computer {
    const computer: Computer = {
      name,
      app: new SharingApp(() => this.place.open(() => computer.isAway)),
      isAway: false,
      copy: undefined,
    }
    this.computers.push(computer)
    return computer
  }

  async start(): Promise<void> {
    const first = this.#newComputer('A')
    const found = await furnish(first.app.app)
    const access = { kind: 'folder', path: '/shared' } as const
    await first.app.tryPlace(access)
    await first.app.must('sharing:create', { myName: 'A' })
    await first.app.must('sharing:share', { workspaceId: found.workspaceId })
    for (const name of ['B', 'C']) {
      const other = this.#newComputer(name)
      await other.app.open()
      await pair(first.app, other.app, access)
    }
    this.#addedKeys.set(found.keyId, found.workspaceId)
    await this.settle()
  }

  close(): void {
    for (const { app } of this.computers) app.close()
  }

  documentOf({ app }: Computer): VaultDocument {
    return app.app.keyward.services.vault.document
  }

  async #call<Name extends Call>(computer: Computer, name: Name, input: Input<Name>): Promise<boolean> {
    const answer = await computer.app.app.keyward.dispatch(name, input)
    this.steps.push(
      `${computer.name} ${name} ${JSON.stringify(input)}${answer.ok ? '' : ` → ${JSON.stringify(answer.error)}`}`,
    )
    if (!answer.ok && answer.error.kind === 'internal') throw new Error(`${name} broke`)
    return answer.ok
  }

  #wrote(computer: Computer, record: string, field: Field, value: unknown): void {
    const name = `${record} ${field}`
    const written = this.#written.get(name) ?? new Map<string, unknown>()
    written.set(computer.name, value)
    this.#written.set(name, written)
  }

  #next(): number {
    this.#count += 1
    return this.#count
  }

  /** One step of a random computer. */
  async step(): Promise<void> {
    const random = this.#random
    const computer = random.oneOf(this.computers)
    if (computer === undefined) return
    const { app } = computer
    const document = this.documentOf(computer)
    const workspaces = document.workspaces.filter(({ deletedAtMs }) => deletedAtMs === undefined)
    const shared = workspaces.filter(({ id }) => document.sharing?.workspaceIds.includes(id) === true)
    const workspace = random.oneOf(shared)
    const keys = document.keys.filter(({ workspaceId }) => shared.some(({ id }) => id === workspaceId))
    const key = random.oneOf(keys.filter(({ deletedAtMs }) => deletedAtMs === undefined))
    const deleted = random.oneOf(keys.filter(({ deletedAtMs }) => deletedAtMs !== undefined))
    const service = random.oneOf(document.services)
    const n = this.#next()
    // No two people save in the same millisecond.
    for (const [at, { app: one }] of this.computers.entries())
      one.clock.advance(3_000 + ((at + 3 - (one.clock.nowMs() % 3)) % 3))
    const flush = () => this.#call(computer, 'sharing:health', undefined)
    switch (random.below(28)) {
      case 0:
      case 1:
      case 2: {
        if (workspace === undefined) return
        const clientId = random.below(5) === 0 ? `twin-${random.below(2)}` : `client-${n}`
        const before = new Set(document.keys.map(({ id }) => id))
        const isAdded = await this.#call(computer, 'keys:add', {
          name: `Key ${n}`,
          kind: 'service',
          workspaceId: workspace.id,
          clientId,
          clientSecret: `${CANARY}-${n}`,
        })
        if (!isAdded) return
        // Others may have arrived meanwhile.
        const added = this.documentOf(computer).keys.find(
          ({ id, name }) => !before.has(id) && name === `Key ${n}`,
        )
        if (added === undefined) throw new Error('not added')
        if (!clientId.startsWith('twin')) this.#addedKeys.set(added.id, workspace.id)
        return
      }
      case 3:
      case 4:
        if (key && (await this.#call(computer, 'keys:update', { keyId: key.id, name: `Name ${n}` })))
          this.#wrote(computer, key.id, 'name', `Name ${n}`)
        return
      case 5:
      case 6: {
        const notes = random.below(4) === 0 ? null : `Notes ${n}`
        if (key && (await this.#call(computer, 'keys:update', { keyId: key.id, notes })))
          this.#wrote(computer, key.id, 'notes', notes ?? undefined)
        return
      }
      case 7:
        if (key)
          await this.#call(computer, 'keys:update', {
            keyId: key.id,
            owner: { name: `Owner ${n}` },
            pinned: n % 2 === 0,
          })
        return
      case 8:
      case 9:
      case 10: {
        const clientSecret = `${CANARY}-${n}`
        if (key && (await this.#call(computer, 'keys:replaceSecret', { keyId: key.id, clientSecret })))
          this.#wrote(computer, key.id, 'secret', clientSecret)
        return
      }
      case 11:
        if (key) this.#goneKeys.add(key.id)
        if (key) await this.#call(computer, 'keys:remove', { keyId: key.id })
        return
      case 12:
        if (deleted) await this.#call(computer, 'keys:restore', { keyId: deleted.id })
        return
      case 13:
        if (deleted) await this.#call(computer, 'keys:purge', { keyId: deleted.id, name: deleted.name })
        return
      case 14:
        if (workspace) {
          const { id, serviceId, regionId, sensitive } = workspace
          const draft = { id, name: `Workspace ${n}`, serviceId, regionId, sensitive }
          if (await this.#call(computer, 'workspaces:save', draft))
            this.#wrote(computer, id, 'name', draft.name)
        }
        return
      case 15:
        if (workspace && service) {
          this.#isMoved = true
          const { id, name, sensitive } = workspace
          const regionId = random.oneOf(service.regions)?.id ?? ''
          await this.#call(computer, 'workspaces:save', {
            id,
            name,
            serviceId: service.id,
            regionId,
            sensitive,
          })
        }
        return
      case 16:
        if (service) {
          this.#isMoved = true
          const regions = service.regions.map(({ id, name }) => ({
            id,
            name,
            authUrl: `https://auth.host-${n}.example`,
            baseUrl: `https://api.host-${n}.example`,
          }))
          await this.#call(computer, 'services:save', { id: service.id, name: service.name, regions })
        }
        return
      case 17: {
        const regions = [1, 2].map((at) => ({
          name: `Region ${at}`,
          authUrl: `https://auth${at}.new-${n}.example`,
          baseUrl: `https://api${at}.new-${n}.example`,
        }))
        if (!(await this.#call(computer, 'services:save', { name: `Service ${n}`, regions }))) return
        const made = this.documentOf(computer).services.at(-1)
        const draft = {
          name: `Workspace ${n}`,
          sensitive: false,
          serviceId: made?.id ?? '',
          regionId: made?.regions[0]?.id ?? '',
        }
        if (!(await this.#call(computer, 'workspaces:save', draft))) return
        const workspaceId = this.documentOf(computer).workspaces.at(-1)?.id ?? ''
        await this.#call(computer, 'keys:add', {
          name: `Key ${n}`,
          kind: 'service',
          workspaceId,
          clientId: `client-${n}`,
          clientSecret: `${CANARY}-${n}`,
        })
        if (!(await this.#call(computer, 'sharing:share', { workspaceId }))) return
        for (const { id } of this.documentOf(computer).keys.filter((one) => one.workspaceId === workspaceId))
          this.#addedKeys.set(id, workspaceId)
        return
      }
      case 18: {
        const own = random.oneOf(workspaces.filter(({ id }) => !shared.some((one) => one.id === id)))
        if (own) await this.#call(computer, 'sharing:share', { workspaceId: own.id })
        return
      }
      case 19:
        if (workspace && random.below(2) === 0) {
          for (const one of this.computers)
            for (const { id, workspaceId } of this.documentOf(one).keys)
              if (workspaceId === workspace.id) this.#goneKeys.add(id)
          this.#takenBack.add(workspace.id)
          await this.#call(computer, 'sharing:takeBack', { workspaceId: workspace.id })
        }
        return
      case 20:
      case 21:
        computer.isAway = !computer.isAway
        this.steps.push(`${computer.name} is ${computer.isAway ? 'away' : 'back'}`)
        return
      case 22:
        this.steps.push(`${computer.name} restarts`)
        await app.restart()
        return
      case 23: {
        // Ended after the log was written and before the vault noted it.
        const file = app.vaultFile
        await flush()
        const before = file.content
        if (before === undefined) return
        const was = this.documentOf(computer)
        if (!key || !(await this.#call(computer, 'keys:update', { keyId: key.id, notes: `Cut ${n}` }))) return
        this.#wrote(computer, key.id, 'notes', `Cut ${n}`)
        const saved = JSON.stringify({
          ...JSON.parse(file.content ?? ''),
          sharing: JSON.parse(before).sharing,
        })
        await flush()
        if (
          canonical(this.documentOf(computer).sharing?.workspaceIds) !== canonical(was.sharing?.workspaceIds)
        )
          return
        file.content = saved
        this.steps.push(`${computer.name} was cut off between log and vault`)
        await app.restart()
        return
      }
      case 24:
        await flush()
        if (computer.copy === undefined) {
          computer.copy = app.vaultFile.content
          this.steps.push(`${computer.name} makes a copy`)
        } else {
          app.vaultFile.content = computer.copy
          computer.copy = undefined
          this.steps.push(`${computer.name} is put back to its copy`)
          await app.restart()
        }
        return
      case 25:
        if (await this.#call(computer, 'vault:lock', undefined))
          await this.#call(computer, 'vault:unlock', {})
        return
      case 26:
        await this.#answer(computer, await this.#exchange(computer))
        return
      default:
        await flush()
    }
  }

  async #exchange({ app }: Computer): Promise<SharingState> {
    return app.exchange()
  }

  /** Answers what the person is asked; whether anything was. */
  async #answer(computer: Computer, { questions }: SharingState): Promise<boolean> {
    let isAnswered = false
    for (const question of questions) {
      const keep = this.#random.below(2) === 0 ? 'mine' : 'theirs'
      const isDone =
        question.about === 'hosts'
          ? await this.#call(computer, 'sharing:allowService', { serviceId: question.serviceId })
          : await this.#call(
              computer,
              'sharing:decide',
              question.about === 'kept'
                ? { keptKeyId: question.keyId }
                : question.about === 'secret'
                  ? { keyId: question.keyId, keep }
                  : { recordId: question.recordId, keep },
            )
      isAnswered ||= isDone
    }
    // One person answers at one computer after the other.
    if (isAnswered) await this.#exchange(computer)
    return isAnswered
  }

  /** All exchange until nothing new comes and nothing is asked; then all have the same, and nothing was lost. */
  async settle(): Promise<void> {
    this.steps.push('settle')
    for (const computer of this.computers) computer.isAway = false
    let isQuiet = false
    for (let round = 0; round < 12 && !isQuiet; round += 1) {
      const before = this.place.count
      isQuiet = true
      for (const computer of this.computers) {
        const state = await this.#exchange(computer)
        if (state.conditions.some(({ what }) => what !== 'no-page'))
          throw new Error(`${computer.name}: ${JSON.stringify(state.conditions)}`)
        if (await this.#answer(computer, state)) isQuiet = false
      }
      if (this.place.count !== before) isQuiet = false
    }
    if (!isQuiet) throw new Error('it does not come to rest')
    const count = this.place.count
    for (const { app } of this.computers) await app.restart()
    for (const computer of [...this.computers, ...this.computers]) {
      const { questions } = await this.#exchange(computer)
      if (questions.length > 0)
        throw new Error(`${computer.name} is asked again: ${JSON.stringify(questions)}`)
    }
    if (this.place.count !== count) throw new Error('exchanging again writes')
    await this.#compare()
    this.#searchCanaries()
  }

  async #compare(): Promise<void> {
    const views = await Promise.all(
      this.computers.map(async (computer) => [computer, await this.#view(computer)] as const),
    )
    const [[first, view] = []] = views
    if (first === undefined || view === undefined) return
    for (const [other, theirs] of views.slice(1)) {
      for (const name of new Set([...view.keys(), ...theirs.keys()])) {
        const [, , workspaceId] = name.split(' ')
        const both = [first, other].every(
          (one) => this.documentOf(one).sharing?.workspaceIds.includes(workspaceId ?? '') === true,
        )
        const isTaken = this.#takenBack.has(workspaceId ?? '')
        if (!both && isTaken) continue
        const [mine, its] = [view.get(name), theirs.get(name)]
        // Hosts of a workspace without keys are not asked about.
        if (!name.startsWith('key') && (mine === undefined || its === undefined)) continue
        if (canonical(mine ?? null) !== canonical(its ?? null))
          throw new Error(
            `${first.name} and ${other.name} differ in ${name}:\n${canonical(mine ?? null)}\n${canonical(its ?? null)}`,
          )
      }
    }
    const stood = new Map<string, unknown>()
    for (const [, theirs] of views)
      for (const [name, values] of theirs) {
        const [kind, id] = name.split(' ')
        if (kind !== 'key') continue
        for (const field of ['name', 'notes', 'secret'] as const) stood.set(`${id} ${field}`, values[field])
      }
    for (const [name, written] of this.#written) {
      const [id, field] = name.split(' ')
      if (!stood.has(name) || field === 'location') continue
      const known = new Set(written.values())
      // A restored key comes back as it was, and one that was sealed anew may be kept against one that was replaced.
      const isRewritten = this.#goneKeys.has(id ?? '') || (this.#isMoved && field === 'secret')
      if (isRewritten) known.add(this.#stood.get(name))
      if (!known.has(stood.get(name)))
        throw new Error(`${name} is ${String(stood.get(name))}, written were ${[...known].join(', ')}`)
    }
    for (const [name, value] of stood)
      if (
        this.#stood.has(name) &&
        !this.#written.has(name) &&
        this.#stood.get(name) !== value &&
        !name.endsWith('notes')
      )
        throw new Error(
          `${name} was ${String(this.#stood.get(name))} and is ${String(value)}, and nobody wrote it`,
        )
    this.#stood = stood
    this.#written = new Map()
    this.#isMoved = false
    for (const [id, workspaceId] of this.#addedKeys) {
      if (this.#goneKeys.has(id) || this.#takenBack.has(workspaceId)) continue
      for (const [computer, theirs] of views)
        if (!theirs.has(`key ${id} ${workspaceId}`)) throw new Error(`${computer.name} lacks key ${id}`)
    }
  }

  /** What a computer shows of shared records, by kind, id and workspace. */
  async #view(computer: Computer): Promise<Map<string, SharedValues>> {
    const { services, workspaces, keys, sharing } = this.documentOf(computer)
    const ids = new Set(sharing?.workspaceIds)
    const view = new Map<string, SharedValues>()
    for (const workspace of workspaces) {
      if (!ids.has(workspace.id) || workspace.deletedAtMs !== undefined) continue
      view.set(`workspace ${workspace.id} ${workspace.id}`, sharedWorkspace(workspace))
      const service = services.find(({ id }) => id === workspace.serviceId)
      if (service === undefined) throw new Error(`${computer.name} lacks the service of ${workspace.name}`)
      view.set(`service ${service.id} ${workspace.id}`, sharedService(service))
      for (const key of keys) {
        if (key.workspaceId !== workspace.id || key.deletedAtMs !== undefined) continue
        const opened = await computer.app.app.keyward.services.keys.openSecretOf(key.id)
        if (!opened.ok)
          throw new Error(`${computer.name} cannot open ${key.name}: ${JSON.stringify(opened.error)}`)
        const secret = opened.value.clientSecret.reveal()
        view.set(`key ${key.id} ${workspace.id}`, { ...sharedKey(key), clientId: key.clientId, secret })
      }
    }
    return view
  }

  #searchCanaries(): void {
    const found = (bytes: Buffer) =>
      bytes.includes(CANARY) || bytes.includes(Buffer.from(CANARY).toString('base64'))
    if (found(this.place.bytes())) throw new Error('a secret lies at the place')
    for (const { app, name } of this.computers) {
      if (found(Buffer.from(app.vaultFile.content ?? '')))
        throw new Error(`a secret lies in the vault of ${name}`)
      for (const file of readdirSync(app.profile, { recursive: true, withFileTypes: true }))
        if (file.isFile() && found(readFileSync(path.join(file.parentPath, file.name))))
          throw new Error(`a secret lies in the log of ${name}`)
    }
  }
}
