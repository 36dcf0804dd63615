import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LifeFields } from '../../entities/key/LifeFields.tsx'
import { type LifeDraft, type LifeField, lifeFacts, lifeFields } from '../../entities/key/life-draft.ts'
import { Fold } from '../../ui/Fold.tsx'
import { hintClass, inputClass, labelClass } from '../../ui/field-class.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { Draft } from './draft.ts'

type MoreFieldsProps = {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
  readonly notesError: string | undefined
  readonly isDisabled: boolean
}

/** Optional fields: kind, end date, notes. */
export const MoreFields = ({ draft, onChange, notesError, isDisabled }: MoreFieldsProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title={t('addKey.more.fold')} isOpen={isOpen || notesError !== undefined} onToggle={setOpen}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 @md:grid-cols-2">
          <div className="flex flex-col gap-1.5">
            <span className={labelClass}>{t('addKey.more.kind')}</span>
            <SegmentedControl
              label={t('addKey.more.kind')}
              value={draft.kind}
              segments={[
                { value: 'service', label: t('addKey.more.service') },
                { value: 'personal', label: t('addKey.more.personal') },
              ]}
              onChange={(kind) => onChange({ kind })}
              className="h-10"
            />
          </div>
          <div className="flex flex-col gap-1.5">
            <label htmlFor={`${id}-end`} className={labelClass}>
              {t('addKey.more.endDate')}
            </label>
            <input
              id={`${id}-end`}
              type="date"
              value={draft.endDate}
              min="2000-01-01"
              max="9999-12-31"
              disabled={isDisabled}
              aria-describedby={`${id}-end-hint`}
              onChange={(event) => onChange({ endDate: event.currentTarget.value })}
              className={inputClass}
            />
            <span id={`${id}-end-hint`} className={hintClass}>
              {t('addKey.more.endDateHint')}
            </span>
          </div>
        </div>
        <div data-field="notes">
          <TextArea
            label={t('addKey.more.notes')}
            hint={t('addKey.more.notesHint')}
            value={draft.notes}
            onChange={(notes) => onChange({ notes })}
            error={notesError}
            isDisabled={isDisabled}
            rows={3}
          />
        </div>
      </div>
    </Fold>
  )
}

type LifeMoreProps = {
  readonly life: LifeDraft
  readonly onChange: (life: LifeDraft) => void
  readonly problemOf: (field: LifeField) => string | undefined
  readonly isDisabled: boolean
}

/** Optional fields that few keys have at first: owner, places, rule. */
export const LifeMore = ({ life, onChange, problemOf, isDisabled }: LifeMoreProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const hasProblem = lifeFields.some((field) => problemOf(field) !== undefined)
  return (
    <Fold title={t('keys.life.more')} isOpen={isOpen || hasProblem} onToggle={setOpen}>
      <LifeFields
        draft={life}
        onChange={(change) => onChange({ ...life, ...change })}
        facts={lifeFacts}
        problemOf={problemOf}
        isDisabled={isDisabled}
      />
    </Fold>
  )
}
