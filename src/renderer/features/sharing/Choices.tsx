import { Checkbox } from '../../ui/Checkbox.tsx'

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
