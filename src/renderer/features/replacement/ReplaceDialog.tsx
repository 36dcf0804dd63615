import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../entities/dialog/FormDialog.tsx'
import { wayFor } from '../../entities/replacement/replace-way.ts'
import { replaceKey } from '../../entities/replacement/replacement-actions.ts'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import type { ReplaceWay } from '../../state/page-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { RadioList } from '../../ui/RadioList.tsx'
import { WhichKey } from './WhichKey.tsx'

/** The first question of every replacement. The answer decides how it proceeds. */
export const ReplaceDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ReplaceWay>()
  const asked = useStore(({ overlay }) => (overlay?.kind === 'replace-key' ? overlay : undefined))
  const item = useStore(({ keys }) => keys.get(asked?.keyId ?? ''))
  const service = useStore(({ services, workspaces }) =>
    services.get(workspaces.get(item?.workspaceId ?? '')?.serviceId ?? ''),
  )
  if (!asked || !item) return null
  const way = chosen ?? (asked.isLeak ? 'leak' : wayFor(item))
  const close = () => closeOverlay(page)
  if (service?.isPractice)
    return (
      <Dialog title={t('replacement.head.title', { name: item.name })} isOpen onClose={close}>
        <p className="text-pretty text-soft">{t('replacement.practice')}</p>
        <DialogActions>
          <Button variant="primary" autoFocus onPress={close}>
            {t('common.close')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  const proceed = () => {
    close()
    void replaceKey(page, item, way, asked.run)
  }
  const ways: readonly (readonly [ReplaceWay, string, string])[] = [
    ['guided', t('replacement.way.guided.title'), t('replacement.way.guided.text')],
    ['short', t('replacement.way.short.title'), t('replacement.way.short.text')],
    ['leak', t('replacement.way.leak.title'), t('replacement.way.leak.text')],
  ]
  return (
    <FormDialog
      title={t('replacement.head.title', { name: item.name })}
      submit={t('common.continue')}
      onSubmit={proceed}
      onCancel={close}
    >
      <WhichKey item={item} />
      <RadioList
        label={t('replacement.way.question')}
        value={way}
        onChange={setChosen}
        autoFocus
        options={ways.filter(([id]) => id !== 'short' || item.replacementId === undefined)}
      />
    </FormDialog>
  )
}
