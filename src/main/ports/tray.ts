/** An item in the tray's menu: an action, plain text or a separator. */
export type TrayLine =
  | { readonly kind: 'choice'; readonly label: string; readonly choose: () => void }
  | { readonly kind: 'words'; readonly label: string }
  | { readonly kind: 'rule' }

/** Keyward's icon in the system's tray. */
export interface Tray {
  /** Shows the icon, or replaces its menu. */
  show(lines: readonly TrayLine[], tooltip: string): void
  hide(): void
}
