import type { Secret } from '../../src/main/kernel/secret.ts'
import type { Clipboard } from '../../src/main/ports/clipboard.ts'

/** An in-memory clipboard that can fail, and that other programs can copy to. */
export class FakeClipboard implements Clipboard {
  text = ''
  /** How `clear` and `write` end: with success, false, or an exception. */
  mood: 'works' | 'refuses' | 'throws' = 'works'
  clears = 0
  #ours: string | undefined

  async write(text: Secret): Promise<void> {
    if (this.mood === 'throws') throw new Error('no clipboard')
    this.text = text.reveal()
    this.#ours = this.text
  }

  async isOurs(): Promise<boolean> {
    if (this.mood === 'throws') throw new Error('no clipboard')
    return this.#ours !== undefined && this.text === this.#ours
  }

  async clear(): Promise<boolean> {
    this.clears++
    if (this.mood === 'throws') throw new Error('no clipboard')
    if (this.mood === 'refuses') return false
    this.text = ''
    this.#ours = undefined
    return true
  }
}
