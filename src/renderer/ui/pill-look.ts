import type { Tone } from './Banner.tsx'
import { classNames } from './class-names.ts'

/** A tone, or `live`: the outline that marks a live environment, which isn't a warning. */
export type PillTone = Tone | 'live'

const tones: Readonly<Record<PillTone, string>> = {
  ready: 'bg-ready-wash text-ready',
  soon: 'bg-soon-wash text-soon',
  problem: 'bg-problem-wash text-problem',
  idle: 'bg-idle-wash text-soft',
  live: 'text-ink inset-ring-[1.5px] inset-ring-careful',
}

export const pillLook = (tone: PillTone, extra?: string): string =>
  classNames(
    'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap forced-colors:border',
    tones[tone],
    extra,
  )
