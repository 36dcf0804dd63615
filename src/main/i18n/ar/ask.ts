/** What main asks in message boxes of the system, before something that a page alone must not do. */
export const ask = {
  cancel: 'إلغاء',
} as const
