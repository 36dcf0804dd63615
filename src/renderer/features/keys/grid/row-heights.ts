/** Heights of a row in px. */
export const rowHeights = {
  comfortable: { key: 52, group: 50 },
  compact: { key: 40, group: 44 },
} as const
