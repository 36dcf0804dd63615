import { startClock } from './manual-clock.ts'

/** What main's checks need besides a person's answers, for a person who gives the page no input. */
export const quietPerson = () => ({
  whenQuiet: async () => undefined,
  untilLock: () => new AbortController().signal,
  words: () => ({ oneMoment: 'One moment…', language: 'en' as const, locale: 'en' }),
  clock: startClock(),
})
