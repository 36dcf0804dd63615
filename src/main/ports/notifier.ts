/** The content of a notification. */
export interface NoticeText {
  readonly title: string
  readonly body: string
}

/** The system's notifications; many desktops show none, so everything is also shown elsewhere. */
export interface Notifier {
  isSupported(): boolean
  show(text: NoticeText, onChosen: () => void): void
}
