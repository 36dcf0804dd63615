import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { KeyKind } from '../../shared/keys/fact-schemas.ts'
import { isOwnPractice } from '../../shared/practice/own-practice.ts'
import type { Service } from '../../shared/services/service.ts'
import type { AppState } from '../../shared/window/app-state.ts'
import type { ApiKeyService } from '../keys/api-key-service.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { PracticeAddresses, PracticeHost, PracticeProblem } from '../ports/practice-host.ts'
import type { StoredKey, VaultDocument } from '../vault/format/vault-format.ts'
import { saveService, saveWorkspace } from '../vault/records/service-records.ts'
import type { Vault } from '../vault/vault.ts'

const SERVICE_NAME = 'Practice service'

/** The practice service as the user sees it: started on demand, with its keys in the vault. */
export class PracticeService {
  readonly #host: PracticeHost
  readonly #vault: Vault
  readonly #keys: ApiKeyService
  readonly #cipher: Cipher
  readonly #onState: () => void
  #addresses: PracticeAddresses | undefined

  constructor(o: {
    host: PracticeHost
    vault: Vault
    keys: ApiKeyService
    cipher: Cipher
    onState: () => void
    /** Called when the process has ended, because tokens for these keys are useless without it. */
    onEnded: (keyIds: readonly string[]) => void
  }) {
    this.#host = o.host
    this.#vault = o.vault
    this.#keys = o.keys
    this.#cipher = o.cipher
    this.#onState = o.onState
    o.host.onExit(() => {
      o.onEnded(this.#keyIds())
      o.onState()
    })
  }

  /** Whether the service is running, and its addresses. */
  get state(): AppState['practice'] {
    const running = this.#host.isRunning()
    return { running, regions: running ? [...(this.#addresses?.regions ?? [])] : [] }
  }

  /** The service's current addresses. Empty if the service isn't running. */
  get addresses(): string[] {
    return this.state.regions.flatMap(({ authUrl, baseUrl }) => [authUrl, baseUrl])
  }

  /** Starts the service and updates its addresses in the vault. */
  async start(o: { move?: boolean | undefined } = {}): Promise<Result<PracticeAddresses, AppError>> {
    const started = await this.#host.start({ move: o.move ?? false })
    if (!started.ok) return err(problemOf(started.error))
    this.#addresses = started.value
    const saved = await this.#vault.change((document) => this.#withService(document, started.value))
    this.#onState()
    return saved.ok ? started : saved
  }

  /** Stops the service and keeps its keys. */
  async stop(): Promise<void> {
    await this.#host.stop()
    this.#onState()
  }

  /** Creates a key in the service and saves it. The secret never leaves the main process. */
  async createKey(wanted: {
    region: 'default' | 'regional'
    workspace: string
    name: string
    kind: KeyKind
  }): Promise<Result<StoredKey, AppError>> {
    // Checked before the service starts and the vault changes, so that a refused call changes nothing.
    const empty = (['name', 'workspace'] as const).find((field) => wanted[field].trim() === '')
    if (empty !== undefined) return err(appError('bad-input', { field: empty }))
    const started = await this.start()
    if (!started.ok) return started
    const usable = await this.#vault.whenUsable()
    if (!usable.ok) return usable
    // Don't create anything in the service if the vault can't keep its secret.
    if (this.#vault.state === 'needs-choice') return err(appError('needs-choice'))
    const workspaceId = await this.#vault.change((document) => this.#withWorkspace(document, wanted))
    if (!workspaceId.ok) return workspaceId
    const made = await this.#host.createKey({
      ...wanted,
      workspace: wanted.workspace.trim(),
      name: wanted.name.trim(),
    })
    if (!made.ok) return err(problemOf(made.error))
    return this.#keys.add({ ...wanted, ...made.value, workspaceId: workspaceId.value })
  }

  /** Starts the practice service before one of its keys is used. */
  async startFor(service: Service): Promise<Result<void, AppError>> {
    if (service.isPractice !== true) return ok(undefined)
    // Even if it's already running, because its addresses may have changed while the vault couldn't be saved.
    const started = await this.start()
    return started.ok ? ok(undefined) : started
  }

  #keyIds(): string[] {
    const { services, workspaces, keys } = this.#vault.document
    const own = new Set(
      services.filter((service) => service.isPractice === true).map((service) => service.id),
    )
    const inOwn = new Set(workspaces.filter(({ serviceId }) => own.has(serviceId)).map(({ id }) => id))
    return keys.filter((key) => inOwn.has(key.workspaceId)).map((key) => key.id)
  }

  #withService(document: VaultDocument, addresses: PracticeAddresses) {
    const known = document.services.find((service) => service.isPractice === true)
    // SECURITY: S11, keys move without a question only if their old and new addresses are both on this
    // computer.
    if (known !== undefined && !isOwnPractice(known))
      return err(appError('refused', { reason: 'practice-changed', id: known.id, name: known.name }))
    const draft = {
      ...(known === undefined ? {} : { id: known.id }),
      name: SERVICE_NAME,
      regions: addresses.regions.map(({ name, authUrl, baseUrl }, index) => {
        const id = known?.regions[index]?.id
        return { ...(id === undefined ? {} : { id }), name, authUrl, baseUrl }
      }),
    }
    const changed = saveService(document, draft, () => this.#cipher.newId(), true)
    if (!changed.ok) return changed
    if (JSON.stringify(changed.value.saved) === JSON.stringify(known)) {
      return ok({ document, saved: changed.value.saved })
    }
    return changed
  }

  #withWorkspace(document: VaultDocument, wanted: { region: 'default' | 'regional'; workspace: string }) {
    const service = document.services.find((candidate) => candidate.isPractice === true)
    const region = service?.regions[wanted.region === 'default' ? 0 : 1]
    if (service === undefined || region === undefined) return err(appError('not-found'))
    const name = wanted.workspace.trim()
    const known = document.workspaces.find(
      (workspace) =>
        workspace.regionId === region.id && workspace.name === name && workspace.deletedAtMs === undefined,
    )
    if (known !== undefined) return ok({ document, saved: known.id })
    const draft = { name, serviceId: service.id, regionId: region.id, sensitive: false }
    const changed = saveWorkspace(document, draft, () => this.#cipher.newId())
    return changed.ok ? ok({ document: changed.value.document, saved: changed.value.saved.id }) : changed
  }
}

const problemOf = (problem: PracticeProblem): AppError => {
  switch (problem.kind) {
    case 'port-taken':
      return appError('refused', { reason: 'port-taken', detail: String(problem.port) })
    case 'not-saved':
      return appError('not-saved', { detail: problem.detail })
    case 'not-running':
      return appError('refused', { reason: 'not-running', detail: problem.detail })
  }
}
