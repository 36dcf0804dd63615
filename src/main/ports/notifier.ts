/** What a notice of the system says. */
export interface NoticeText {
  readonly title: string
  readonly body: string
}

/** The system's notices; many desktops show none, so nothing is told here alone. */
export interface Notifier {
  isSupported(): boolean
  show(text: NoticeText, onChosen: () => void): void
}
