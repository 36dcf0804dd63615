import type { Secret } from '../kernel/secret.ts'

/** A proxy that asks for a password. A password is valid only for one combination of these fields. */
export interface AskingProxy {
  readonly host: string
  readonly port: number
  /** The proxy's authentication scheme, such as `basic` or `ntlm`. */
  readonly scheme: string
  readonly realm: string
}

/** A user name and a password as one secret: a JSON array of both, which only adapters parse. */
export type ProxyPassword = Secret

/** Provides the passwords of proxies. */
export interface ProxyPasswords {
  /** The password already known for this proxy, without asking the user. */
  kept(proxy: AskingProxy): ProxyPassword | undefined
  /** Asks the user. Undefined if there is no answer, or if the user can't be asked now. */
  ask(proxy: AskingProxy): Promise<ProxyPassword | undefined>
  /** Called when a proxy let a request through with this password. */
  accepted(proxy: AskingProxy, password: ProxyPassword): void
  /** Called when a proxy asked again despite this password. */
  refused(proxy: AskingProxy, password: ProxyPassword): void
}

/** How the network signs in to proxies. */
export interface ProxySignIn {
  /** Uses these passwords from now on. Before the first call, no password is sent. */
  use(passwords: ProxyPasswords): void
  /** Drops the passwords in the network stack's memory, and the connections made with them. */
  forget(): void
}
