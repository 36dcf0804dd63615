import type { ReactNode } from 'react'
import type { Tone } from './Banner.tsx'
import { classNames } from './class-names.ts'

const tones: Readonly<Record<Tone, string>> = {
  ready: 'bg-ready-wash text-ready',
  soon: 'bg-soon-wash text-soon',
  problem: 'bg-problem-wash text-problem',
  idle: 'bg-idle-wash text-soft',
}

type PillProps = { readonly tone: Tone; readonly children: ReactNode; readonly className?: string }

/** A fact in two or three words. */
export const Pill = ({ tone, children, className }: PillProps) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap forced-colors:border',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
)
