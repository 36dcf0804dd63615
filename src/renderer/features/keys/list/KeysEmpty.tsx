import { FileUp, GraduationCap, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openImport } from '../../../entities/import/import-actions.ts'
import { matches, parseQuery } from '../../../entities/key/search.ts'
import { suggestQuery, vocabularyOf } from '../../../entities/key/suggest.ts'
import { showPractice } from '../../../entities/service/show-practice-keys.ts'
import { isFactFilter } from '../../../state/fact-filter.ts'
import { memoize } from '../../../state/memoize.ts'
import { navigate, startAddingKey } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import type { PageState } from '../../../state/page-state.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { EmptyPicture } from '../../../ui/pictures/EmptyPicture.tsx'

type KeysEmptyProps = {
  readonly scope: string
  /** The number of keys before search and filters. */
  readonly scopeCount: number
}

const wordsOf = memoize((keys: PageState['keys'], workspaces: PageState['workspaces']) => {
  const named = [...keys.values(), ...workspaces.values()].filter((one) => !one.deletedAtMs)
  return vocabularyOf(named.map(({ name }) => name))
})

/** A similar query that finds at least one key. */
const suggested = memoize(
  (keys: PageState['keys'], workspaces: PageState['workspaces'], query: string): string | undefined => {
    const suggestion = suggestQuery(query, wordsOf(keys, workspaces))
    if (suggestion === undefined) return undefined
    const words = parseQuery(suggestion)
    const isFound = [...keys.values()].some(
      (key) => !key.deletedAtMs && matches(key, workspaces.get(key.workspaceId)?.name ?? '', words),
    )
    return isFound ? suggestion : undefined
  },
)

/** Says why the list is empty, and what to do. */
export const KeysEmpty = ({ scope, scopeCount }: KeysEmptyProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const query = useStore((state) => state.query)
  const filters = useStore((state) => state.filters)
  const showAll = (
    <Button onPress={() => navigate(page, { screen: 'keys', scope: 'all' })}>{t('common.allKeys')}</Button>
  )
  const add = (
    <Button variant="primary" icon={Plus} onPress={() => startAddingKey(page)}>
      {t('common.addKey')}
    </Button>
  )
  if (query !== '') {
    const { keys, workspaces } = page.getState()
    const suggestion = suggested(keys, workspaces, query)
    return (
      <EmptyState
        picture={<EmptyPicture kind="search" />}
        title={t('common.nothingMatches', { query })}
        actions={
          <>
            {suggestion === undefined ? null : (
              <Button
                variant="primary"
                onPress={() => {
                  page.setState({ query: suggestion, selectedKeyId: undefined })
                  page.focusWhenThere('list')
                }}
              >
                {t('common.didYouMean', { query: suggestion })}
              </Button>
            )}
            <Button onPress={() => page.setState({ query: '' })}>{t('common.clearSearch')}</Button>
            {scope === 'all' && filters.size === 0 ? null : (
              <Button
                onPress={() => {
                  navigate(page, { screen: 'keys', scope: 'all' }, 'search')
                  page.setState({ query })
                }}
              >
                {t('keys.empty.searchAll')}
              </Button>
            )}
          </>
        }
      />
    )
  }
  if (scopeCount > 0) {
    const only = filters.size === 1 ? [...filters][0] : undefined
    const showUnfiltered = (
      <Button onPress={() => page.setState({ filters: new Set() })}>{t('common.showAll')}</Button>
    )
    // For these filters, an empty list is the goal.
    const isGoal = only !== undefined && (only === 'attention' || isFactFilter(only))
    return (
      <EmptyState
        picture={<EmptyPicture kind={isGoal ? 'calm' : 'search'} />}
        title={t(isGoal ? 'overview.good' : 'common.noMatches')}
        actions={showUnfiltered}
      />
    )
  }
  if (scope === 'pinned') {
    return (
      <EmptyState
        picture={<EmptyPicture kind="pinned" />}
        title={t('keys.empty.pinnedTitle')}
        actions={showAll}
      >
        {t('keys.empty.pinnedText')}
      </EmptyState>
    )
  }
  if (scope !== 'all')
    return <EmptyState picture={<EmptyPicture kind="keys" />} title={t('common.noKeys')} actions={add} />
  return (
    <EmptyState
      picture={<EmptyPicture kind="keys" />}
      title={t('common.noKeys')}
      actions={
        <>
          {add}
          <Button icon={FileUp} onPress={() => openImport(page)}>
            {t('imports.title')}
          </Button>
          <Button icon={GraduationCap} onPress={() => void showPractice(page)}>
            {t('common.practise')}
          </Button>
        </>
      }
    >
      {t('keys.empty.noneText')}
    </EmptyState>
  )
}
