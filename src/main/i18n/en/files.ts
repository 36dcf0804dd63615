/** What the system's file dialogs are called, and the kinds of files in them. */
export const files = {
  profile: {
    open: 'Open a service profile',
    save: 'Save the service profile',
    kind: 'Service profile',
  },
} as const
