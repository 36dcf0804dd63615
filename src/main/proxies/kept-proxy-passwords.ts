import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { FactFile } from '../ports/fact-file.ts'
import type { InitiatorContext } from '../ports/initiator-context.ts'
import type { AskingProxy, ProxyPassword, ProxyPasswords, ProxySignIn } from '../ports/proxies.ts'
import { withList } from '../vault/protection/protection-change.ts'
import type { Vault } from '../vault/vault.ts'
import { boundText, proxyName, readStored, type StoredPassword } from './rules/stored-password.ts'
import { takesPassword } from './rules/takes-password.ts'

/** How often one of the user's operations may ask: once, and again after a wrong password. */
const MOST_QUESTIONS = 2

interface Parts {
  readonly vault: Pick<Vault, 'state' | 'document' | 'protection' | 'change'>
  readonly cipher: Cipher
  readonly file: FactFile
  readonly signIn: ProxySignIn
  readonly initiators: InitiatorContext
  /** Shows main's question. */
  readonly show: (proxy: AskingProxy, o: { isAgain: boolean }) => Promise<Result<ProxyPassword, AppError>>
  /** Called when `names` may have changed. */
  readonly onChange: () => void
}

/**
 * Passwords for proxies. Kept in memory until a lock, and also encrypted next to the vault, unless the vault is
 * memory-only.
 */
export class KeptProxyPasswords implements ProxyPasswords {
  readonly #parts: Parts
  readonly #open = new Map<string, { readonly proxy: AskingProxy; readonly password: ProxyPassword }>()
  readonly #questions = new WeakMap<object, number>()
  #stored: readonly StoredPassword[] | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    parts.signIn.use(this)
  }

  /** The proxies with a password, as host and port. */
  get names(): string[] {
    if (this.#parts.vault.state === 'locked') return []
    const proxies = [...this.#records, ...[...this.#open.values()].map(({ proxy }) => proxy)]
    return [...new Set(proxies.map(proxyName))].sort()
  }

  kept(proxy: AskingProxy): ProxyPassword | undefined {
    return this.#open.get(boundText(proxy))?.password ?? this.#decrypt(proxy)
  }

  async ask(proxy: AskingProxy): Promise<ProxyPassword | undefined> {
    const { initiators, vault, show } = this.#parts
    const operation = initiators.operation()
    // SECURITY: S56, automatic work never asks. Its error stays until the user tries again.
    if (operation === undefined || initiators.current() !== 'window') return undefined
    if (vault.state === 'locked' || !takesPassword(proxy.scheme)) return undefined
    const count = this.#questions.get(operation) ?? 0
    if (count >= MOST_QUESTIONS) return undefined
    this.#questions.set(operation, count + 1)
    const answer = await show(proxy, { isAgain: count > 0 })
    if (answer.ok) return answer.value
    this.#questions.set(operation, MOST_QUESTIONS)
    return undefined
  }

  accepted(proxy: AskingProxy, password: ProxyPassword): void {
    if (this.#parts.vault.state === 'locked' || this.kept(proxy)?.equals(password) === true) return
    this.#open.set(boundText(proxy), { proxy, password })
    this.#parts.onChange()
    void this.#save(proxy, password)
  }

  refused(proxy: AskingProxy, password: ProxyPassword): void {
    if (this.kept(proxy)?.equals(password) === true) this.#drop((one) => boundText(one) === boundText(proxy))
  }

  /** Erases the passwords of the proxy with this name. */
  erase(name: string): void {
    this.#drop((proxy) => proxyName(proxy) === name)
    this.#parts.signIn.forget()
  }

  /** SECURITY: S34, drops the passwords in memory, here and in the network stack. */
  lock(): void {
    this.#open.clear()
    this.#parts.signIn.forget()
  }

  get #records(): readonly StoredPassword[] {
    this.#stored ??= readStored(this.#parts.file.read())
    return this.#stored
  }

  #write(passwords: readonly StoredPassword[]): void {
    this.#stored = passwords
    this.#parts.file.write({ passwords })
  }

  #drop(isDropped: (proxy: AskingProxy) => boolean): void {
    for (const [key, { proxy }] of this.#open) if (isDropped(proxy)) this.#open.delete(key)
    const left = this.#records.filter((stored) => !isDropped(stored))
    if (left.length < this.#records.length) this.#write(left)
    this.#parts.onChange()
  }

  #decrypt(proxy: AskingProxy): ProxyPassword | undefined {
    const { vault, cipher } = this.#parts
    const context = boundText(proxy)
    const stored = this.#records.find((one) => boundText(one) === context)
    const key = stored && vault.protection.keyOf(stored.dataKeyId)
    const opened = key && cipher.open(key, stored, context)
    return opened?.ok === true ? opened.value : undefined
  }

  /**
   * SECURITY: S12, saves only with a data key that may encrypt new secrets. Otherwise the password stays in
   * memory.
   */
  async #save(proxy: AskingProxy, password: ProxyPassword): Promise<void> {
    const { vault, cipher } = this.#parts
    if (vault.document.custody === 'memory') return
    const sealing = await vault.change(async (document) => {
      const found = await vault.protection.keyForSealing(document)
      if (!found.ok) return found
      const { list, ...by } = found.value
      const isSame = list.dataKeys === document.dataKeys
      return ok({ document: isSame ? document : withList(document, list), saved: by })
    })
    // The password may have been erased in the meantime, or dropped by a lock.
    const context = boundText(proxy)
    if (!sealing.ok || this.#open.get(context)?.password !== password) return
    const { host, port, scheme, realm } = proxy
    const { id: dataKeyId, key } = sealing.value
    const others = this.#records.filter((one) => boundText(one) !== context)
    const encrypted = cipher.seal(key, password, context)
    this.#write([...others, { host, port, scheme, realm, dataKeyId, ...encrypted }])
  }
}
