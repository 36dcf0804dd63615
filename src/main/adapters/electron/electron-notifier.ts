import { Notification } from 'electron'
import type { NoticeText, Notifier } from '../../ports/notifier.ts'
import { noticeOn } from './desktop-text.ts'

/** Notifications through Electron, if the desktop supports them. */
export class ElectronNotifier implements Notifier {
  // Keeps references, because a garbage-collected notification no longer handles clicks.
  readonly #open = new Set<Notification>()
  readonly #platform: NodeJS.Platform

  constructor(platform: NodeJS.Platform) {
    this.#platform = platform
  }

  isSupported(): boolean {
    return Notification.isSupported()
  }

  show(text: NoticeText, onChosen: () => void): void {
    if (!this.isSupported()) return
    const notice = new Notification({ ...noticeOn(this.#platform, text), silent: true })
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
