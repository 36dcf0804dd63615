import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../entities/error/ErrorNote.tsx'
import { usePage, useStore } from '../state/page-context.ts'
import { dismissProblem } from '../state/problem.ts'
import { Button } from '../ui/Button.tsx'

/** Shows a failure that belongs to no key or form, until the user dismisses it or a later call succeeds. */
export const ProblemBanner = () => {
  const page = usePage()
  const { t } = useTranslation()
  const problem = useStore((state) => state.problem)
  if (!problem) return null
  return (
    <section aria-label={t('shell.problem.label')} className="gutter-of-others shrink-0 px-5 pt-3">
      <ErrorNote
        error={problem}
        canTake={() => false}
        moreActions={
          <Button size="sm" onPress={() => dismissProblem(page)}>
            {t('common.close')}
          </Button>
        }
      />
    </section>
  )
}
