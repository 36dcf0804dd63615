import type { Tone } from './Banner.tsx'
import { classNames } from './class-names.ts'

const tones: Readonly<Record<Tone, string>> = {
  ready: 'bg-ready-wash text-ready',
  soon: 'bg-soon-wash text-soon',
  problem: 'bg-problem-wash text-problem',
  idle: 'bg-idle-wash text-soft',
}

/** The look of a fact in two or three words. */
export const pillLook = (tone: Tone, extra?: string): string =>
  classNames(
    'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap forced-colors:border',
    tones[tone],
    extra,
  )
