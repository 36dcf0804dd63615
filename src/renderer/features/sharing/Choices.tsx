import { Radio, RadioGroup } from 'react-aria-components'
import { Checkbox } from '../../ui/Checkbox.tsx'

type RadioListProps<Value extends string> = {
  /** What is asked, above the answers. */
  readonly label: string
  readonly value: Value
  /** The answers with their words. */
  readonly options: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
  readonly isDisabled?: boolean
}

/** One of a few answers, all visible. */
export const RadioList = <Value extends string>({
  label,
  options,
  onChange,
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
    {options.map(([value, words]) => (
      <Radio key={value} value={value} className="group flex items-start gap-2.5 py-1">
        <span className="mt-px size-[1.125rem] shrink-0 rounded-full border border-line-strong group-focus-ring group-selected:border-[5px] group-selected:border-accent forced-colors:group-selected:border-[Highlight]" />
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </Radio>
    ))}
  </RadioGroup>
)

type CheckListProps = {
  readonly label: string
  readonly items: readonly { readonly id: string; readonly name: string; readonly note?: string }[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
  readonly isDisabled?: boolean
}

/** Computers to tick. */
export const CheckList = ({ label, items, chosen, onChange, isDisabled = false }: CheckListProps) => (
  <fieldset className="flex min-w-0 flex-col gap-0.5">
    <legend className="mb-1 font-semibold text-pretty">{label}</legend>
    {items.map(({ id, name, note }) => (
      <Checkbox
        key={id}
        isSelected={chosen.has(id)}
        isDisabled={isDisabled}
        onChange={(isChosen) =>
          onChange(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)))
        }
      >
        <bdi className="wrap-anywhere">{name}</bdi>
        {note ? <span className="block text-small text-soft wrap-anywhere">{note}</span> : null}
      </Checkbox>
    ))}
  </fieldset>
)
