/** Words around durations and instants; the durations themselves come from the system's language data. */
export const time = {
  left: 'متبقٍّ {{duration}}',
  until: 'حتى {{time}}',
  leftUntil: 'متبقٍّ {{duration}}، حتى {{time}}',
  ago: 'قبل {{duration}}',
  moments: 'قبل ثوانٍ',
  today: 'اليوم',
  in: 'بعد {{duration}}',
} as const
