import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
/** Heights: 32, 36 and 44 px. */
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'focus-ring inline-flex min-w-0 shrink-0 cursor-default items-center justify-center border font-semibold whitespace-nowrap transition-colors duration-75 select-none disabled:opacity-50'

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border-transparent bg-accent text-accent-ink hover:bg-accent-hover active:bg-accent-pressed pressed:bg-accent-pressed forced-colors:border-[ButtonBorder]',
  secondary:
    'border-line bg-control text-ink shadow-[0_1px_1px_#0f172a08] hover:border-line-strong/60 hover:bg-control-hover active:bg-control-pressed pressed:bg-control-pressed',
  ghost:
    'border-transparent bg-transparent text-soft hover:bg-hover hover:text-ink active:bg-pressed pressed:bg-pressed',
  danger:
    'border-transparent bg-problem text-problem-ink hover:brightness-95 active:brightness-90 pressed:brightness-90 forced-colors:border-[ButtonBorder]',
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: 'h-8 gap-1.5 rounded-lg px-2.5 text-body',
  md: 'h-9 gap-2 rounded-[9px] px-3.5 text-sm',
  lg: 'h-11 gap-2 rounded-[10px] px-5 text-lead',
}

/** The classes of a button, shared with the plain `<button>`s of the key list. */
export const buttonClass = (variant: ButtonVariant, size: ButtonSize, extra?: string): string =>
  classNames(base, variants[variant], sizes[size], extra)

/** The look of every copy button while it shows *Copied*. */
export const COPIED_LOOK = 'border-transparent! bg-ready-wash! text-ready!'
