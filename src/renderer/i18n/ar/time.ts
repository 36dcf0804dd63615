/** Words around durations and instants; the durations themselves come from the system's language data. */
export const time = {
  left: 'متبقٍّ {{duration}}',
  until: 'حتى {{time}}',
  ago: 'قبل {{duration}}',
  moments: 'قبل ثوانٍ',
} as const
