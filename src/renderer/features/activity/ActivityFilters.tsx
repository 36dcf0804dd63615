import { Search, X } from 'lucide-react'
import { Button, Input, SearchField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { navigate } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectWorkspaces } from '../../state/selectors.ts'
import { classNames } from '../../ui/class-names.ts'
import { inputClass } from '../../ui/field-class.ts'
import { Select, SelectItem } from '../../ui/Select.tsx'
import type { ActivityChoice } from './activity-choice.ts'

const groups = ['all', 'failed', 'tokens', 'secrets', 'tests', 'keys', 'app'] as const
const periods = ['all', 'today', 'week', 'month'] as const

type ActivityFiltersProps = {
  readonly choice: ActivityChoice
  readonly onChange: (change: Partial<ActivityChoice>) => void
  /** Set if only this key's activity is shown. */
  readonly keyId: string | undefined
}

export const ActivityFilters = ({ choice, onChange, keyId }: ActivityFiltersProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const workspaces = useStore(selectWorkspaces)
  const keyName = useStore((state) => (keyId === undefined ? undefined : state.keys.get(keyId)?.name))
  return (
    <fieldset aria-label={t('common.showOnly')} className="m-0 flex min-w-0 flex-wrap gap-2 border-0 p-0">
      <SearchField
        aria-label={t('activity.search')}
        value={choice.text}
        onChange={(text) => onChange({ text })}
        maxLength={LABEL_LENGTH}
        className="relative flex min-w-0 flex-[2_1_16rem] items-center @max-[44rem]:basis-full"
      >
        <Search aria-hidden size={16} className="pointer-events-none absolute start-3 text-soft" />
        <Input
          placeholder={t('activity.search')}
          className={classNames(
            inputClass,
            'ps-9 pe-9 text-ellipsis [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        {choice.text === '' ? null : (
          <Button
            aria-label={t('common.clearSearch')}
            className="absolute end-0.5 grid size-8 place-items-center rounded-md text-soft hover:text-ink"
          >
            <X aria-hidden size={16} />
          </Button>
        )}
      </SearchField>
      <Select
        aria-label={t('activity.group.label')}
        className="flex-[1_1_8rem]"
        value={choice.group}
        onChange={(chosen) => onChange({ group: groups.find((group) => group === chosen) ?? 'all' })}
      >
        {groups.map((group) => (
          <SelectItem key={group} id={group}>
            {t(`activity.group.${group}`)}
          </SelectItem>
        ))}
      </Select>
      <Select
        aria-label={t('common.workspace')}
        className="flex-[1_1_8rem]"
        value={choice.workspaceId ?? 'all'}
        onChange={(chosen) =>
          onChange({ workspaceId: workspaces.find((workspace) => workspace.id === chosen)?.id })
        }
      >
        <SelectItem id="all">{t('activity.workspace.all')}</SelectItem>
        {workspaces.map((workspace) => (
          <SelectItem
            key={workspace.id}
            id={workspace.id}
            textValue={workspace.name}
            before={<WorkspaceBadge workspace={workspace} size="sm" />}
          >
            <bdi>{workspace.name}</bdi>
          </SelectItem>
        ))}
      </Select>
      <Select
        aria-label={t('activity.period.label')}
        className="flex-[1_1_8rem]"
        value={choice.period}
        onChange={(chosen) => onChange({ period: periods.find((period) => period === chosen) ?? 'all' })}
      >
        {periods.map((period) => (
          <SelectItem key={period} id={period}>
            {t(`activity.period.${period}`)}
          </SelectItem>
        ))}
      </Select>
      {keyId === undefined ? null : (
        <Button
          onPress={() => navigate(page, { screen: 'activity' })}
          className="focus-ring flex h-10 max-w-full min-w-0 cursor-default items-center gap-1.5 rounded-full bg-accent-wash ps-3.5 pe-2.5 text-body font-semibold text-accent forced-colors:border"
        >
          <span className="min-w-0 truncate">
            {t('activity.onlyKey', { name: keyName ?? t('activity.unknownKey') })}
          </span>
          <X aria-hidden size={15} className="shrink-0" />
        </Button>
      )}
    </fieldset>
  )
}
