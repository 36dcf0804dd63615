import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldTarget } from '../../state/use-focus-target.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MOST_FOUND } from './find-in-text.ts'

type FindBarProps = {
  readonly query: string
  readonly onQuery: (query: string) => void
  /** The number of matches, and the index of the current one, from 0. */
  readonly count: number
  readonly at: number
  readonly onStep: (by: 1 | -1) => void
}

/** Search within a body: Enter moves to the next match, Shift+Enter to the previous one, Escape closes it. */
export const FindBar = ({ query, onQuery, count, at, onStep }: FindBarProps) => {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useFieldTarget('find-in-answer', field)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape' && query !== '') onQuery('')
    else return
    event.preventDefault()
  }
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1">
      <label className="relative flex max-w-64 min-w-28 flex-1 items-center">
        <Search aria-hidden size={15} className="pointer-events-none absolute start-2.5 text-soft" />
        <input
          ref={field}
          type="text"
          aria-label={t('testRequest.find.label')}
          placeholder={t('testRequest.find.placeholder')}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          autoComplete="off"
          spellCheck={false}
          className="h-8 w-full min-w-0 rounded-lg border border-line bg-card ps-8 pe-2 text-body field-ring hover:border-line-strong/60"
        />
      </label>
      {query === '' ? null : (
        <>
          <span role="status" className="px-1 text-small whitespace-nowrap text-soft">
            {count === 0
              ? t('testRequest.find.none')
              : count >= MOST_FOUND
                ? t('testRequest.find.placeOfMany', { at: at + 1, count })
                : t('testRequest.find.place', { at: at + 1, count })}
          </span>
          <IconButton
            label={t('testRequest.find.previous')}
            icon={ChevronUp}
            isDisabled={count === 0}
            onPress={() => onStep(-1)}
          />
          <IconButton
            label={t('testRequest.find.next')}
            icon={ChevronDown}
            isDisabled={count === 0}
            onPress={() => onStep(1)}
          />
        </>
      )}
    </div>
  )
}
