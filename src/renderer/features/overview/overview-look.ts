import type { ParseKeys } from 'i18next'

/** The classes of the overview, shared with the first rows (`src/renderer/first-rows`). */
export const OVERVIEW_BOX = 'flex flex-col gap-3 px-5 pt-5 pb-8'
export const OVERVIEW_HEAD = 'flex flex-wrap items-end justify-between gap-x-6 gap-y-2'
export const OVERVIEW_FACTS = 'flex flex-wrap items-center gap-x-2 text-soft'

/** The translation key of the greeting for this time of day. */
export const greetingAt = (nowMs: number) => {
  const hour = new Date(nowMs).getHours()
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return `overview.greeting.${part}` as const satisfies ParseKeys
}
