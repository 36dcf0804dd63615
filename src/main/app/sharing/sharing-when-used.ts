import type { SharingState } from '../../../shared/sharing.ts'
import type { Vault } from '../../domain/vault/vault.ts'
import type { FollowingSharing } from './sharing.ts'
import { stateWithoutTeam } from './state-without-team.ts'

/** Sharing that is loaded with its first use: who shares nothing pays nothing for it. */
export class SharingWhenUsed implements FollowingSharing {
  readonly #vault: Pick<Vault, 'document' | 'state'>
  readonly #load: () => Promise<FollowingSharing>
  #loading: Promise<FollowingSharing> | undefined
  #loaded: FollowingSharing | undefined

  constructor(vault: Pick<Vault, 'document' | 'state'>, load: () => Promise<FollowingSharing>) {
    this.#vault = vault
    this.#load = load
  }

  state(): SharingState {
    if (this.#loaded !== undefined) return this.#loaded.state()
    const { document } = this.#vault
    return stateWithoutTeam(document, { isAsking: false, isBusy: document.sharing !== undefined })
  }

  /** Loads it for a vault that shares. */
  async start(): Promise<void> {
    if (this.#vault.document.sharing === undefined || this.#vault.state !== 'ready') return
    await (await this.#whole()).start()
  }

  lock(): void {
    this.#loaded?.lock()
  }

  vaultChanged(): void {
    this.#loaded?.vaultChanged()
  }

  recheck(): void {
    this.#loaded?.recheck()
  }

  setVisible(isVisible: boolean): void {
    this.#loaded?.setVisible(isVisible)
  }

  ofKey(keyId: string): ReturnType<FollowingSharing['ofKey']> {
    return this.#loaded?.ofKey(keyId)
  }

  asking(computerId: string): string | undefined {
    return this.#loaded?.asking(computerId)
  }

  sharedService(serviceId: string): ReturnType<FollowingSharing['sharedService']> {
    return this.#loaded?.sharedService(serviceId)
  }

  serviceToKeep(recordId: string, keep: 'mine' | 'theirs'): ReturnType<FollowingSharing['serviceToKeep']> {
    return this.#loaded?.serviceToKeep(recordId, keep)
  }

  hideCode(): SharingState {
    return this.#loaded?.hideCode() ?? this.state()
  }

  cancelJoin(): SharingState {
    return this.#loaded?.cancelJoin() ?? this.state()
  }

  readonly tryPlace: FollowingSharing['tryPlace'] = async (input) => (await this.#whole()).tryPlace(input)
  readonly create: FollowingSharing['create'] = async (myName) => (await this.#whole()).create(myName)
  readonly printPage: FollowingSharing['printPage'] = async (as) => (await this.#whole()).printPage(as)
  readonly showCode: FollowingSharing['showCode'] = async () => (await this.#whole()).showCode()
  readonly join: FollowingSharing['join'] = async (code, myName, others) =>
    (await this.#whole()).join(code, myName, others)
  readonly confirmComputer: FollowingSharing['confirmComputer'] = async (id) =>
    (await this.#whole()).confirmComputer(id)
  readonly share: FollowingSharing['share'] = async (id) => (await this.#whole()).share(id)
  readonly takeBack: FollowingSharing['takeBack'] = async (id) => (await this.#whole()).takeBack(id)
  readonly removeComputer: FollowingSharing['removeComputer'] = async (input) =>
    (await this.#whole()).removeComputer(input)
  readonly decide: FollowingSharing['decide'] = async (input) => (await this.#whole()).decide(input)
  readonly allowService: FollowingSharing['allowService'] = async (id) =>
    (await this.#whole()).allowService(id)
  readonly seen: FollowingSharing['seen'] = async () => (await this.#whole()).seen()
  readonly usePlace: FollowingSharing['usePlace'] = async () => (await this.#whole()).usePlace()
  readonly health: FollowingSharing['health'] = async () => (await this.#whole()).health()
  readonly leave: FollowingSharing['leave'] = async () => (await this.#whole()).leave()

  #whole(): Promise<FollowingSharing> {
    this.#loading ??= this.#load().then((loaded) => {
      this.#loaded = loaded
      return loaded
    })
    return this.#loading
  }
}
