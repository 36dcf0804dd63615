/** The result of reading an organisation's policy on this computer; an `unreadable` policy can't be relied on. */
export type PolicyReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'unreadable' }
