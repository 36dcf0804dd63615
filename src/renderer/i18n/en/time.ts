/** Words around durations and instants; the durations themselves come from the system's language data. */
export const time = {
  left: '{{duration}} left',
  until: 'until {{time}}',
  ago: '{{duration}} ago',
  moments: 'seconds ago',
} as const
