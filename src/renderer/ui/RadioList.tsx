import { Radio, RadioGroup } from 'react-aria-components'
import { classNames } from './class-names.ts'

type RadioListProps<Value extends string> = {
  /** The question above the answers. */
  readonly label: string
  readonly value: Value
  /** Each answer's value and label. An answer with an explanation is shown as a card. */
  readonly options: readonly (readonly [value: Value, words: string, explanation?: string])[]
  readonly onChange: (value: Value) => void
  readonly isDisabled?: boolean
  /** Focuses the selected answer on mount. */
  readonly autoFocus?: boolean
}

const cardClass =
  'rounded-xl border border-line px-4 py-2.5 hover:bg-hover selected:border-accent selected:bg-accent-wash forced-colors:selected:border-[Highlight]'

/** A question with a few answers, all visible. */
export const RadioList = <Value extends string>({
  label,
  options,
  onChange,
  autoFocus = false,
  ...rest
}: RadioListProps<Value>) => (
  <RadioGroup
    {...rest}
    aria-label={label}
    onChange={(chosen) => {
      for (const [value] of options) if (value === chosen) onChange(value)
    }}
    className="flex flex-col"
  >
    <span aria-hidden className="mb-1 font-semibold text-pretty">
      {label}
    </span>
    {options.map(([value, words, explanation]) => (
      <Radio
        key={value}
        value={value}
        autoFocus={autoFocus && value === rest.value}
        className={classNames(
          'group relative flex items-start gap-2.5',
          explanation ? `mt-2 ${cardClass}` : 'py-1',
        )}
      >
        <span className="mt-px size-[1.125rem] shrink-0 rounded-full border border-line-strong group-focus-ring group-selected:border-[5px] group-selected:border-accent forced-colors:group-selected:border-[Highlight]" />
        <span className="min-w-0 wrap-anywhere">
          {explanation ? <span className="block font-semibold">{words}</span> : words}
          {explanation ? <span className="block text-body text-pretty text-soft">{explanation}</span> : null}
        </span>
      </Radio>
    ))}
  </RadioGroup>
)
