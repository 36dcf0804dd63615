/** Words around durations and instants; the durations themselves come from the system's language data. */
export const time = {
  left: '残り {{duration}}',
  until: '{{time}} まで',
  ago: '{{duration}}前',
  moments: '数秒前',
} as const
