import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { forgetCopy, offerUndoReplace } from '../../../entities/key/key-actions.ts'
import { NewPairForm } from '../../../entities/key/NewPairForm.tsx'
import { endTask } from '../../../state/navigation.ts'
import { usePage } from '../../../state/page-context.ts'

/** Asks for credentials that replace the key's current ones. */
export const ReplaceSecretForm = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const isReplacing = item.hasSecret && item.attention !== 'needs-secret'
  const takeKey = (saved: KeySummary, isChecked: boolean) => {
    forgetCopy(page, item.id)
    endTask(page, item.id)
    if (saved.canUndoReplaceUntilMs !== undefined) offerUndoReplace(page, saved)
    page.announce(isChecked ? t('keys.replace.done') : t('keys.replace.saved'))
  }
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">
          {isReplacing ? t('keys.replace.title') : t('keys.replace.enterTitle')}
        </h2>
        {isReplacing ? (
          <ol
            aria-label={t('keys.replace.stepsLabel')}
            className="mt-1.5 flex list-decimal flex-col gap-1 ps-4.5 text-body text-pretty text-soft marker:font-semibold marker:text-ink"
          >
            <li>{t('keys.replace.step1')}</li>
            <li>{t('keys.replace.step2')}</li>
            <li>{t('keys.replace.step3')}</li>
          </ol>
        ) : (
          <p className="mt-0.5 text-body text-pretty text-soft">{t('keys.replace.enterAdvice')}</p>
        )}
      </div>
      <NewPairForm
        item={item}
        startsWithId
        isAgain={!isReplacing}
        send={({ clientId, ...pair }) =>
          page.keyward.keys.replaceSecret({
            keyId: item.id,
            ...pair,
            ...(clientId === item.clientId ? {} : { clientId }),
          })
        }
        onSaved={takeKey}
        onCancel={() => endTask(page, item.id)}
      />
    </section>
  )
}
