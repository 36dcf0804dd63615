import type { AppState } from '../../shared/app-state.ts'
import type { DueKey } from '../../shared/contract/reminders.ts'
import type { ClipboardState, KeySummary, TokenSummary, Workspace } from '../../shared/model.ts'
import type { BackupRecord } from '../domain/backup/backup-record.ts'
import type { ClipboardService } from '../domain/clipboard-service.ts'
import type { ApiKeyService } from '../domain/keys/api-key-service.ts'
import { summarizeKey } from '../domain/keys/key-summary.ts'
import type { PracticeService } from '../domain/practice/practice-service.ts'
import type { InterfaceLanguage } from '../domain/records/interface-language.ts'
import type { UsageStore } from '../domain/records/usage-store.ts'
import { dueOf } from '../domain/reminders/reminder-service.ts'
import { reachedStep } from '../domain/reminders/reminder-steps.ts'
import { replacementsUnderWay } from '../domain/replacements/replacements-under-way.ts'
import type { ServerClocks } from '../domain/tokens/server-clocks.ts'
import type { TokenIssuer } from '../domain/tokens/token-issuer.ts'
import { filled } from '../domain/vault/filled.ts'
import type { Vault } from '../domain/vault/vault.ts'
import type { StoredKey } from '../domain/vault/vault-format.ts'
import type { Clock } from '../ports/clock.ts'
import type { SystemShortcut } from '../ports/system-shortcut.ts'
import type { SharingWhenUsed } from '../sharing/sharing-when-used.ts'

/** Facts about the running program. */
export interface AppFacts {
  readonly version: string
  readonly electron: string
  readonly platform: string
  readonly desktop: Omit<AppState['desktop'], 'systemShortcut'>
}

interface ViewParts {
  readonly facts: AppFacts
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
  readonly sharing: Pick<SharingWhenUsed, 'ofKey'>
}

/** Everything the window may see, built from domain records field by field. */
export class Views {
  readonly #parts: ViewParts

  constructor(parts: ViewParts) {
    this.#parts = parts
  }

  /** `app.state`. */
  appState(): AppState {
    const { facts, systemShortcut, clock, vault, practice, backupRecord, serverClocks } = this.#parts
    const { language, locale } = this.#parts.language()
    const keyring = vault.protection.keyringState
    return {
      ...facts,
      desktop: { ...facts.desktop, systemShortcut: systemShortcut.state },
      language,
      locale,
      nowMs: Math.floor(clock.nowMs()),
      vault: vault.state,
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
      ...(serverClocks.offMs === undefined ? {} : { clockOffMs: Math.round(serverClocks.offMs) }),
      practice: practice.state,
    }
  }

  /** One key as the window sees it. */
  key(key: StoredKey, underWay = replacementsUnderWay(this.#parts.vault.document)): KeySummary {
    const { clock, keys, usage } = this.#parts
    return summarizeKey(key, {
      isSecretLost: keys.isSecretLost(key),
      usage: usage.of(key.id),
      nowMs: clock.nowMs(),
      replacementId: underWay.get(key.id),
      sharing: this.#parts.sharing.ofKey(key.id),
    })
  }

  /** The keys in use, or the removed ones. */
  keys(o: { deleted: boolean }): KeySummary[] {
    const wanted = this.#parts.vault.document.keys.filter(
      (key) => (key.deletedAtMs !== undefined) === o.deleted,
    )
    const underWay = replacementsUnderWay(this.#parts.vault.document)
    return wanted.map((key) => this.key(key, underWay))
  }

  /** The keys that are due soon or overdue, the one due first in front. */
  dueKeys(): DueKey[] {
    const { clock, vault } = this.#parts
    const dueKeys = vault.document.keys.flatMap((key) => {
      const due = dueOf(key)
      const reached = due === undefined ? undefined : reachedStep(due, clock.nowMs())
      if (due === undefined || reached === undefined) return []
      const { dueAtMs, reminder } = due
      return [{ keyId: key.id, dueAtMs, ...reached, ...filled({ snoozedUntilMs: reminder?.snoozedUntilMs }) }]
    })
    return dueKeys.sort((one, other) => one.dueAtMs - other.dueAtMs)
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

  /** What Keyward has on the clipboard. */
  clipboard(): ClipboardState {
    return this.#parts.clipboard.state()
  }
}
