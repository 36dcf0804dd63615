import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField, fromDay } from '../../ui/DateField.tsx'
import { labelClass } from '../../ui/field-class.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'

/** The user's answer to when the credentials expire: on a day, never, or unknown. */
export type EndAnswer = {
  readonly answer: 'date' | 'never' | 'unknown'
  /** The local day as `yyyy-mm-dd`, or an empty string for none. */
  readonly day: string
}

/** The expiry that the user entered. Undefined if there is none. */
export const endOf = ({ answer, day }: EndAnswer): number | undefined =>
  answer === 'date' ? fromDay(day) : undefined

/** True if the user chose a date but didn't enter one. */
export const isEndMissing = (end: EndAnswer): boolean => end.answer === 'date' && endOf(end) === undefined

type NewEndFieldProps = {
  readonly label: string
  readonly value: EndAnswer
  readonly onChange: (end: EndAnswer) => void
  /** True if the user tried to save without the date. */
  readonly isMissing: boolean
  readonly isDisabled: boolean
  readonly dayRef: Ref<HTMLInputElement>
}

/** Asks when the new credentials expire. */
export const NewEndField = ({ label, value, onChange, isMissing, isDisabled, dayRef }: NewEndFieldProps) => {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-1.5">
      <span className={labelClass}>{label}</span>
      <SegmentedControl
        label={label}
        value={value.answer}
        segments={[
          { value: 'date', label: t('keys.replace.onDate') },
          { value: 'never', label: t('common.never') },
          { value: 'unknown', label: t('keys.replace.unknown') },
        ]}
        onChange={(answer) => onChange({ ...value, answer })}
        className="h-10"
      />
      {value.answer === 'date' ? (
        <DateField
          label={t('keys.about.fact.keyExpiresAtMs')}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
          isDisabled={isDisabled}
          error={isMissing ? t('keys.replace.dayMissing') : undefined}
          inputRef={dayRef}
        />
      ) : null}
    </div>
  )
}
