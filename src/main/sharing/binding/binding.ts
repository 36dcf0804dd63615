import type { Service } from '../../../shared/model.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { Steps } from '../../kernel/steps.ts'
import type { StoredKey, StoredSecret, VaultDocument } from '../../vault/format/vault-format.ts'
import type { WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import type { LocalRecord } from '../rules/local-changes.ts'
import type { RecordName, ShownState } from '../rules/new-writes.ts'
import type { Op, StateSecret } from '../rules/state.ts'
import type { SharedPart } from '../team/team-notes.ts'

/** The shared records of a vault, as a comparison with a team takes them. */
export interface LocalSide {
  readonly records: readonly LocalRecord[]
  /** Whether the vault leaves a record out, so that its absence deletes nothing. */
  readonly isLeftOut: (of: RecordName) => boolean
}

/** How secrets of the vault become values of a state. */
export interface LocalSecrets {
  /** A key's secret: its fingerprint, and under which name `sealOf` finds it; undefined while it cannot be opened. */
  stateSecretOf(key: StoredKey): StateSecret | undefined
}

/** What taking over a state needs besides it. */
export interface ApplyMeans {
  /** SECURITY: S55, whether this person agreed to the service's addresses. */
  readonly isAgreed: (service: Service) => boolean
  /** The fingerprint of a key's secret here; undefined while it cannot be opened. */
  readonly fingerprintOf: (key: StoredKey) => string | undefined
  /** Opens a secret of the state. */
  readonly open: (secret: StateSecret, owner: Pick<Op, 'id' | 'op'>) => Secret | undefined
  /** Opens a key's secret of the vault, to seal it for another address. */
  readonly secretOf: (key: StoredKey) => Secret | undefined
  readonly seal: (
    key: StoredKey,
    location: WorkspaceLocation,
    version: number,
    secret: Secret,
    savedAtMs: number,
  ) => StoredSecret | undefined
  readonly nowMs: number
}

/** `src/main/sharing/binding/apply-shown.ts` exports `applyShown`: the vault with what the state shows, and what of it is not here. */
export type ApplyShown = (
  document: VaultDocument,
  part: SharedPart,
  on: ShownState,
  means: ApplyMeans,
) => Steps<{ readonly document: VaultDocument; readonly part: SharedPart }>
