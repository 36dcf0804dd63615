import { Check, Copy, Send } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/model.ts'
import { keyStatus } from '../../entities/key/key-status.ts'
import { copyToken } from '../../entities/token/token-actions.ts'
import { useSettledToken } from '../../entities/token/use-settled-token.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'
import { COPIED_LOOK } from '../../ui/button-class.ts'
import { Ring } from '../../ui/Ring.tsx'
import { SILENT_WAIT_MS, useElapsed } from '../../ui/use-elapsed.ts'
import { StepAction } from './StepAction.tsx'
import type { StepProps } from './step-props.ts'

/** Both keys side by side, to try each. */
export const BothWorkStep = ({ replacement, oldKey, newKey }: StepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <>
      <p className="text-body text-pretty text-soft">{t('replacement.bothWork.text')}</p>
      <StepAction
        label={t('replacement.bothWork.next')}
        call={() => page.keyward.replacements.confirm({ replacementId: replacement.id, what: 'bothWork' })}
        before={(first) => (
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-3">
            {oldKey ? <KeyCard item={oldKey} label={t('replacement.bothWork.old')} copyRef={first} /> : null}
            {newKey ? <KeyCard item={newKey} label={t('replacement.bothWork.new')} /> : null}
          </ul>
        )}
      />
    </>
  )
}

type KeyCardProps = {
  readonly item: KeySummary
  readonly label: string
  readonly copyRef?: Ref<HTMLButtonElement>
}

const KeyCard = ({ item, label, copyRef }: KeyCardProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const token = useSettledToken(item.id)
  const copy = useStore((state) => state.copies.get(item.id))
  const isCopying = useElapsed(copy?.phase === 'working', SILENT_WAIT_MS)
  const { shape, share, main, sub } = useTick((nowMs) => keyStatus(item, token, copy, nowMs, t))
  const isCopied = copy?.phase === 'copied'
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-xl border border-line p-3.5">
      <div className="flex items-center gap-3">
        <Ring shape={isCopied ? 'copied' : shape} share={share} size={40} />
        <div className="min-w-0 text-body">
          <div className="text-small text-soft">{label}</div>
          <div className="truncate font-semibold" title={item.name}>
            <bdi>{item.name}</bdi>
          </div>
          <div className="text-soft tabular-nums">{[main, sub].filter(Boolean).join(' · ')}</div>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          {...(copyRef ? { ref: copyRef } : {})}
          size="sm"
          icon={isCopied ? Check : Copy}
          isPending={isCopying}
          onPress={() => void copyToken(page, item.id)}
          {...(isCopied
            ? { className: COPIED_LOOK }
            : { 'aria-label': t('keys.row.copyFor', { name: item.name }) })}
        >
          {isCopied ? t('keys.row.copied') : t('keys.row.copy')}
        </Button>
        <Button
          size="sm"
          icon={Send}
          aria-label={t('replacement.bothWork.testFor', { name: item.name })}
          onPress={() => navigate(page, { screen: 'test', keyId: item.id })}
        >
          {t('keys.detail.test')}
        </Button>
      </div>
    </li>
  )
}
