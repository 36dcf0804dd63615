import { Radio, RadioGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Workspace } from '../../../shared/model.ts'
import { Badge } from '../../entities/workspace/Badge.tsx'
import { badgeColours } from '../../entities/workspace/badge-look.ts'
import { labelClass } from '../../ui/field-class.ts'

type ColourChoiceProps = {
  readonly workspace: Pick<Workspace, 'name' | 'sensitive'>
  /** As on its badge elsewhere. */
  readonly letters: string | undefined
  readonly value: number
  readonly onChange: (colour: number) => void
}

const names = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'] as const

/** The colour of a workspace's badge, each shown as that badge. */
export const ColourChoice = ({ workspace, letters, value, onChange }: ColourChoiceProps) => {
  const { t } = useTranslation()
  return (
    <RadioGroup
      aria-label={t('workspaces.edit.colour')}
      orientation="horizontal"
      value={String(value)}
      onChange={(colour) => onChange(Number(colour))}
      className="flex flex-col gap-1.5"
    >
      <span aria-hidden className={labelClass}>
        {t('workspaces.edit.colour')}
      </span>
      <span className="flex flex-wrap gap-1">
        {names.slice(0, badgeColours.length).map((name, colour) => (
          <Radio
            key={name}
            value={String(colour)}
            aria-label={t(`workspaces.edit.colours.${name}`)}
            className="focus-ring grid size-10 place-items-center rounded-[10px] border-2 border-transparent hover:bg-hover selected:border-accent forced-colors:selected:border-[Highlight]"
          >
            <Badge workspace={{ ...workspace, colour }} letters={letters} />
          </Radio>
        ))}
      </span>
    </RadioGroup>
  )
}
