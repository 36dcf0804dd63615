export interface NoticeText {
  readonly title: string
  readonly body: string
}

/** The system's notifications. Many desktops show none, so the window shows everything too. */
export interface Notifier {
  isSupported(): boolean
  show(text: NoticeText, onChosen: () => void): void
}
