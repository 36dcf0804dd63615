import { WrapText } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { ToggleButton, TooltipTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { FindBar } from './FindBar.tsx'
import { findInText, MOST_FOUND, patternOf, rowsOfText } from './find-in-text.ts'
import { JsonTree } from './JsonTree.tsx'
import { findInTree } from './json-rows.ts'
import type { JsonValue } from './json-value.ts'
import { TextLines } from './TextLines.tsx'

type BodyViewProps = {
  readonly body: string
  /** The body as a tree, if it is JSON. */
  readonly tree: JsonValue | undefined
  /** Further actions, at the end of its line. */
  readonly actions?: ReactNode
}

/** A body as a collapsible tree or as text, with search. Never as HTML. */
export const BodyView = ({ body, tree, actions }: BodyViewProps) => {
  const { t } = useTranslation()
  const [view, setView] = useState<'tree' | 'text'>('tree')
  const [isWrapped, setWrapped] = useState(true)
  const [query, setQuery] = useState('')
  const [step, setStep] = useState(0)
  const wanted = useDeferredValue(query)
  const pattern = useMemo(() => patternOf(wanted), [wanted])
  const shownTree = view === 'tree' ? tree : undefined
  const rows = useMemo(() => (shownTree === undefined ? rowsOfText(body) : []), [body, shownTree])
  const inTree = useMemo(
    () => (pattern && shownTree !== undefined ? findInTree(shownTree, pattern, MOST_FOUND) : []),
    [pattern, shownTree],
  )
  const inText = useMemo(
    () => (pattern && shownTree === undefined ? findInText(body, rows, pattern) : []),
    [pattern, shownTree, body, rows],
  )
  if (body === '') return null
  const count = inTree.length + inText.length
  const at = count === 0 ? 0 : ((step % count) + count) % count
  const label = t('testRequest.body.label')
  return (
    <div className="min-w-0 rounded-[14px] border border-line bg-card shadow-card">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line p-2">
        <FindBar
          query={query}
          onQuery={(next) => {
            setQuery(next)
            setStep(0)
          }}
          count={count}
          at={at}
          onStep={(by) => setStep(at + by)}
        />
        <div className="ms-auto flex items-center gap-1.5">
          <TooltipTrigger delay={500} closeDelay={0}>
            <ToggleButton
              aria-label={t('testRequest.body.wrap')}
              isSelected={isWrapped}
              onChange={setWrapped}
              className="focus-ring grid size-8 shrink-0 cursor-default place-items-center rounded-lg text-soft hover:bg-hover hover:text-ink selected:bg-accent-wash selected:text-accent forced-colors:selected:outline"
            >
              <WrapText aria-hidden size={17} />
            </ToggleButton>
            <Tooltip>{t('testRequest.body.wrap')}</Tooltip>
          </TooltipTrigger>
          {tree === undefined ? null : (
            <SegmentedControl
              label={t('testRequest.body.view')}
              value={view}
              segments={[
                { value: 'tree', label: t('testRequest.body.tree') },
                { value: 'text', label: t('testRequest.body.text') },
              ]}
              onChange={(chosen) => {
                setView(chosen)
                setStep(0)
              }}
              className="w-32"
            />
          )}
          {actions}
        </div>
      </div>
      {shownTree === undefined ? (
        <TextLines
          text={body}
          rows={rows}
          label={label}
          isWrapped={isWrapped}
          pattern={pattern}
          found={inText[at]}
        />
      ) : (
        <JsonTree root={shownTree} label={label} isWrapped={isWrapped} pattern={pattern} found={inTree[at]} />
      )}
    </div>
  )
}
