import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { describeError } from '../entities/error/describe-error.ts'
import { usePage, useStore } from '../state/page-context.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Logo } from '../ui/Logo.tsx'

/** Shown when the first call to main failed: the error, and a retry button. */
export const LoadFailed = ({ retry }: { readonly retry: () => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  const connection = useStore((state) => state.connection)
  if (connection.status !== 'failed') return null
  const { title, advice } = describeError(connection.error, t, page.nowMs())
  return (
    <main className="grid h-full place-items-center">
      <EmptyState
        picture={<Logo size={56} />}
        title={title}
        actions={
          <Button variant="primary" icon={RotateCcw} onPress={retry}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {advice}
      </EmptyState>
    </main>
  )
}
