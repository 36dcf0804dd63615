/** Words around durations and instants; the durations themselves come from the system's language data. */
export const time = {
  left: 'noch {{duration}}',
  until: 'bis {{time}}',
  ago: 'vor {{duration}}',
  moments: 'vor Sekunden',
} as const
