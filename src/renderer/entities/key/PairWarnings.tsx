import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import type { PairShape } from './check-pair.ts'

type PairWarningsProps = {
  readonly pair: PairShape
  /** True if only the order decided which value is which. */
  readonly isGuess: boolean
  readonly onSwap: () => void
}

/** Warnings about client ID and secret that don't prevent saving. */
export const PairWarnings = ({ pair, isGuess, onSwap }: PairWarningsProps) => {
  const { t } = useTranslation()
  const { warnings, hasId, hasSecret } = pair
  const swap = (
    <Button size="sm" onPress={onSwap}>
      {t('addKey.warning.swap')}
    </Button>
  )
  return (
    <ul role="status" className="flex flex-col gap-1 empty:hidden">
      {isGuess && hasId && hasSecret && !warnings.includes('swapped') ? (
        <Warning>
          {t('addKey.warning.guessed')}
          {swap}
        </Warning>
      ) : null}
      {warnings.map((warning) => (
        <Warning key={warning}>
          {t(`addKey.warning.${warning}`)}
          {warning === 'swapped' ? swap : null}
        </Warning>
      ))}
    </ul>
  )
}

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <li className="flex min-h-8 items-center gap-2.5 rounded-lg bg-soon-wash px-3 py-1 text-body font-medium text-soon forced-colors:border">
    <TriangleAlert aria-hidden size={15} className="shrink-0" />
    {children}
  </li>
)
