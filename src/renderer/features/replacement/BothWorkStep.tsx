import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { keyStatus } from '../../entities/key/key-status.ts'
import { checkBoth } from '../../entities/replacement/replacement-actions.ts'
import { useSettledToken } from '../../entities/token/use-settled-token.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { StepAction } from './StepAction.tsx'
import type { StepProps } from './step-props.ts'

/** Shows both keys side by side. Only a new token for each proves that both work. */
export const BothWorkStep = ({ replacement, oldKey, newKey, check, onPass }: StepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-3">
        {oldKey ? <KeyCard item={oldKey} label={t('replacement.bothWork.old')} /> : null}
        {newKey ? <KeyCard item={newKey} label={t('replacement.bothWork.new')} /> : null}
      </ul>
      <StepAction
        label={t('replacement.bothWork.check')}
        call={() => checkBoth(page, replacement)}
        stepCall={check}
        others={
          <Button variant="ghost" onPress={onPass}>
            {t('replacement.bothWork.skip')}
          </Button>
        }
      />
    </>
  )
}

type KeyCardProps = { readonly item: KeySummary; readonly label: string }

const KeyCard = ({ item, label }: KeyCardProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const token = useSettledToken(item.id)
  const copy = useStore((state) => state.copies.get(item.id))
  const { shape, share, main, sub } = useTick((nowMs) => keyStatus(item, token, copy, nowMs, t))
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-3 rounded-xl border border-line p-3.5">
      <Ring shape={shape} share={share} size={40} />
      <div className="min-w-0 flex-[1_1_6rem] text-body">
        <div className="text-small text-soft">{label}</div>
        <bdi className="block font-semibold wrap-anywhere">{item.name}</bdi>
        <div className="text-soft tabular-nums">{main}</div>
        <div className="text-soft tabular-nums empty:hidden">{sub}</div>
      </div>
      <Button
        size="sm"
        icon={Send}
        aria-label={t('common.testNamed', { name: item.name })}
        onPress={() => navigate(page, { screen: 'test', keyId: item.id })}
      >
        {t('keys.detail.test')}
      </Button>
    </li>
  )
}
