import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type FoldProps = {
  readonly title: ReactNode
  /** Text next to the title, such as the current values inside. */
  readonly hint?: ReactNode
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
  readonly className?: string
}

/** A collapsible section that few users need. Its content keeps its state while it's collapsed. */
export const Fold = ({ title, hint, isOpen, onToggle, children, className }: FoldProps) => {
  const id = useId()
  return (
    <div className={classNames('flex min-w-0 flex-col', className)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
        className="focus-ring -ms-1.5 flex h-8 cursor-default items-center gap-1.5 self-start rounded-md px-1.5 text-body font-medium text-soft hover:text-ink"
      >
        <ChevronRight
          aria-hidden
          size={15}
          className={classNames(
            'shrink-0 transition-transform duration-75',
            isOpen ? 'rotate-90' : 'rtl:rotate-180',
          )}
        />
        {title}
        {hint ? <span className="font-normal">{hint}</span> : null}
      </button>
      <div id={id} hidden={!isOpen} className="pt-2">
        {children}
      </div>
    </div>
  )
}
