import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { declineKeepReady, updateKey } from '../../../entities/key/key-actions.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/Switch.tsx'

/** A switch for renewing the key's token before it expires. Offered once for a key that is copied often. */
export const KeepReadySwitch = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const input = useRef<HTMLInputElement>(null)
  const keep = (keepReady: boolean) => updateKey(page, { keyId: item.id, keepReady })
  /** Answering the offer removes the pressed button, so focus moves to the switch. */
  const answer = async (isDone: Promise<boolean>) => {
    if (await isDone) input.current?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      {item.offersKeepReady && !isReadOnly ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg bg-window px-3 py-2 text-body text-soft">
          <span className="min-w-0 flex-[1_1_12rem] text-pretty">
            {t('keys.keepReady.offerFor', { name: item.name })}
          </span>
          <span className="flex gap-1.5">
            <Button size="sm" onPress={() => void answer(keep(true))}>
              {t('keys.keepReady.label')}
            </Button>
            <Button size="sm" variant="ghost" onPress={() => void answer(declineKeepReady(page, item.id))}>
              {t('keys.keepReady.notNow')}
            </Button>
          </span>
        </div>
      ) : null}
      <Switch
        inputRef={input}
        isSelected={item.keepReady}
        isDisabled={isReadOnly || !item.hasSecret}
        description={t('keys.keepReady.text')}
        onChange={(keepReady) => void keep(keepReady)}
      >
        {t('keys.keepReady.label')}
      </Switch>
    </div>
  )
}
