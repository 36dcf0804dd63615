import { createHash, randomBytes } from 'node:crypto'
import type { Secret } from '../../kernel/secret.ts'
import type { Clipboard } from '../../ports/clipboard.ts'

/** The part of Electron's clipboard used here. */
export interface SystemClipboard {
  writeText(text: string): Promise<void>
  readText(): Promise<string>
  clear(): void
  write(items: object[]): Promise<void>
}

type ClipboardItemClass = new (items: Record<string, string | Blob>) => object

const system = (format: string): string => `electron application/osclipboard;format="${format}"`
const no = new Blob([new Uint8Array(4)])

/** SECURITY: S23, formats that exclude an entry from clipboard histories and cloud clipboards. */
const markers: Readonly<Record<string, Readonly<Record<string, string | Blob>>>> = {
  win32: {
    [system('ExcludeClipboardContentFromMonitorProcessing')]: no,
    [system('CanIncludeInClipboardHistory')]: no,
    [system('CanUploadToCloudClipboard')]: no,
  },
  darwin: {
    [system('org.nspasteboard.ConcealedType')]: '1',
    [system('org.nspasteboard.TransientType')]: '1',
  },
  linux: { [system('x-kde-passwordManagerHint')]: 'secret' },
}

/** Windows converts line ends; the text is the same. */
const digest = (salt: Uint8Array, text: string): string =>
  createHash('sha256').update(salt).update(text.replaceAll('\r\n', '\n')).digest('hex')

/**
 * The system's clipboard through Electron.
 *
 * Keeps only a salted hash of what it wrote, to recognize it later.
 */
export class ElectronClipboard implements Clipboard {
  readonly #clipboard: SystemClipboard
  readonly #itemClass: ClipboardItemClass | undefined
  readonly #markers: Readonly<Record<string, string | Blob>>
  #ours: { salt: Uint8Array; hash: string } | undefined

  /** `itemClass` is Electron's `ClipboardItem`, if the runtime has it. */
  constructor(clipboard: SystemClipboard, itemClass: ClipboardItemClass | undefined, platform: string) {
    this.#clipboard = clipboard
    this.#itemClass = itemClass
    this.#markers = markers[platform] ?? {}
  }

  /** False if histories cannot be told to skip a copied secret; Settings then says so. */
  get canConceal(): boolean {
    return this.#itemClass !== undefined && Object.keys(this.#markers).length > 0
  }

  async write(text: Secret): Promise<void> {
    if (!(await this.#writeConcealed(text.reveal()))) await this.#clipboard.writeText(text.reveal())
    const salt = randomBytes(16)
    this.#ours = { salt, hash: digest(salt, text.reveal()) }
  }

  async isOurs(): Promise<boolean> {
    if (this.#ours === undefined) return false
    return digest(this.#ours.salt, await this.#clipboard.readText()) === this.#ours.hash
  }

  async clear(): Promise<boolean> {
    // S24: cleared, not overwritten with an empty text, which histories would store as an entry.
    this.#clipboard.clear()
    if (await this.isOurs()) return false
    this.#ours = undefined
    return true
  }

  async #writeConcealed(text: string): Promise<boolean> {
    if (this.#itemClass === undefined) return false
    try {
      await this.#clipboard.write([new this.#itemClass({ 'text/plain': text, ...this.#markers })])
      return true
    } catch {
      // Copying works even if the runtime rejects the extra formats.
      return false
    }
  }
}
