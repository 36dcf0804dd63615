import type { LucideIcon } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { classNames } from './class-names.ts'

type Segment<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: LucideIcon
}

type SegmentedControlProps<Value extends string> = {
  /** The accessible name of the group. */
  readonly label: string
  readonly value: Value
  readonly segments: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
  readonly className?: string
}

/** A choice of two to four options that are all visible. */
export const SegmentedControl = <Value extends string>({
  label,
  value,
  segments,
  onChange,
  className,
}: SegmentedControlProps<Value>) => (
  <ToggleButtonGroup
    aria-label={label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={(selected) => {
      const chosen = segments.find((segment) => selected.has(segment.value))
      if (chosen) onChange(chosen.value)
    }}
    className={classNames('flex gap-0.5 rounded-[10px] bg-sidebar p-0.5', className)}
  >
    {segments.map(({ value: id, label: words, icon: Icon }) => (
      <ToggleButton
        key={id}
        id={id}
        className="focus-ring flex h-8 min-w-0 flex-1 cursor-default items-center justify-center gap-1.5 rounded-lg px-3 text-body font-medium whitespace-nowrap text-soft hover:text-ink selected:bg-control selected:font-semibold selected:text-ink selected:shadow-card forced-colors:selected:forced-color-adjust-none forced-colors:selected:bg-[Highlight] forced-colors:selected:text-[HighlightText]"
      >
        {Icon ? <Icon aria-hidden size={15} className="shrink-0" /> : null}
        {words}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
