import type { SharingCondition, SharingState } from '../../../shared/sharing.ts'
import type { VaultDocument } from '../../domain/vault/vault-format.ts'

/** What the window shows while no team is open here. */
export const stateWithoutTeam = (
  { sharing }: Pick<VaultDocument, 'sharing'>,
  o: { readonly isAsking: boolean; readonly isBusy: boolean; readonly problem?: SharingCondition['what'] },
): SharingState => ({
  mode: o.isAsking ? 'asking' : sharing === undefined ? 'off' : 'on',
  computers: [],
  workspaceIds: sharing?.workspaceIds ?? [],
  waiting: 0,
  isBusy: o.isBusy,
  conditions: o.problem === undefined ? [] : [{ what: o.problem }],
  questions: [],
  page: { isMade: false, canPrintAgain: false, canMake: false },
})
