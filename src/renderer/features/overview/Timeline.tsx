import { KeyRound } from 'lucide-react'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button, MenuTrigger, TooltipTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { DAY_MS } from '../../../shared/time.ts'
import { countdownOf, isLive, ringShare } from '../../entities/token/countdown.ts'
import {
  clockWords,
  dateWords,
  durationWords,
  inDaysWords,
  shortDateWords,
  timeWords,
} from '../../format/time-words.ts'
import { navigate, openKey } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectLiveKeys } from '../../state/selectors.ts'
import { eachMinute, useTick } from '../../state/use-tick.ts'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { endingsOf } from './endings.ts'
import { type Ending, layoutTimeline, type TimelineMark } from './timeline-layout.ts'

/** The timeline moves in steps of this many milliseconds. */
const STEP_MS = 15_000
const LANE_PX = 26
const LINE_PX = 22
/** Items in a mark's menu; the list has the rest. */
const MENU_MOST = 12
/** How far ahead the timeline looks, in days. */
const ranges = ['14', '30', '90'] as const
type Range = (typeof ranges)[number]

const canvas = document.createElement('canvas').getContext('2d')

/** The width of a text in the page's font, in px. */
const widthOfWords = (words: string): number => {
  if (canvas === null) return words.length * 8
  canvas.font = `600 12px ${getComputedStyle(document.body).fontFamily}`
  return Math.ceil(canvas.measureText(words).width) + 14
}

/**
 * A timeline of what ends when: hours, then days; the marks are buttons in order of time, so it reads as a
 * list.
 */
export const Timeline = () => {
  const page = usePage()
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const keys = useStore(selectLiveKeys)
  const tokens = useDeferredValue(useStore((state) => state.tokens))
  const { step } = useTick((now) => ({ step: Math.floor(now / STEP_MS), ...eachMinute }))
  useLayoutEffect(() => {
    const node = frame.current
    if (node === null) return
    const observer = new ResizeObserver(() => setWidth(node.clientWidth))
    observer.observe(node)
    setWidth(node.clientWidth)
    return () => observer.disconnect()
  }, [])

  const wordsOf = useMemo(
    () => (endings: readonly [Ending, ...Ending[]]) => {
      if (endings.length === 1) return endings[0].name
      const kinds = new Set(endings.map(({ kind }) => kind))
      const words = kinds.size > 1 ? 'mixed' : kinds.has('token') ? 'tokens' : 'ends'
      return t(`overview.timeline.${words}`, { count: endings.length })
    },
    [t],
  )
  const [range, setRange] = useState<Range>('14')
  const days = Number(range)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step stands for the time
  const endings = useMemo(
    () => endingsOf(keys, tokens, page.nowMs() + days * DAY_MS),
    [keys, tokens, days, step],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step stands for the time
  const layout = useMemo(
    () =>
      layoutTimeline(endings, {
        nowMs: page.nowMs(),
        width,
        days,
        measure: (of) => widthOfWords(wordsOf(of)),
      }),
    [endings, width, days, step, wordsOf],
  )
  const lanes = Math.max(layout.lanes, 1)
  const lineTop = lanes * LANE_PX + 10
  return (
    <Card className="px-5 pt-4 pb-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-sm font-semibold">{t('overview.timeline.title')}</h2>
        <SegmentedControl
          label={t('overview.timeline.title')}
          value={range}
          segments={ranges.map((value) => ({ value, label: durationWords(Number(value) * DAY_MS, 'long') }))}
          onChange={setRange}
        />
      </div>
      <div
        ref={frame}
        className="relative mt-1"
        style={layout.marks.length === 0 ? { minHeight: 34 } : { height: lineTop + LINE_PX + 16 }}
      >
        {layout.marks.length === 0 ? (
          <p className="pt-1 text-body text-soft">{width > 0 ? t('overview.timeline.empty') : ''}</p>
        ) : (
          <>
            <div
              aria-hidden
              className="absolute inset-x-0 h-0.5 rounded bg-line forced-colors:bg-[CanvasText]"
              style={{ top: lineTop }}
            />
            {layout.breakX === undefined ? null : (
              <div
                aria-hidden
                className="absolute h-4 w-2 border-x border-line-strong bg-card"
                style={{ top: lineTop - 7, insetInlineStart: layout.breakX - 4 }}
              />
            )}
            {layout.breakX === 0 || layout.marks[0] === undefined ? null : (
              <span
                aria-hidden
                className="absolute start-0 text-caption text-soft"
                style={{ top: lineTop + 14 }}
              >
                {t('overview.timeline.now')}
              </span>
            )}
            {layout.ticks.map(({ x, atMs, unit }) => (
              <span
                key={atMs}
                aria-hidden
                className="absolute w-20 text-center text-caption text-soft"
                style={{ top: lineTop + 14, insetInlineStart: x - 40 }}
              >
                {unit === 'time' ? timeWords(atMs) : shortDateWords(atMs)}
              </span>
            ))}
            <ol aria-label={t('overview.timeline.title')}>
              {layout.marks.map((mark) => (
                <li key={mark.endings[0].keyId + mark.endings[0].kind}>
                  <Mark mark={mark} words={wordsOf(mark.endings)} lineTop={lineTop} step={step} />
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Card>
  )
}

type MarkProps = {
  readonly mark: TimelineMark
  readonly words: string
  readonly lineTop: number
  /** Check the clock on each step. */
  readonly step: number
}

const Mark = ({ mark, words, lineTop }: MarkProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [first] = mark.endings
  const now = page.nowMs()
  const describe = (ending: Ending): string =>
    ending.kind === 'key'
      ? t('overview.timeline.key', { name: ending.name, when: inDaysWords(ending.atMs, now) })
      : t('overview.timeline.token', {
          name: ending.name,
          time: clockWords(ending.atMs, now),
          duration: durationWords(ending.atMs - now),
        })
  const last = mark.endings.at(-1) ?? first
  const isFar = last.atMs - now > DAY_MS
  const timeOf = (ending: Ending) => (isFar ? dateWords(ending.atMs, now) : clockWords(ending.atMs, now))
  const isOne = mark.endings.length === 1
  const label = isOne
    ? describe(first)
    : t('overview.timeline.cluster', { what: words, from: timeOf(first), to: timeOf(last) })
  const countdown =
    first.kind === 'token' ? countdownOf(page.getState().tokens.get(first.keyId), now) : undefined
  const isSoon = first.kind === 'key' || countdown?.shape === 'soon'
  const top = lineTop - 10 - (mark.lane + 1) * LANE_PX
  const button = (
    <Button
      aria-label={label}
      {...(isOne ? { onPress: () => openKey(page, first.keyId) } : {})}
      className="focus-ring group absolute cursor-default rounded-md"
      style={{ top, insetInlineStart: mark.x, height: lineTop - top + 11, minWidth: 24 }}
    >
      <span
        className={classNames(
          'absolute start-0 top-0 block truncate rounded-md bg-card ps-0.5 pe-1.5 text-start text-xs leading-6 font-semibold group-hover:underline',
          isSoon ? 'text-soon' : 'text-ready',
        )}
        style={{ width: mark.labelWidth }}
      >
        <bdi>{words}</bdi>
      </span>
      <span
        aria-hidden
        className="absolute start-0 w-px bg-line-strong/60 forced-colors:bg-[CanvasText]"
        style={{ top: 24, bottom: 18 }}
      />
      <span
        aria-hidden
        className={classNames(
          'absolute -start-2.5 bottom-0 grid size-5 place-items-center rounded-full bg-card text-badge font-bold',
          isOne
            ? ''
            : isSoon
              ? 'bg-soon-wash text-soon forced-colors:border'
              : 'bg-ready-wash text-ready forced-colors:border',
        )}
      >
        {isOne ? (
          first.kind === 'key' ? (
            <KeyRound size={13} strokeWidth={2.5} className="text-soon" />
          ) : (
            <Ring
              shape={countdown?.shape === 'soon' ? 'soon' : 'ready'}
              share={countdown && isLive(countdown) ? ringShare(countdown) : 0}
              size={16}
            />
          )
        ) : (
          mark.endings.length
        )}
      </span>
    </Button>
  )
  if (isOne)
    return (
      <TooltipTrigger delay={300} closeDelay={0}>
        {button}
        <Tooltip>{label}</Tooltip>
      </TooltipTrigger>
    )
  const more = mark.endings.length - MENU_MOST
  return (
    <MenuTrigger>
      {button}
      <Menu label={label} placement="bottom start">
        {mark.endings.slice(0, MENU_MOST).map((ending) => (
          <MenuItem key={`${ending.keyId} ${ending.kind}`} onAction={() => openKey(page, ending.keyId)}>
            {describe(ending)}
          </MenuItem>
        ))}
        {more > 0 ? <MenuLine /> : null}
        {more > 0 ? (
          <MenuItem onAction={() => navigate(page, { screen: 'keys', scope: 'all' })}>
            {t('overview.timeline.more', { count: more })}
          </MenuItem>
        ) : null}
      </Menu>
    </MenuTrigger>
  )
}
