/** A line of the tray's menu: one that does something, one that only tells something, or the rule between groups. */
export type TrayLine =
  | { readonly kind: 'choice'; readonly label: string; readonly choose: () => void }
  | { readonly kind: 'words'; readonly label: string }
  | { readonly kind: 'rule' }

/** Keyward's icon in the system's tray. */
export interface Tray {
  /** Shows the icon, or gives it another menu. */
  show(lines: readonly TrayLine[], tooltip: string): void
  hide(): void
}
