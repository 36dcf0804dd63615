import { ChevronRight, RotateCcw, Trash2 } from 'lucide-react'
import { Button as AriaButton, GridList, GridListItem, type Selection } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { DAY_MS } from '../../../../shared/kernel/time.ts'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import type { Workspace } from '../../../../shared/workspaces/workspace.ts'
import { restoreKey } from '../../../entities/key/key-actions.ts'
import { WorkspaceBadge } from '../../../entities/workspace/WorkspaceBadge.tsx'
import { restoreWorkspace } from '../../../entities/workspace/workspace-actions.ts'
import { inDaysWords } from '../../../format/time-words.ts'
import { focusAgain } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { restoreKeys } from '../many/many-actions.ts'

/** How long a deleted key is kept (S38). */
const KEPT_MS = 30 * DAY_MS

type DeletedGroupProps = {
  readonly workspace: Workspace | undefined
  readonly keys: readonly KeySummary[]
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Ids of the selected keys in all groups. */
  readonly selected: ReadonlySet<string>
  readonly onSelect: (keyIds: ReadonlySet<string>) => void
  readonly onPurge: (keys: readonly KeySummary[]) => void
}

/**
 * The deleted keys of one workspace. They can be restored or erased individually, together or by selection.
 * Without keys, the workspace itself can be restored.
 */
export const DeletedGroup = ({
  workspace,
  keys,
  isOpen,
  onToggle,
  selected,
  onSelect,
  onPurge,
}: DeletedGroupProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const name = workspace?.name ?? t('keys.group.unknown')
  const isGone = workspace?.deletedAtMs !== undefined
  const ids = keys.map((key) => key.id)
  const own = new Set(ids.filter((id) => selected.has(id)))
  const now = page.nowMs()
  const select = (chosen: Selection) => {
    const mine = chosen === 'all' ? ids : [...chosen].map(String)
    onSelect(new Set([...[...selected].filter((id) => !ids.includes(id)), ...mine]))
  }
  const restoreAll = async () => {
    if (workspace && isGone) await restoreWorkspace(page, workspace)
    else await restoreKeys(page, ids)
    focusAgain(page)
  }
  const restoreOne = async (keyId: string) => {
    await restoreKey(page, keyId)
    focusAgain(page)
  }
  const heading = (
    <>
      {workspace ? <WorkspaceBadge workspace={workspace} /> : null}
      <bdi className="min-w-0 truncate font-semibold">{name}</bdi>
      <span className="shrink-0 text-small text-soft">{t('common.keys', { count: keys.length })}</span>
    </>
  )
  return (
    <section
      aria-label={name}
      className="mb-4 overflow-hidden rounded-[14px] border border-line bg-card shadow-card"
    >
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-2.5">
        {keys.length === 0 ? (
          <div className="flex min-w-0 flex-[1_1_14rem] items-center gap-3">{heading}</div>
        ) : (
          <AriaButton
            aria-expanded={isOpen}
            onPress={onToggle}
            className="focus-ring flex min-w-0 flex-[1_1_14rem] cursor-default items-center gap-3 rounded-md text-start"
          >
            <ChevronRight
              aria-hidden
              size={16}
              className={classNames(
                'shrink-0 text-soft transition-transform duration-100 rtl:-scale-x-100',
                isOpen && 'rotate-90 rtl:-rotate-90',
              )}
            />
            {heading}
          </AriaButton>
        )}
        <Button
          size="sm"
          icon={RotateCcw}
          isDisabled={isReadOnly}
          aria-label={t('overview.actionFor', { action: t('keys.deleted.restoreAll'), name })}
          onPress={() => void restoreAll()}
        >
          {t('keys.deleted.restoreAll')}
        </Button>
        {keys.length === 0 ? null : (
          <Button
            variant="ghost"
            size="sm"
            icon={Trash2}
            isDisabled={isReadOnly}
            aria-label={t('overview.actionFor', { action: t('keys.deleted.purgeAll'), name })}
            onPress={() => onPurge(keys)}
          >
            {t('keys.deleted.purgeAll')}
          </Button>
        )}
      </div>
      {isOpen && keys.length > 0 ? (
        <GridList
          aria-label={name}
          items={keys}
          dependencies={[isReadOnly]}
          keyboardNavigationBehavior="tab"
          selectionMode="multiple"
          selectedKeys={own}
          onSelectionChange={select}
          className="border-t border-line"
        >
          {(key) => (
            <GridListItem
              id={key.id}
              textValue={key.name}
              className="focus-ring-inset flex min-h-[3.25rem] items-center gap-3.5 border-b border-line px-4 py-1.5 last:border-b-0 selected:bg-accent-wash"
            >
              <Checkbox slot="selection" />
              <div className="min-w-0 flex-1">
                <bdi className="block truncate font-semibold">{key.name}</bdi>
                <div className="truncate text-small text-soft first-letter:uppercase">
                  {t('keys.deleted.erased', { when: inDaysWords((key.deletedAtMs ?? now) + KEPT_MS, now) })}
                </div>
              </div>
              <Button
                size="sm"
                icon={RotateCcw}
                isDisabled={isReadOnly}
                aria-label={t('overview.actionFor', { action: t('keys.deleted.restore'), name: key.name })}
                onPress={() => void restoreOne(key.id)}
              >
                {t('keys.deleted.restore')}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                icon={Trash2}
                isDisabled={isReadOnly}
                aria-label={t('overview.actionFor', { action: t('keys.deleted.purge'), name: key.name })}
                onPress={() => onPurge([key])}
              >
                {t('keys.deleted.purge')}
              </Button>
            </GridListItem>
          )}
        </GridList>
      ) : null}
    </section>
  )
}
