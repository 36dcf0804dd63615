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
  const takeKey = (saved: KeySummary) => {
    forgetCopy(page, item.id)
    endTask(page, item.id)
    if (saved.canUndoReplaceUntilMs !== undefined) offerUndoReplace(page, saved)
    page.announce(t('common.saved'))
  }
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">{t(isReplacing ? 'keys.replace.title' : 'common.enterSecret')}</h2>
        <p className="mt-0.5 text-body text-pretty text-soft">
          {t(isReplacing ? 'keys.replace.text' : 'keys.replace.enterAdvice')}
        </p>
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
