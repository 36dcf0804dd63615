import { Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button, TooltipTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { numberWords } from '../i18n/i18n.ts'
import { classNames } from '../ui/class-names.ts'
import { nameParts } from '../ui/name-parts.tsx'
import { NAME } from '../ui/split-name.ts'
import { Tooltip } from '../ui/Tooltip.tsx'

type SidebarItemProps = {
  /** An icon or badge. */
  readonly picture: ReactNode
  readonly name: string
  readonly isCurrent: boolean
  /** True if the rail shows only the icon. The name is then its tooltip. */
  readonly isRail: boolean
  /** Shows a long name on two lines, because search results often differ only at the end. */
  readonly isWhole?: boolean
  readonly onPress: () => void
  readonly keyCount?: number
  /** How many keys are refused or leaked. */
  readonly grave?: number
  /** How many other keys need attention. */
  readonly waiting?: number
  /** How many things need attention, shown as a number. */
  readonly needs?: number
  /** True if one of these needs is urgent. */
  readonly isGrave?: boolean
  readonly note?: string
  readonly keys?: string | undefined
  /** Set if a right click opens a menu, which is placed next to `place`. */
  readonly menu?: { readonly place: Ref<HTMLLIElement>; readonly onOpen: () => void }
}

export const SidebarItem = ({
  picture,
  name,
  isCurrent,
  isRail,
  isWhole = false,
  onPress,
  keyCount,
  grave = 0,
  waiting = 0,
  needs = 0,
  isGrave = false,
  note,
  keys,
  menu,
}: SidebarItemProps) => {
  const { t } = useTranslation()
  const words = [
    name,
    note,
    keyCount === undefined ? undefined : t('common.keys', { count: keyCount }),
    needs > 0 ? t('overview.needs', { count: needs }) : undefined,
    grave > 0 ? t('shell.sidebar.attention', { count: grave }) : undefined,
    waiting > 0 ? t('shell.sidebar.waiting', { count: waiting }) : undefined,
  ]
  const Mark = grave > 0 ? TriangleAlert : Clock
  const mark = (
    <Mark
      aria-hidden
      size={isRail ? 13 : 14}
      strokeWidth={2.5}
      className={classNames(
        'shrink-0',
        grave > 0 ? 'text-problem' : 'text-soon',
        isRail && 'absolute end-0.5 top-0.5 rounded-sm bg-sidebar',
      )}
    />
  )
  const content = (
    <>
      <span
        className={classNames(
          'me-0.5 grid w-6 shrink-0 place-items-center',
          isCurrent ? 'text-accent' : 'text-soft group-hover:text-ink',
        )}
      >
        {picture}
      </span>
      {isRail ? null : (
        <bdi
          className={classNames('min-w-0 flex-1', isWhole ? 'line-clamp-2 leading-snug wrap-anywhere' : NAME)}
          title={name}
        >
          {isWhole ? name : nameParts(name)}
        </bdi>
      )}
      {grave + waiting > 0 ? mark : null}
      {needs > 0 ? (
        <span
          className={classNames(
            'grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full px-1 text-micro leading-none font-bold forced-colors:border',
            isGrave ? 'bg-problem text-problem-ink' : 'bg-soon-wash text-soon ring-1 ring-soon ring-inset',
            isRail && 'absolute -end-0.5 top-0 ring-2 ring-sidebar',
            // There is room for only one digit over the icon. The tooltip has the full number.
            isRail && needs > 9 && 'h-2.5 min-w-2.5 px-0',
          )}
        >
          {isRail && needs > 9 ? null : needs > 99 ? '99+' : needs}
        </span>
      ) : null}
      {isRail || keyCount === undefined ? null : (
        <span className="min-w-4 text-end text-small font-medium text-soft tabular-nums">
          {numberWords(keyCount)}
        </span>
      )}
    </>
  )
  const common = {
    'aria-label': words.filter(Boolean).join(', '),
    ...(isCurrent ? { 'aria-current': 'page' as const } : {}),
    className: classNames(
      'focus-ring-inset group relative flex min-h-9 w-full cursor-default items-center rounded-[9px] text-start transition-colors duration-75 forced-colors:aria-[current]:border-2 forced-colors:aria-[current]:border-[Highlight]',
      isRail ? 'justify-center' : 'gap-2 px-2.5',
      isCurrent
        ? 'bg-card font-semibold text-ink shadow-card'
        : 'font-medium text-ink hover:bg-hover active:bg-pressed pressed:bg-pressed',
    ),
  }
  return (
    <li
      ref={menu?.place}
      className="relative"
      onContextMenu={
        menu &&
        ((event) => {
          event.preventDefault()
          menu.onOpen()
        })
      }
    >
      {isRail ? (
        <TooltipTrigger delay={300} closeDelay={0}>
          <Button {...common} onPress={onPress}>
            {content}
          </Button>
          <Tooltip placement="right" keys={keys}>
            {words.filter(Boolean).join(' · ')}
          </Tooltip>
        </TooltipTrigger>
      ) : (
        // About forty of these render before the first row, so they use a plain button.
        <button type="button" {...common} onClick={onPress}>
          {content}
        </button>
      )}
    </li>
  )
}
