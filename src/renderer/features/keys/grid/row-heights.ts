/** Row heights in px. */
export const rowHeights = {
  comfortable: { key: 52, group: 50 },
  compact: { key: 42, group: 44 },
} as const
