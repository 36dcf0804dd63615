import { RotateCcw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

type FailureBoundaryProps = {
  /** Loads everything from main again, as on startup. */
  readonly onReload: () => void
  readonly children: ReactNode
}

/** Shows a sentence and *Reload* when rendering throws. Hides the error message, because it may contain names. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  readonly #reload = () => {
    this.props.onReload()
    this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <Failed onReload={this.#reload} /> : this.props.children
  }
}

const Failed = ({ onReload }: Pick<FailureBoundaryProps, 'onReload'>) => {
  const { t } = useTranslation()
  return (
    <main className="grid min-h-0 flex-1 place-items-center">
      <div role="alert">
        <EmptyState
          level={1}
          title={t('errors.internal.title')}
          actions={
            <Button variant="primary" icon={RotateCcw} autoFocus onPress={onReload}>
              {t('shell.reload')}
            </Button>
          }
        >
          {t('errors.internal.advice')}
        </EmptyState>
      </div>
    </main>
  )
}
