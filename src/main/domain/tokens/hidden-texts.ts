/** What stands where something was taken out. */
export const HIDDEN = '[hidden]'

// A shorter text is no secret, and taking it out would leave holes everywhere.
const shortest = 4

const startOf = (text: string, at: number): number => text.charCodeAt(at) * 0x1_0000 + text.charCodeAt(at + 1)

/** Texts that must not be shown, taken out in one pass however many they are. */
export class HiddenTexts {
  readonly #byStart = new Map<number, string[]>()
  #longest = 0

  constructor(texts: Iterable<string>) {
    for (const text of new Set(texts)) {
      if (text.length < shortest) continue
      const start = startOf(text, 0)
      this.#byStart.set(start, [...(this.#byStart.get(start) ?? []), text])
      this.#longest = Math.max(this.#longest, text.length)
    }
  }

  /** The text without them. Where they overlap, all of it goes. */
  hide(text: string): string {
    let safe = ''
    let hiddenTo = 0
    for (let at = 0; at < text.length; at++) {
      const end = at + this.#lengthAt(text, at)
      if (end === at) continue
      if (at >= hiddenTo) safe += text.slice(hiddenTo, at) + HIDDEN
      hiddenTo = Math.max(hiddenTo, end)
    }
    return hiddenTo === 0 ? text : safe + text.slice(hiddenTo)
  }

  /** A text that was cut in the middle of one still ends with its beginning; that goes too. */
  hideCutEnd(text: string): string {
    for (let at = Math.max(0, text.length - this.#longest); at <= text.length - shortest; at++) {
      const end = text.slice(at)
      if (this.#at(text, at).some((hidden) => hidden.startsWith(end))) return text.slice(0, at) + HIDDEN
    }
    return text
  }

  #at(text: string, at: number): readonly string[] {
    return this.#byStart.get(startOf(text, at)) ?? []
  }

  #lengthAt(text: string, at: number): number {
    let length = 0
    for (const hidden of this.#at(text, at)) {
      if (hidden.length > length && text.startsWith(hidden, at)) length = hidden.length
    }
    return length
  }
}
