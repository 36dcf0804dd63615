/** The result of reading an organisation's policy. If it's `unreadable`, the strictest settings apply. */
export type PolicyReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'unreadable' }
