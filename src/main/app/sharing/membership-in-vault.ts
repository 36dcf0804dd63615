import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { without } from '../../domain/vault/key-records.ts'
import { withList } from '../../domain/vault/protection-change.ts'
import type { SharingRecord } from '../../domain/vault/sharing-record.ts'
import type { Vault } from '../../domain/vault/vault.ts'
import type { StoredKey, VaultDocument } from '../../domain/vault/vault-format.ts'
import type { Cipher } from '../../ports/cipher.ts'
import { type Membership, sealMembership } from './membership.ts'

interface Needs {
  readonly vault: Pick<Vault, 'change' | 'protection'>
  readonly cipher: Pick<Cipher, 'seal'>
}

type Noted = Promise<Result<void, AppError>>

/** Seals a membership with a data key of the vault, and saves the record that has it. */
const noteSealed = (
  { vault, cipher }: Needs,
  membership: Membership,
  recordOf: (document: VaultDocument, sealed: SharingRecord['sealed']) => VaultDocument | undefined,
): Noted =>
  vault.change(async (document) => {
    const sealing = await vault.protection.keyForSealing(document)
    if (!sealing.ok) return sealing
    const listed = withList(document, sealing.value.list)
    const next = recordOf(listed, sealMembership(cipher, sealing.value, membership))
    return next === undefined ? err(appError('not-found')) : ok({ document: next, saved: undefined })
  })

/** The vault takes part in a team from now on. */
export const noteMembership = (needs: Needs, membership: Membership, pageEntriesSeen: number): Noted =>
  noteSealed(needs, membership, (document, sealed) => ({
    ...withoutSharing(document),
    sharing: {
      team: membership.team,
      computerId: membership.computer.id,
      sealed,
      applied: [],
      workspaceIds: [],
      held: [],
      absentKeyIds: [],
      pageEntriesSeen,
    },
  }))

/** The team is reached in another way from now on. */
export const noteAccess = (needs: Needs, membership: Membership): Noted =>
  noteSealed(needs, membership, (document, sealed) =>
    document.sharing === undefined ? undefined : { ...document, sharing: { ...document.sharing, sealed } },
  )

/** The person knows of so many entries that were written with a recovery page. */
export const notePageEntries = ({ vault }: Pick<Needs, 'vault'>, pageEntriesSeen: number): Noted =>
  vault.change((document) => {
    const { sharing } = document
    const isKnown = sharing === undefined || (sharing.pageEntriesSeen ?? 0) >= pageEntriesSeen
    const next = isKnown ? document : { ...document, sharing: { ...sharing, pageEntriesSeen } }
    return ok({ document: next, saved: undefined })
  })

/** The vault takes part in no team any more. */
export const forgetMembership = ({ vault }: Pick<Needs, 'vault'>): Noted =>
  vault.change((document) => ok({ document: withoutSharing(document), saved: undefined }))

/** The vault by itself: what it was given as shared stays, and nothing remembers another log. */
const withoutSharing = (document: VaultDocument): VaultDocument => ({
  ...without(document, 'sharing'),
  keys: document.keys.map(
    (key): StoredKey =>
      key.secret?.sharedOp === undefined ? key : { ...key, secret: without(key.secret, 'sharedOp') },
  ),
})
