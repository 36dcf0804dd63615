import { useTranslation } from 'react-i18next'
import { MIN_PASSPHRASE_LENGTH } from '../../../shared/kernel/limits.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Strength } from './passphrase-strength.ts'

const bars = { short: 0, weak: 1, fair: 2, strong: 3 } as const
const colours = {
  short: 'bg-line-strong',
  weak: 'bg-problem',
  fair: 'bg-accent',
  strong: 'bg-ready',
} as const

/**
 * A passphrase's strength, as text and as a bar with three segments. Blank until something is typed, but takes up
 * the same space.
 */
export const StrengthMeter = ({ strength }: { readonly strength: Strength }) => {
  const { t } = useTranslation()
  const isEmpty = strength.level === 'short' && strength.missing === MIN_PASSPHRASE_LENGTH
  const words = isEmpty ? '' : t(`protection.passphrase.${strength.level}`)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center">
        <div aria-hidden className={classNames('flex flex-1 gap-1', isEmpty && 'invisible')}>
          {[1, 2, 3].map((part) => (
            <span
              key={part}
              className={classNames(
                'keep-colour h-1.5 flex-1 rounded-full',
                part <= bars[strength.level] ? colours[strength.level] : 'bg-line',
              )}
            />
          ))}
        </div>
        <span role="status" className="ms-3 min-h-[1.125rem] text-small empty:ms-0 font-medium text-soft">
          {words === '' ? null : (
            <span className="sr-only">{t('protection.passphrase.strengthLabel')}: </span>
          )}
          {words}
        </span>
      </div>
      {strength.level === 'weak' ? (
        <p className="text-small text-pretty text-soft">{t('protection.passphrase.weakAdvice')}</p>
      ) : null}
    </div>
  )
}
