import { Asker } from '../../src/main/ipc/asker.ts'
import type { Publish } from '../../src/main/ports/publish.ts'
import { startClock } from './manual-clock.ts'

/** What main's confirmations need in addition to the answers. The user never interrupts with other input. */
export const quietPerson = (publish: Publish = () => undefined) => {
  const whenQuiet = async () => undefined
  const untilLock = () => new AbortController().signal
  return {
    whenQuiet,
    asker: new Asker({ whenQuiet, untilLock, clock: startClock(), publish }),
    words: () => ({ oneMoment: 'One moment…', language: 'en' as const, locale: 'en' }),
  }
}
