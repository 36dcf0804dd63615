import { readAuthority } from '../../node/read-authority.ts'
import type { ClipboardState } from '../../shared/clipboard/clipboard.ts'
import type { DueKey } from '../../shared/contract/reminders.ts'
import { countWork, type Incident, type IncidentKey, incidentsOf } from '../../shared/incidents/incidents.ts'
import type { Attention, KeySummary } from '../../shared/keys/key.ts'
import type { Policy } from '../../shared/policy/policy.ts'
import { keyringTrouble } from '../../shared/protection/keyring-trouble.ts'
import type { Service } from '../../shared/services/service.ts'
import type { TokenSummary } from '../../shared/tokens/token.ts'
import type { AppState } from '../../shared/window/app-state.ts'
import type { Workspace } from '../../shared/workspaces/workspace.ts'
import type { UsageStore } from '../activity/usage-store.ts'
import type { BackupRecord } from '../backups/backup-record.ts'
import type { ClipboardService } from '../clipboard/clipboard-service.ts'
import type { InterfaceLanguage } from '../i18n/interface-language.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import { visibleText } from '../kernel/shown-name.ts'
import type { ApiKeyService } from '../keys/api-key-service.ts'
import { dueOf } from '../keys/rules/due.ts'
import { attentionOf, type KeyContext, summarizeKey } from '../keys/rules/key-summary.ts'
import type { Clock } from '../ports/clock.ts'
import type { SystemShortcut } from '../ports/system-shortcut.ts'
import type { PracticeService } from '../practice/practice-service.ts'
import type { KeptProxyPasswords } from '../proxies/kept-proxy-passwords.ts'
import { reachedStep } from '../reminders/rules/reminder-steps.ts'
import { deadKeys, refusedAlone } from '../replacements/rules/dead-keys.ts'
import { provenReplacements } from '../replacements/rules/proven-replacements.ts'
import { replacementsUnderWay } from '../replacements/rules/replacements-under-way.ts'
import type { SharingWhenUsed } from '../sharing/sharing-when-used.ts'
import type { ServerClocks } from '../tokens/server-clocks.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'
import type { UpdateCheck } from '../updates/update-check.ts'
import type { StoredKey, VaultDocument } from '../vault/format/vault-format.ts'
import { withoutCredentialFields } from '../vault/records/token-fields.ts'
import type { Vault } from '../vault/vault.ts'

/** Facts about the running program. */
export interface AppFacts {
  readonly version: string
  readonly electron: string
  readonly platform: string
  readonly desktop: Omit<AppState['desktop'], 'systemShortcut'>
}

interface ViewParts {
  readonly facts: AppFacts
  readonly policy: Policy | undefined
  readonly systemShortcut: Pick<SystemShortcut, 'state'>
  readonly language: () => InterfaceLanguage
  readonly clock: Clock
  readonly vault: Vault
  readonly keys: ApiKeyService
  readonly tokens: TokenIssuer
  readonly usage: UsageStore
  readonly practice: PracticeService
  readonly clipboard: ClipboardService
  readonly backupRecord: BackupRecord
  readonly serverClocks: ServerClocks
  readonly sharing: Pick<SharingWhenUsed, 'loaded'>
  readonly updates: Pick<UpdateCheck, 'state'>
  readonly proxies: Pick<KeptProxyPasswords, 'names'>
}

/** Everything the window may see, built from domain records field by field. */
export class Views {
  readonly #parts: ViewParts
  #replacements:
    | {
        readonly document: VaultDocument
        readonly underWay: ReturnType<typeof replacementsUnderWay>
        readonly dead: ReturnType<typeof deadKeys>
        readonly proven: ReturnType<typeof provenReplacements>
        readonly refused: ReturnType<typeof refusedAlone>
      }
    | undefined

  constructor(parts: ViewParts) {
    this.#parts = parts
  }

  /** The state that `app:state` returns. */
  appState(): AppState {
    const { facts, policy, systemShortcut, clock, vault, practice, backupRecord, serverClocks, updates } =
      this.#parts
    const proxies = this.#parts.proxies.names
    const { language, locale } = this.#parts.language()
    const keyring = vault.protection.keyringState
    return {
      ...facts,
      desktop: { ...facts.desktop, systemShortcut: systemShortcut.state },
      language,
      locale,
      nowMs: Math.floor(clock.nowMs()),
      vault: vault.state,
      // SECURITY: S60, a path from the disk is cleaned before it is shown.
      ...(vault.state === 'unreadable' && vault.linkTarget !== undefined
        ? { linkTarget: visibleText(vault.linkTarget) }
        : {}),
      custody: {
        by: vault.document.custody,
        backend: vault.protection.backend,
        keyring: keyring === 'needs-restart' ? 'locked' : keyring,
        mustRestart: keyring === 'needs-restart',
        passphrase: vault.protection.passphraseCover(vault.document),
        isOpen: vault.protection.isOpen(vault.document),
        ...(vault.wasChangedOutside ? { wasChangedOutside: true } : {}),
        ...(vault.needsAgreement ? { needsAgreement: true } : {}),
      },
      ...(backupRecord.lastBackupAtMs === undefined ? {} : { lastBackupAtMs: backupRecord.lastBackupAtMs }),
      ...(policy === undefined ? {} : { policy }),
      ...(proxies.length === 0 ? {} : { proxies }),
      ...(updates.state === undefined ? {} : { update: updates.state }),
      ...(serverClocks.offMs === undefined ? {} : { clockOffMs: Math.round(serverClocks.offMs) }),
      practice: practice.state,
    }
  }

  /** One key as the window sees it. */
  key(key: StoredKey): KeySummary {
    return summarizeKey(key, {
      ...this.#context(key, this.#parts.clock.nowMs()),
      sharing: this.#parts.sharing.loaded?.ofKey(key.id),
    })
  }

  /** Why a key needs attention at a given time, as far as main knows. */
  attention(key: StoredKey, nowMs: number): Attention | undefined {
    return attentionOf(key, this.#context(key, nowMs))
  }

  /** How many things need attention: incidents and due keys. */
  countNeeds(): number {
    return countWork(...this.#forIncidents())
  }

  /** What needs attention, grouped by cause. */
  incidents(): readonly Incident<IncidentKey>[] {
    return incidentsOf(...this.#forIncidents())
  }

  #forIncidents(): Parameters<typeof incidentsOf<IncidentKey>> {
    const { clock, vault, usage, tokens } = this.#parts
    const nowMs = clock.nowMs()
    const inUse = vault.document.keys.filter(({ deletedAtMs }) => deletedAtMs === undefined)
    const keys = inUse.map((key): IncidentKey => {
      const { id, workspaceId, createdAtMs, toReplace } = key
      return {
        id,
        workspaceId,
        createdAtMs,
        hasSecret: key.secret !== undefined,
        ...omitEmpty({
          attention: this.attention(key, nowMs),
          provenDeadAtMs: this.#inReplacements().dead.get(id)?.atMs,
          refusal: usage.of(id).refusal,
          secretSavedAtMs: key.secret?.savedAtMs,
          toReplace,
        }),
      }
    })
    const summaries = new Map(tokens.summaries().map((token) => [token.keyId, token]))
    const hasKeychainTrouble = keyringTrouble(this.appState().custody) !== undefined
    return [keys, summaries, hasKeychainTrouble, vault.document.campaigns ?? []]
  }

  #context(key: StoredKey, nowMs: number): KeyContext {
    const { keys, usage } = this.#parts
    const { underWay, dead, proven, refused } = this.#inReplacements()
    return {
      isSecretLost: keys.isSecretLost(key),
      usage: usage.of(key.id),
      nowMs,
      replacementId: underWay.get(key.id),
      dead: dead.get(key.id),
      provenReplacementId: proven.get(key.id),
      isRefusedAlone: refused.has(key.id),
    }
  }

  /** The keys' replacement status, memoized per document. */
  #inReplacements() {
    const { document } = this.#parts.vault
    if (this.#replacements?.document !== document)
      this.#replacements = {
        document,
        underWay: replacementsUnderWay(document),
        dead: deadKeys(document),
        proven: provenReplacements(document),
        refused: refusedAlone(document),
      }
    return this.#replacements
  }

  /** The keys in use, or the deleted ones. */
  keys(o: { deleted: boolean }): KeySummary[] {
    const wanted = this.#parts.vault.document.keys.filter(
      (key) => (key.deletedAtMs !== undefined) === o.deleted,
    )
    return wanted.map((key) => this.key(key))
  }

  /** The keys that are due soon or overdue, earliest first. */
  dueKeys(): DueKey[] {
    const { clock, vault } = this.#parts
    const { dead } = this.#inReplacements()
    const dueKeys = vault.document.keys.flatMap((key) => {
      const due = dueOf(key, dead.get(key.id))
      const reached = due === undefined ? undefined : reachedStep(due, clock.nowMs())
      if (due === undefined || reached === undefined) return []
      const { dueAtMs, snoozedUntilMs } = due
      return [{ keyId: key.id, dueAtMs, ...reached, ...omitEmpty({ snoozedUntilMs }) }]
    })
    return dueKeys.sort((one, other) => one.dueAtMs - other.dueAtMs)
  }

  /**
   * A service as the window sees it, with the details of its authority's certificate. SECURITY: S66, without
   * secrets that an earlier version accepted in token fields.
   */
  service(service: Service): Service {
    const read = service.authority && readAuthority(service.authority.pem)
    return { ...withoutCredentialFields(service), ...(read?.ok === true && { authority: read.value }) }
  }

  /** All services as the window sees them. */
  services(): Service[] {
    return this.#parts.vault.document.services.map((service) => this.service(service))
  }

  /** The workspaces in use. */
  workspaces(): Workspace[] {
    return this.#parts.vault.document.workspaces.filter((workspace) => workspace.deletedAtMs === undefined)
  }

  /** A token summary for each key in use. */
  tokens(): TokenSummary[] {
    const { vault, tokens } = this.#parts
    return vault.document.keys
      .filter((key) => key.deletedAtMs === undefined)
      .map((key) => tokens.summary(key.id))
  }

  /** What Keyward has put on the clipboard. */
  clipboard(): ClipboardState {
    return this.#parts.clipboard.state()
  }
}
