/** A field: label, input, description and error, one below the other. */
export const fieldClass = 'flex min-w-0 flex-col gap-1.5'

/** The style of a one-line input, shared by every field. */
export const inputClass =
  'h-10 w-full min-w-0 rounded-[9px] border border-line-strong/50 bg-card px-3 text-sm text-ink transition-colors duration-75 hover:border-line-strong/80 field-ring invalid:border-problem aria-invalid:border-problem disabled:opacity-50'

/** The label above a field. */
export const labelClass = 'text-body font-semibold text-ink'

/** The hint after a label or below a field. */
export const hintClass = 'text-small text-soft'

/** The error of a field. */
export const fieldErrorClass = 'flex items-start gap-1.5 text-small font-medium text-problem'
