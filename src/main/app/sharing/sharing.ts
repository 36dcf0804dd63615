import type { AppError } from '../../../shared/errors.ts'
import type { Input, Output } from '../../../shared/ipc-contract.ts'
import type { Service } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import type { PlaceTrial, SharingHealth, SharingState } from '../../../shared/sharing.ts'
import type { KeyStanding } from './sharing-of-keys.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/** Sharing keys with the person's other computers: what the window's `sharing` calls do. */
export interface Sharing {
  state(): SharingState
  tryPlace(input: Input<'sharing:tryPlace'>): Answer<PlaceTrial>
  create(myName: string): Answer<SharingState>
  printPage(as: 'print' | 'pdf'): Answer<SharingState>
  showCode(): Answer<Output<'sharing:showCode'>>
  hideCode(): SharingState
  join(code: string, myName: string, others: 'stay' | 'leave'): Answer<SharingState>
  cancelJoin(): SharingState
  confirmComputer(computerId: string): Answer<SharingState>
  share(workspaceId: string): Answer<SharingState>
  takeBack(workspaceId: string): Answer<SharingState>
  removeComputer(input: Input<'sharing:removeComputer'>): Answer<SharingState>
  decide(input: Input<'sharing:decide'>): Answer<SharingState>
  allowService(serviceId: string): Answer<SharingState>
  usePlace(): Answer<SharingState>
  seen(): Answer<SharingState>
  health(): Answer<SharingHealth>
  leave(): Answer<SharingState>
}

/** Sharing as the rest of main uses it: it follows the vault, the lock and the window. */
export interface FollowingSharing extends Sharing {
  /** Opens the team of an unlocked vault, if it has one. */
  start(): Promise<void>
  /** SECURITY: S34, drops keys, codes and connections. */
  lock(): void
  vaultChanged(): void
  recheck(): void
  setVisible(isVisible: boolean): void
  /** How a key stands; undefined when it is not shared. */
  ofKey(keyId: string): KeyStanding | undefined
  /** The name of the computer that asks to be added. */
  asking(computerId: string): string | undefined
  /** A service as the shared log has it. */
  sharedService(serviceId: string): Service | undefined
  /** A service at the address that would be kept of two; undefined for other records. */
  serviceToKeep(recordId: string, keep: 'mine' | 'theirs'): Service | undefined
}
