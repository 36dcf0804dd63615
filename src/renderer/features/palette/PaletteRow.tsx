import { LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { errorTitle } from '../../entities/error/describe-error.ts'
import { keyStatus } from '../../entities/key/key-status.ts'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { durationWords } from '../../format/time-words.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { classNames } from '../../ui/class-names.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { Ring } from '../../ui/Ring.tsx'
import type { PaletteCopy } from './use-palette-copy.ts'

type PaletteRowProps = {
  readonly id: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** A row of the palette. Hovering over it highlights it, as the arrow keys do. */
export const PaletteRow = ({ id, isActive, onPoint, onChoose, children }: PaletteRowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys of the whole list
  // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which references the highlighted row
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    onPointerMove={onPoint}
    onClick={onChoose}
    className={classNames(
      'flex min-h-10 scroll-my-9 cursor-default items-center gap-3 rounded-lg px-3 py-1.5',
      isActive &&
        'bg-accent-wash forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]',
    )}
  >
    {children}
  </div>
)

type ActionContentProps = {
  readonly picture: ReactNode
  readonly words: string
  readonly keys?: string | undefined
}

/** An action with its shortcut. */
export const ActionContent = ({ picture, words, keys }: ActionContentProps) => (
  <>
    <span aria-hidden className="grid w-6 shrink-0 place-items-center text-soft">
      {picture}
    </span>
    <span className="min-w-0 flex-1 truncate">
      <bdi>{words}</bdi>
    </span>
    {keys ? <Kbd>{keys}</Kbd> : null}
  </>
)

type KeyContentProps = { readonly item: KeySummary; readonly copy: PaletteCopy }

/** A key with its workspace, the time left of its token, and the progress of copying. */
export const KeyContent = ({ item, copy }: KeyContentProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const workspace = useStore((state) => state.workspaces.get(item.workspaceId))
  const token = useStore((state) => state.tokens.get(item.id))
  const status = keyStatus(item, token, undefined, page.nowMs(), t)
  const own = copy.phase !== 'resting' && copy.keyId === item.id ? copy : undefined
  return (
    <>
      <span className="grid w-6 shrink-0 place-items-center">
        {workspace ? <WorkspaceBadge workspace={workspace} /> : null}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <bdi data-searched="words" className="truncate font-semibold">
          {item.name}
        </bdi>
        <bdi data-searched="words" className="truncate text-xs text-soft">
          {workspace?.name}
        </bdi>
      </span>
      {own === undefined ? (
        <span className="flex max-w-[45%] min-w-0 shrink-0 items-center gap-2 text-body text-soft tabular-nums">
          <span className="truncate">{status.main}</span>
          <Ring shape={status.shape} share={status.share} size={18} />
        </span>
      ) : (
        <Outcome copy={own} />
      )}
    </>
  )
}

const Outcome = ({ copy }: { readonly copy: Exclude<PaletteCopy, { phase: 'resting' }> }) => {
  const { t } = useTranslation()
  if (copy.phase === 'working')
    return (
      <span className="appear-late flex items-center gap-2 text-body font-medium text-soft">
        <LoaderCircle aria-hidden size={16} className="animate-spin" />
        {t('common.gettingToken')}
      </span>
    )
  if (copy.phase === 'failed')
    return (
      <span className="flex max-w-[60%] items-center gap-2 text-body font-medium text-problem">
        <TriangleAlert aria-hidden size={16} className="shrink-0" />
        {errorTitle(copy.error, t)}
      </span>
    )
  return (
    <span className="flex items-center gap-2 text-body font-semibold text-ready">
      {copy.goodForMs
        ? t('common.copiedFor', { duration: durationWords(copy.goodForMs) })
        : t('common.copied')}
      <Ring shape="copied" size={18} />
    </span>
  )
}
