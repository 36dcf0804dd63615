import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactFields } from '../../entities/key/FactFields.tsx'
import { type FactField, factFields, formFacts } from '../../entities/key/facts-draft.ts'
import { Fold } from '../../ui/Fold.tsx'
import { labelClass } from '../../ui/field-class.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { Draft } from './draft.ts'

type MoreFieldsProps = {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
  readonly problemOf: (field: FactField) => string | undefined
  readonly isDisabled: boolean
}

/** The fields that few new keys need: end date, owner, places, notes, kind. */
export const MoreFields = ({ draft, onChange, problemOf, isDisabled }: MoreFieldsProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const hasProblem = factFields.some((field) => problemOf(field) !== undefined)
  return (
    <Fold title={t('addKey.more.fold')} isOpen={isOpen || hasProblem} onToggle={setOpen}>
      <div className="flex flex-col gap-4">
        <FactFields
          draft={draft.facts}
          onChange={(change) => onChange({ facts: { ...draft.facts, ...change } })}
          facts={formFacts}
          problemOf={problemOf}
          isDisabled={isDisabled}
        />
        <div className="flex flex-col items-start gap-1.5">
          <span className={labelClass}>{t('common.kind')}</span>
          <SegmentedControl
            label={t('common.kind')}
            value={draft.kind}
            segments={[
              { value: 'service', label: t('addKey.more.service') },
              { value: 'personal', label: t('addKey.more.personal') },
            ]}
            onChange={(kind) => onChange({ kind })}
            className="h-10"
          />
        </div>
      </div>
    </Fold>
  )
}
