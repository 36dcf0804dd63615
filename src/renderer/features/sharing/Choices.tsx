import type { LucideIcon } from 'lucide-react'
import { Button as PlainButton } from 'react-aria-components'
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

type ChoiceButtonProps = {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
  readonly onPress: () => void
}

/** One of a few ways, with its explanation. */
export const ChoiceButton = ({ icon: Icon, title, text, ...button }: ChoiceButtonProps) => (
  <PlainButton
    {...button}
    className="focus-ring flex w-full cursor-default items-center gap-3.5 rounded-xl border border-line bg-control p-4 text-start hover:border-line-strong/60 hover:bg-control-hover disabled:opacity-50 pressed:bg-control-pressed"
  >
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-xl bg-accent-wash text-accent"
    >
      <Icon size={20} />
    </span>
    <span className="flex min-w-0 flex-col">
      <span className="font-semibold wrap-anywhere">{title}</span>
      <span className="text-pretty text-soft">{text}</span>
    </span>
  </PlainButton>
)
