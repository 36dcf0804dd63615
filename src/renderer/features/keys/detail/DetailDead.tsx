import { KeyRound, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { isAllowed } from '../../../../shared/window/actions.ts'
import { removeKey } from '../../../entities/key/key-actions.ts'
import { statusWithoutTime } from '../../../entities/key/key-status.ts'
import { openKey } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Ring } from '../../../ui/Ring.tsx'
import { ringColours } from '../../../ui/resting-ring.ts'

/**
 * Replaces the token of a key that is proven to have stopped working. Says when that happened, and what can still
 * be done with the key.
 */
export const DetailDead = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const canChange = useStore((state) => isAllowed('delete-key', state.app?.vault))
  const newKey = useStore(({ keys }) => keys.get(item.replacedById ?? ''))
  const { shape, main, sub } = statusWithoutTime(item, undefined, undefined, page.nowMs(), t, 'detail')
  return (
    <section className="flex flex-col gap-3.5">
      <div className="flex items-center gap-4.5">
        <Ring shape={shape} size={84} />
        <div className="min-w-0">
          <div className={`text-figure leading-tight font-semibold tracking-[-0.02em] ${ringColours[shape]}`}>
            {main}
          </div>
          <div className="mt-0.5 text-soft">{sub}</div>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {newKey && !newKey.deletedAtMs ? (
          <Button icon={KeyRound} onPress={() => openKey(page, newKey.id)}>
            {t('keys.dead.newKey')}
          </Button>
        ) : null}
        <Button icon={Trash2} isDisabled={!canChange} onPress={() => void removeKey(page, item.id)}>
          {t('keys.marked.delete')}
        </Button>
      </div>
    </section>
  )
}
