/** The classes of a field, which stacks its label, input, description and error. */
export const fieldClass = 'flex min-w-0 flex-col gap-1.5'

/** The classes of every one-line input. */
export const inputClass =
  'h-10 w-full min-w-0 rounded-[9px] border border-line-strong bg-card px-3 text-sm text-ink transition-colors duration-75 hover:border-soft field-ring invalid:border-problem aria-invalid:border-problem disabled:opacity-50'

/** The classes of the label above a field. */
export const labelClass = 'text-body font-semibold text-ink'

/** The classes of the hint next to a label or below a field. */
export const hintClass = 'text-small text-soft'

/** The classes of a field's error. */
export const fieldErrorClass = 'flex items-start gap-1.5 text-small font-medium text-problem'
