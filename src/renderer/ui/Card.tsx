import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CardProps = { readonly children: ReactNode; readonly className?: string }

/** A raised surface for a group of content. */
export const Card = ({ children, className }: CardProps) => (
  <div className={classNames('rounded-[14px] border border-line bg-card shadow-card', className)}>
    {children}
  </div>
)
