import { Search, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { Button, Input, SearchField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { findPastedKey } from '../entities/key/pasted-client-id.ts'
import { copyToken } from '../entities/token/token-actions.ts'
import { selectSearchedKeyId } from '../features/keys/list/sort-and-filter.ts'
import { navigate } from '../state/navigation.ts'
import type { Page } from '../state/page.ts'
import { usePage, useStore } from '../state/page-context.ts'
import type { PageState } from '../state/page-state.ts'
import { useFieldTarget } from '../state/use-focus-target.ts'
import { secondsEndMs } from '../state/use-tick.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { actionLabel } from '../ui/shortcut-label.ts'

const search = (page: Page, query: string) => {
  const { view } = page.getState()
  if (view.screen !== 'keys' && query !== '') navigate(page, { screen: 'keys', scope: 'all' }, 'unchanged')
  page.setState({ query })
}

/** If pasted text has a key's client ID, searches only for that. SECURITY: S33, the rest may be a secret. */
const paste = (page: Page, event: ClipboardEvent) => {
  const key = findPastedKey(event.clipboardData.getData('text'), page.getState().keys.values())
  if (!key) return
  event.preventDefault()
  navigate(page, { screen: 'keys', scope: 'all' }, 'unchanged')
  page.setState({ query: key.clientId, selectedKeyId: key.id })
}

/**
 * The search field. Filters while typing. Escape clears it, Enter copies the token of the selected or only
 * key, and Down moves to the list.
 */
export const SearchBox = () => {
  const page = usePage()
  const { t } = useTranslation()
  const query = useStore((state) => state.query)
  const field = useRef<HTMLInputElement>(null)
  useFieldTarget('search', field)
  const searchedKeyId = (state: PageState) => selectSearchedKeyId(state, secondsEndMs(page.nowMs()))
  const canCopy = useStore((state) => searchedKeyId(state) !== undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    // In Japanese input, Enter also confirms a word.
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
    const keyId = event.key === 'Enter' ? searchedKeyId(page.getState()) : undefined
    if (keyId === undefined) page.focus('list')
    else if (!event.repeat) void copyToken(page, keyId)
    event.preventDefault()
  }
  return (
    <SearchField
      aria-label={t('common.searchKeys')}
      value={query}
      onChange={(typed) => search(page, typed)}
      className="group relative flex min-w-0 max-w-[29rem] flex-1 items-center"
    >
      <Search aria-hidden size={16} className="pointer-events-none absolute start-3 text-soft" />
      <Input
        ref={field}
        placeholder={t('shell.top.searchPlaceholder')}
        onKeyDown={onKeyDown}
        onPaste={(event) => paste(page, event)}
        className="h-9 w-full min-w-0 rounded-[9px] border border-line bg-card ps-9 pe-9 split:pe-16 text-sm text-ellipsis field-ring transition-colors duration-75 hover:border-line-strong/60 [&::-webkit-search-cancel-button]:hidden"
      />
      {query === '' ? (
        <span className="pointer-events-none absolute end-3 max-split:hidden">
          <Kbd>{actionLabel('search')}</Kbd>
        </span>
      ) : (
        <>
          {canCopy ? (
            <span className="pointer-events-none absolute end-9 flex items-center gap-1.5 bg-card ps-2 text-xs text-soft max-split:hidden">
              <Kbd>↵</Kbd>
              {t('common.copyToken')}
            </span>
          ) : null}
          <Button
            aria-label={t('common.clearSearch')}
            className="absolute end-0.5 grid size-8 place-items-center rounded-md text-soft hover:text-ink"
          >
            <X aria-hidden size={16} />
          </Button>
        </>
      )}
    </SearchField>
  )
}
