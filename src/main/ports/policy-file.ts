/** The policy that an organisation has put on this computer: its text, or that it can't be relied on. */
export type PolicyReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'unreadable' }
