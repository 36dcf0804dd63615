/** Words around durations and instants; the durations themselves come from the system's language data. */
export const time = {
  left: '{{duration}} left',
  until: 'until {{time}}',
  leftUntil: '{{duration}} left, until {{time}}',
  ago: '{{duration}} ago',
  moments: 'seconds ago',
  today: 'today',
  in: 'in {{duration}}',
} as const
