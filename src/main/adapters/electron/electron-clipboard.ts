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

/** SECURITY: S23, formats that keep an entry out of clipboard histories and cloud clipboards. */
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

/** Hashes a text regardless of its line endings, because Windows converts them. */
const digest = (salt: Uint8Array, text: string): string =>
  createHash('sha256').update(salt).update(text.replaceAll('\r\n', '\n')).digest('hex')

/** The system's clipboard through Electron. Keeps only a salted hash of what it wrote, to recognize it later. */
export class ElectronClipboard implements Clipboard {
  readonly #clipboard: SystemClipboard
  readonly #selection: SystemClipboard | undefined
  readonly #itemClass: ClipboardItemClass | undefined
  readonly #markers: Readonly<Record<string, string | Blob>>
  #ours: { salt: Uint8Array; hash: string } | undefined

  /**
   * @param selection what a middle click pastes on Linux: PRIMARY in X11, and its Wayland equivalent
   * @param itemClass Electron's `ClipboardItem`, if the runtime has it
   */
  constructor(
    clipboard: SystemClipboard,
    itemClass: ClipboardItemClass | undefined,
    platform: string,
    selection?: SystemClipboard,
  ) {
    this.#clipboard = clipboard
    this.#selection = selection
    this.#itemClass = itemClass
    this.#markers = markers[platform] ?? {}
  }

  /** Whether clipboard histories can be told to skip a copied secret. If not, Settings says so. */
  get canConceal(): boolean {
    return this.#itemClass !== undefined && Object.keys(this.#markers).length > 0
  }

  async write(text: Secret): Promise<void> {
    const selected = await this.#selectedText()
    if (!(await this.#writeConcealed(text.reveal()))) await this.#clipboard.writeText(text.reveal())
    const salt = randomBytes(16)
    this.#ours = { salt, hash: digest(salt, text.reveal()) }
    await this.#restoreSelection(selected)
  }

  async isOurs(): Promise<boolean> {
    for (const buffer of this.#buffers()) if (await this.#hasOurs(buffer)) return true
    return false
  }

  async clear(): Promise<boolean> {
    // S24: cleared instead of overwritten with an empty string, which histories would store as an entry.
    for (const buffer of this.#buffers()) if (await this.#hasOurs(buffer)) buffer.clear()
    if (await this.isOurs()) return false
    this.#ours = undefined
    return true
  }

  #buffers(): readonly SystemClipboard[] {
    return this.#selection === undefined ? [this.#clipboard] : [this.#clipboard, this.#selection]
  }

  async #hasOurs(buffer: SystemClipboard): Promise<boolean> {
    if (this.#ours === undefined) return false
    return digest(this.#ours.salt, await buffer.readText()) === this.#ours.hash
  }

  /** The text selected anywhere on the desktop, or an empty string if it's a secret that Keyward copied before. */
  async #selectedText(): Promise<string> {
    if (this.#selection === undefined || (await this.#hasOurs(this.#selection))) return ''
    return this.#selection.readText()
  }

  /**
   * SECURITY: S67, restores the selection. When text is copied, Chromium also replaces the selection, so a
   * middle click would paste the secret.
   */
  async #restoreSelection(selected: string): Promise<void> {
    if (this.#selection === undefined || !(await this.#hasOurs(this.#selection))) return
    if (selected === '') this.#selection.clear()
    else await this.#selection.writeText(selected)
  }

  async #writeConcealed(text: string): Promise<boolean> {
    if (this.#itemClass === undefined) return false
    try {
      await this.#clipboard.write([new this.#itemClass({ 'text/plain': text, ...this.#markers })])
      return true
    } catch {
      // The runtime rejected the extra formats, so the caller copies without them.
      return false
    }
  }
}
