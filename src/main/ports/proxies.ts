import type { Secret } from '../kernel/secret.ts'

/** What asks for a password on the way to a service; a password is for all of this together. */
export interface AskingProxy {
  readonly host: string
  readonly port: number
  /** How it takes a password, such as `basic` or `ntlm`. */
  readonly scheme: string
  readonly realm: string
}

/** A user name and a password as one secret, which only adapters take apart: both as a JSON array. */
export type ProxyPassword = Secret

/** Who knows the passwords of proxies. */
export interface ProxyPasswords {
  /** The password for this proxy, without asking. */
  kept(proxy: AskingProxy): ProxyPassword | undefined
  /** Asks the user; undefined when there is no answer, or nobody may be asked now. */
  ask(proxy: AskingProxy): Promise<ProxyPassword | undefined>
  /** A proxy let a request through with it. */
  accepted(proxy: AskingProxy, password: ProxyPassword): void
  /** A proxy asked again. */
  refused(proxy: AskingProxy, password: ProxyPassword): void
}

/** How the network signs in to proxies. */
export interface ProxySignIn {
  /** Uses these passwords from now on; before, none is given. */
  use(passwords: ProxyPasswords): void
  /** Drops the passwords that the network stack has in memory, and connections that were made with them. */
  forget(): void
}
