import { Notification } from 'electron'
import type { NoticeText, Notifier } from '../ports/notifier.ts'
import { withoutMarkup } from './desktop-text.ts'

/** Notifications through Electron, where the desktop shows any. */
export class ElectronNotifier implements Notifier {
  // A garbage-collected notification no longer handles clicks.
  readonly #open = new Set<Notification>()
  readonly #readsMarkup: boolean

  constructor(platform: NodeJS.Platform) {
    this.#readsMarkup = platform === 'linux'
  }

  isSupported(): boolean {
    return Notification.isSupported()
  }

  show(text: NoticeText, onChosen: () => void): void {
    if (!this.isSupported()) return
    // SECURITY: S60, names are text: a notification server may read links and pictures in them.
    const shown = this.#readsMarkup
      ? { title: withoutMarkup(text.title), body: withoutMarkup(text.body) }
      : text
    const notice = new Notification({ ...shown, silent: true })
    this.#open.add(notice)
    notice.on('click', () => {
      this.#open.delete(notice)
      onChosen()
    })
    notice.on('close', () => this.#open.delete(notice))
    notice.on('failed', () => this.#open.delete(notice))
    notice.show()
  }
}
