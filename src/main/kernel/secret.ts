/**
 * Text that must not be printed by accident: a client secret, an access token or a passphrase.
 *
 * Printing, JSON, template strings and `inspect` yield `[secret]`. A structured clone is `{}`.
 */
export class Secret {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** The text itself. SECURITY: called only in adapters, the token request builder and the backup (S33, S37). */
  reveal(): string {
    return this.#text
  }

  /** The same secret without surrounding white space. */
  trimmed(): Secret {
    return new Secret(this.#text.trim())
  }

  /** Whether the text matches a pattern, without revealing it. */
  matches(pattern: RegExp): boolean {
    return pattern.test(this.#text)
  }

  /** Whether two secrets have the same text. */
  equals(other: Secret): boolean {
    return this.#text === other.#text
  }

  toString(): string {
    return '[secret]'
  }

  toJSON(): string {
    return '[secret]'
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '[secret]'
  }
}
