import { type ReactNode, useRef } from 'react'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { classNames } from '../../ui/class-names.ts'
import { PAGE_HEADING } from './page-heading-look.ts'

type PageHeadingProps = { readonly className?: string; readonly children: ReactNode }

/** A screen's heading. It gets focus after a navigation if the screen has no list and no form. */
export const PageHeading = ({ className, children }: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useElementTarget('heading', heading)
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(PAGE_HEADING, className)}>
      {children}
    </h1>
  )
}
