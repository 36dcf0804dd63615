import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingTeam } from '../../../shared/sharing.ts'
import { askToReplace } from '../../entities/replacement/replacement-actions.ts'
import { useIsWritable } from '../../entities/sharing/use-is-writable.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fold } from '../../ui/Fold.tsx'

type Group = SharingTeam['needsReplacing'][number]

/** "14 keys need replacing because Tom left", each with its keys. */
export const NeedsReplacing = ({ team: { needsReplacing } }: { readonly team: SharingTeam }) =>
  needsReplacing.length === 0 ? null : (
    <Card className="flex min-w-0 flex-col gap-1 px-5 py-3.5">
      {needsReplacing.map((group) => (
        <NeedsGroup key={`${group.reason} ${group.person}`} {...group} />
      ))}
    </Card>
  )

const NeedsGroup = ({ person, reason, keyIds }: Group) => {
  const page = usePage()
  const { t } = useTranslation()
  const isWritable = useIsWritable()
  const [isOpen, setOpen] = useState(false)
  const keys = useStore((state) => state.keys)
  const title = t(`sharing.replace.${reason}`, { count: keyIds.length, person })
  const items = keyIds.flatMap((id) => keys.get(id) ?? [])
  return (
    <Fold
      title={<span className="font-semibold text-soon wrap-anywhere">{title}</span>}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {isOpen ? (
        <ul aria-label={title}>
          {items.map(({ id, name }) => (
            <li key={id} className="flex min-h-9 flex-wrap items-center justify-between gap-x-2.5">
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('replacement.openFor', { name })}
                isDisabled={!isWritable}
                onPress={() => askToReplace(page, id, reason === 'lost' ? { isLeak: true } : {})}
              >
                {t('replacement.open')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Fold>
  )
}
