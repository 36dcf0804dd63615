import type { SharedState } from '../sharing/shared-state.ts'
import type { WrittenCredentials } from '../sharing/shared-writes.ts'
import { formerCredentials } from '../vault/key-records.ts'
import type { StoredKey, StoredSecret } from '../vault/vault-format.ts'
import type { locationsIn, WorkspaceLocation } from '../vault/workspace-location.ts'
import type { OpenCredentials } from './shared-credentials.ts'
import type { keyFactsFrom } from './shared-fields.ts'

interface FoundCredentials {
  /** The operation that wrote them. */
  readonly op: string
  readonly open: OpenCredentials
  /** Others were written at the same time: the person has to decide. */
  readonly isAsked: boolean
}

/** What opens and seals secrets while the log is taken over, and the time. */
export interface CredentialsMeans {
  /** What stands in the log for a key, opened; undefined while it cannot be. */
  readonly credentialsOf: (keyId: string) => FoundCredentials | undefined
  /** The operation that stands in the log for a key; undefined when the person has to decide between several. */
  readonly standingOp: (keyId: string) => string | undefined
  /** A key's secret here; undefined while it cannot be opened. */
  readonly secretOf: (key: StoredKey) => OpenCredentials['secret']
  readonly seal: (
    key: StoredKey,
    location: WorkspaceLocation,
    version: number,
    credentials: OpenCredentials,
  ) => StoredSecret | undefined
  readonly nowMs: number
  /** A secret that was entered here and has not gone out yet stays, and goes out next. */
  readonly keepsUnsent: boolean
}

type LocationOf = ReturnType<typeof locationsIn>

/** A key that another computer added, with its secret as far as it can be opened; `twin` is the same key, added here too. */
export const addedKey = (
  id: string,
  facts: NonNullable<ReturnType<typeof keyFactsFrom>>,
  locationOf: LocationOf,
  means: CredentialsMeans,
  twin: StoredKey | undefined,
): StoredKey | undefined => {
  const found = means.credentialsOf(id)
  const own = found?.isAsked === false ? undefined : twin && ownCredentials(twin, means)
  const used = own ?? found
  if (used === undefined) return undefined
  const key: StoredKey = {
    ...facts,
    id,
    clientId: used.open.clientId,
    secretVersion: 1,
    pinned: false,
    keepReady: false,
  }
  const location = locationOf(key.workspaceId)
  const secret = location && means.seal(key, location, 1, used.open)
  return secret === undefined ? key : { ...key, secret: { ...secret, sharedOp: used.op } }
}

/** The credentials of a key here, which went out already. */
const ownCredentials = (
  key: StoredKey,
  means: CredentialsMeans,
): Omit<FoundCredentials, 'isAsked'> | undefined => {
  const secret = means.secretOf(key)
  const op = key.secret?.sharedOp
  if (secret === undefined || op === undefined) return undefined
  return { op, open: { clientId: key.clientId, secret, savedAtMs: key.secret?.savedAtMs } }
}

/** A key with the credentials that stand in the log; those that it had stay sealed for 30 days. */
export const withCredentials = (
  key: StoredKey,
  locationOf: LocationOf,
  means: CredentialsMeans,
): StoredKey => {
  const sharedOp = key.secret?.sharedOp
  if (sharedOp !== undefined && sharedOp === means.standingOp(key.id)) return key
  const found = means.credentialsOf(key.id)
  const location = locationOf(key.workspaceId)
  if (found?.isAsked !== false || found.open.secret === undefined || location === undefined) return key
  if (key.secret?.sharedOp === found.op) return key
  const { op, open } = found
  const isSame = open.clientId === key.clientId && means.secretOf(key)?.equals(found.open.secret) === true
  if (isSame && key.secret !== undefined) return { ...key, secret: { ...key.secret, sharedOp: op } }
  if (means.keepsUnsent && key.secret !== undefined && key.secret.sharedOp === undefined) return key
  const version = key.secretVersion + 1
  const replaced: StoredKey = { ...key, clientId: open.clientId, secretVersion: version }
  const secret = means.seal(replaced, location, version, open)
  if (secret === undefined) return key
  const formerSecrets = formerCredentials(key, means.nowMs)
  return {
    ...replaced,
    secret: { ...secret, sharedOp: op },
    ...(formerSecrets.length === 0 ? {} : { formerSecrets }),
  }
}

/** `sharedOp` of a secret that was here before this computer joined: no operation has it. */
const BEFORE_JOINING = '00000000-0000-0000-0000-000000000000'

/** What this computer had before it joined does not go out: the secret of the log stands, also while it cannot be taken over. */
export const withoutNews = (key: StoredKey, { credentials }: SharedState): StoredKey => {
  const there = (credentials.get(key.id) ?? []).map(({ value }) => value as WrittenCredentials) // by its schema
  const isNews = key.secret !== undefined && key.secret.sharedOp === undefined
  if (!isNews || key.secret === undefined || there.every(({ secret }) => secret === null)) return key
  return { ...key, secret: { ...key.secret, sharedOp: BEFORE_JOINING } }
}
