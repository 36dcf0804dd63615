import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Button as PlainButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { SharingComputer } from '../../../shared/sharing.ts'
import { openKey } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Fold } from '../../ui/Fold.tsx'

/** So many are shown at first. */
const FIRST = 50

/** What a removed computer could open: each key opens its detail, and is ticked once it has a new secret. */
export const OpenedKeys = ({ couldOpen }: Pick<SharingComputer, 'couldOpen'>) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isAll, setAll] = useState(false)
  const left = couldOpen.filter(({ isReplaced }) => !isReplaced).length
  const sorted = couldOpen.toSorted((one, other) => Number(one.isReplaced) - Number(other.isReplaced))
  const shown = isAll ? sorted : sorted.slice(0, FIRST)
  return (
    <Fold
      className="ps-[2.125rem]"
      title={t('sharing.opened.title')}
      hint={left === 0 ? t('sharing.opened.allReplaced') : t('sharing.opened.left', { count: left })}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {isOpen ? (
        <ul aria-label={t('sharing.opened.title')} className="flex flex-col gap-0.5">
          {shown.map((opened) => (
            <OpenedKey key={opened.keyId} {...opened} />
          ))}
        </ul>
      ) : null}
      {isOpen && sorted.length > shown.length ? (
        <Button size="sm" variant="ghost" onPress={() => setAll(true)}>
          {t('sharing.choose.more', { count: sorted.length - shown.length })}
        </Button>
      ) : null}
    </Fold>
  )
}

const OpenedKey = ({ keyId, isReplaced }: SharingComputer['couldOpen'][number]) => {
  const page = usePage()
  const { t } = useTranslation()
  const key = useStore(({ keys }) => keys.get(keyId))
  const workspace = useStore(({ workspaces }) => workspaces.get(key?.workspaceId ?? '')?.name)
  const Mark = isReplaced ? CircleCheck : CircleDashed
  return (
    <li className="flex min-h-8 items-center gap-2">
      <Mark
        role="img"
        aria-label={t(isReplaced ? 'sharing.opened.replaced' : 'sharing.opened.open')}
        size={16}
        className={isReplaced ? 'shrink-0 text-ready' : 'shrink-0 text-soft'}
      />
      {key === undefined || key.deletedAtMs !== undefined ? (
        <span className="text-soft">{key?.name ?? t('sharing.opened.gone')}</span>
      ) : (
        <PlainButton
          onPress={() => openKey(page, keyId)}
          className="focus-ring min-w-0 cursor-default rounded text-start font-medium wrap-anywhere text-accent hover:underline"
        >
          <bdi>{key.name}</bdi>
        </PlainButton>
      )}
      {workspace === undefined ? null : (
        <bdi className="min-w-0 truncate text-small text-soft">{workspace}</bdi>
      )}
    </li>
  )
}
