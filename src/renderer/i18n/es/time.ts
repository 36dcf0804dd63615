/** Words around durations and instants; the durations themselves come from the system's language data. */
export const time = {
  left: 'quedan {{duration}}',
  until: 'hasta las {{time}}',
  leftUntil: 'quedan {{duration}}, hasta las {{time}}',
  ago: 'hace {{duration}}',
  moments: 'hace unos segundos',
  today: 'hoy',
  in: 'en {{duration}}',
} as const
