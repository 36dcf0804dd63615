import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components'
import { classNames } from './class-names.ts'

type SwitchProps = Omit<AriaSwitchProps, 'className' | 'children' | 'style'> & {
  /** Omit it when another element labels the switch. */
  readonly children?: ReactNode
  /** Text below the label. */
  readonly description?: string
  readonly className?: string
}

/** An on/off setting that takes effect immediately. */
export const Switch = ({ children, description, className, ...rest }: SwitchProps) => (
  <AriaSwitch
    {...rest}
    className={classNames('group relative flex min-h-8 items-center gap-3 text-sm', className)}
  >
    <span className="flex h-5 w-9 shrink-0 items-center rounded-full border border-line-strong bg-idle-wash p-0.5 group-focus-ring transition-colors group-selected:border-accent group-selected:bg-accent forced-colors:group-selected:bg-[Highlight]">
      <span className="size-3.5 rounded-full bg-line-strong transition-transform group-selected:translate-x-4 group-selected:bg-accent-ink rtl:group-selected:-translate-x-4 forced-colors:bg-[ButtonText]" />
    </span>
    {children || description ? (
      <span className="flex min-w-0 flex-col">
        {children}
        {description ? <span className="text-xs text-soft">{description}</span> : null}
      </span>
    ) : null}
  </AriaSwitch>
)
