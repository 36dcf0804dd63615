import type { ReactNode } from 'react'
import { type PillTone, pillLook } from './pill-look.ts'

type PillProps = { readonly tone: PillTone; readonly children: ReactNode; readonly className?: string }

/** A small, rounded label of two or three words. */
export const Pill = ({ tone, children, className }: PillProps) => (
  <span className={pillLook(tone, className)}>{children}</span>
)
