import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField, fromDay } from '../../ui/DateField.tsx'
import { labelClass } from '../../ui/field-class.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'

/** When the entered credentials end, as the user answered: on a day, never, or not known. */
export type EndAnswer = {
  readonly answer: 'date' | 'never' | 'unknown'
  /** Local day as `yyyy-mm-dd`, empty for none. */
  readonly day: string
}

/** The answered end; undefined when there is none. */
export const endOf = ({ answer, day }: EndAnswer): number | undefined =>
  answer === 'date' ? fromDay(day) : undefined

/** True when a date was announced but not entered. */
export const isEndMissing = (end: EndAnswer): boolean => end.answer === 'date' && endOf(end) === undefined

type NewEndFieldProps = {
  readonly label: string
  /** The end of the former credentials. */
  readonly hint: string | undefined
  readonly value: EndAnswer
  readonly onChange: (end: EndAnswer) => void
  /** It was saved without its date. */
  readonly isMissing: boolean
  readonly isDisabled: boolean
  readonly dayRef: Ref<HTMLInputElement>
}

/** Asks when the entered credentials end. */
export const NewEndField = ({
  label,
  hint,
  value,
  onChange,
  isMissing,
  isDisabled,
  dayRef,
}: NewEndFieldProps) => {
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
          label={t('keys.replace.lastDay')}
          {...(hint === undefined ? {} : { hint })}
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
