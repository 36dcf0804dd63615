import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { readAgain } from '../../entities/import/import-actions.ts'
import { formatLocale } from '../../i18n/i18n.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'

type DateQuestionProps = { readonly planId: string; readonly date: string }

/** The date that two numbers and a year stand for, written out in the user's language. */
const dayWords = (date: string, dayFirst: boolean): string => {
  const [first = 0, second = 0, year = 0] = date.split(/\D+/).map(Number)
  const [day, month] = dayFirst ? [first, second] : [second, first]
  const at = new Date(year < 100 ? 2000 + year : year, month - 1, day)
  return new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'long' }).format(at)
}

/** Asks once whether dates in the files start with the day or the month. */
export const DateQuestion = ({ planId, date }: DateQuestionProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { error, run } = useCall()
  return (
    <Banner
      tone="soon"
      role="note"
      title={t('imports.date.title', { date })}
      actions={[true, false].map((dayFirst) => (
        <Button
          key={String(dayFirst)}
          size="sm"
          onPress={() => void run(() => readAgain(page, { planId, dayFirst }))}
        >
          {dayWords(date, dayFirst)}
        </Button>
      ))}
    >
      <p>{t('imports.date.text')}</p>
      {error ? <ErrorNote error={error} /> : null}
    </Banner>
  )
}
