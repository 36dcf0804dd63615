import type { VaultDocument } from '../../../../src/main/domain/vault/vault-format.ts'
import type { SharingApp } from '../../../fakes/sharing-app.ts'

/** In every secret of a history: it must be in clear nowhere. */
export const CANARY = 'canary'

/** What one computer of a history has besides its app. */
export interface Computer {
  readonly name: string
  readonly app: SharingApp
  isAway: boolean
  /** It was removed or has left, and has not joined again. */
  out: 'removed' | 'left' | undefined
  /** Of a removed one: the turn from which on what the others write opens nowhere else. */
  shutAt: number | undefined
  /** Copy of its vault at some time. */
  copy: string | undefined
}

/** What a computer's vault has. */
export const documentOf = ({ app }: Computer): VaultDocument => app.app.keyward.services.vault.document

/** Whether a computer shares a workspace. */
export const isShared = (computer: Computer, workspaceId: string): boolean =>
  documentOf(computer).sharing?.workspaceIds.includes(workspaceId) === true
