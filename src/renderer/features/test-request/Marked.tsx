import { splitMatches } from './find-in-text.ts'

type MarkedProps = {
  readonly text: string
  readonly pattern: RegExp | undefined
  /** Highlighted more strongly: the current match is in this text; `at` is its start. */
  readonly current?: { readonly at: number } | 'all' | undefined
}

/** A text with matches highlighted. */
export const Marked = ({ text, pattern, current }: MarkedProps) => {
  const parts = splitMatches(text, pattern)
  if (parts.length === 1) return text
  let at = 0
  return parts.map((part, index) => {
    const start = at
    at += part.length
    if (index % 2 === 0) return part
    const isCurrent = current === 'all' || current?.at === start
    return (
      <mark
        key={start}
        className={
          isCurrent
            ? 'rounded-[3px] bg-accent text-accent-ink forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
            : 'rounded-[3px] bg-[light-dark(#ffe08a,#6b5310)] text-ink forced-colors:forced-color-adjust-none forced-colors:bg-[Mark] forced-colors:text-[MarkText]'
        }
      >
        {part}
      </mark>
    )
  })
}
