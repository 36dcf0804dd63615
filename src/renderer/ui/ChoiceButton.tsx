import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { Button as PlainButton } from 'react-aria-components'

type ChoiceButtonProps = {
  readonly icon: LucideIcon
  readonly title: string
  readonly text?: string
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly onPress: () => void
}

/** A button for one of a few options, with an explanation if the title isn't enough. */
export const ChoiceButton = ({ icon: Icon, title, text, ...button }: ChoiceButtonProps) => (
  <PlainButton
    {...button}
    className="focus-ring flex w-full cursor-default items-center gap-3.5 rounded-xl border border-line bg-control px-4 py-3 text-start hover:border-line-strong/60 hover:bg-control-hover disabled:opacity-50 pressed:bg-control-pressed"
  >
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-xl bg-accent-wash text-accent"
    >
      <Icon size={20} />
    </span>
    <span className="flex min-w-0 flex-col">
      <span className="font-semibold wrap-anywhere">{title}</span>
      {text ? <span className="text-pretty text-soft">{text}</span> : null}
    </span>
  </PlainButton>
)
