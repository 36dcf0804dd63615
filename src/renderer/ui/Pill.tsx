import type { ReactNode } from 'react'
import type { Tone } from './Banner.tsx'
import { pillLook } from './pill-look.ts'

type PillProps = { readonly tone: Tone; readonly children: ReactNode; readonly className?: string }

/** A fact in two or three words. */
export const Pill = ({ tone, children, className }: PillProps) => (
  <span className={pillLook(tone, className)}>{children}</span>
)
