/**
 * Words around durations and instants; the durations themselves come from the system's language data. A clock time
 * has no article here: it may be "1:20 p.m." or come with its day.
 */
export const time = {
  left: 'quedan {{duration}}',
  until: 'hasta {{time}}',
  ago: 'hace {{duration}}',
  moments: 'hace un momento',
} as const
