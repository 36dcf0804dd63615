import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/model.ts'
import { inDaysWords } from '../../format/time-words.ts'
import type { KeyNeed } from '../../state/key-need.ts'
import { openKey, showNeeds, startReplacingSecret } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import type { NeedGroup } from './need-groups.ts'
import { guideReplacement, ReplaceButton } from './ReplaceButton.tsx'

/** Keys listed of each need; the list has the rest. */
const LISTED = 3

/** The needs of keys that still work: both keys can be used while one replaces the other. */
const guided: ReadonlySet<KeyNeed> = new Set(['leaked', 'to-replace', 'key-ends-soon'])

const takeStep = (page: Page, need: KeyNeed, key: KeySummary): void => {
  if (guided.has(need)) guideReplacement(page, key)
  else if (need === 'trouble') openKey(page, key.id)
  else startReplacingSecret(page, key.id)
}

/** Goes through the keys in the list, gravest first: a key that is done leaves it, and the next one is shown. */
export const startQueue = (page: Page, [first]: readonly NeedGroup[]): void => {
  if (first === undefined) return
  showNeeds(page)
  takeStep(page, first.need, first.keys[0])
}

/** What needs the user now: a line and a button for each key, gravest first. What ends soon is in the list of what is due. */
export const NeedList = ({ groups }: { readonly groups: readonly NeedGroup[] }) => {
  const { t } = useTranslation()
  const needsNow = groups.filter(({ need }) => need !== 'key-ends-soon')
  if (needsNow.length === 0) return null
  return (
    <section aria-label={t('overview.needsLabel')}>
      <Card className="px-5 py-1">
        <ul className="divide-y divide-line">
          {needsNow.map((group) => (
            <GroupLines key={group.need} {...group} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

const GroupLines = ({ need, keys }: NeedGroup) => {
  const page = usePage()
  const { t } = useTranslation()
  const more = keys.length - LISTED
  const many = t(`overview.need.${need}.many`, { count: keys.length })
  const show = t('overview.show')
  return (
    <>
      {keys.slice(0, LISTED).map((key) => (
        <KeyLine key={key.id} need={need} item={key} />
      ))}
      {more > 0 ? (
        <Line text={t('overview.more', { count: more })} isQuiet>
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('overview.actionFor', { action: show, name: many })}
            onPress={() => showNeeds(page, need)}
          >
            {show}
          </Button>
        </Line>
      ) : null}
    </>
  )
}

const KeyLine = ({ need, item }: { readonly need: KeyNeed; readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const workspace = useStore((state) => state.workspaces.get(item.workspaceId)?.name)
  const action = t(`overview.need.${need}.action`)
  const when = item.keyExpiresAtMs === undefined ? '' : inDaysWords(item.keyExpiresAtMs, page.nowMs())
  return (
    <Line text={t(`overview.need.${need}.title`, { name: item.name, when })} place={workspace}>
      {guided.has(need) ? (
        <ReplaceButton item={item} />
      ) : (
        <Button
          size="sm"
          aria-label={t('overview.actionFor', { action, name: item.name })}
          onPress={() => takeStep(page, need, item)}
        >
          {action}
        </Button>
      )}
    </Line>
  )
}

type LineProps = {
  readonly text: string
  readonly place?: string | undefined
  readonly isQuiet?: boolean
  readonly children: ReactNode
}

const Line = ({ text, place, isQuiet = false, children }: LineProps) => (
  <li className="flex min-h-12 items-center gap-3 py-1.5">
    <TriangleAlert aria-hidden size={16} className={`shrink-0 ${isQuiet ? 'invisible' : 'text-problem'}`} />
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
      <bdi className={isQuiet ? 'text-soft' : 'font-medium wrap-anywhere'}>{text}</bdi>
      {place === undefined ? null : <bdi className="truncate text-small text-soft">{place}</bdi>}
    </span>
    <span className="shrink-0">{children}</span>
  </li>
)
