import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'

/** Something that ends: a token, or a key. */
export type Ending = {
  readonly keyId: string
  readonly name: string
  readonly kind: 'token' | 'key'
  readonly atMs: number
}

/** A position: px from the start of the line, and the row of its label, 0 just above the line. */
export type TimelineMark = {
  readonly endings: readonly [Ending, ...Ending[]]
  readonly x: number
  readonly lane: number
  /** Width reserved for the label. */
  readonly labelWidth: number
}

/** A time label below the line. */
type TimelineTick = { readonly x: number; readonly atMs: number; readonly unit: 'time' | 'day' }

/** The complete layout. */
export type TimelineLayout = {
  readonly marks: readonly TimelineMark[]
  readonly ticks: readonly TimelineTick[]
  /** How many rows of labels are used. */
  readonly lanes: number
  /** Where hours end and days begin, when both are shown. */
  readonly breakX: number | undefined
}

/** Rows of labels above the line. */
export const LANES = 3
/** Margin around a mark and between labels. */
const GAP = 10
/** Marks closer than this would touch. */
const MARK = 20
const LABEL_MAX = 150
const TICK_ROOM = 76
/** The first tick's label must not overlap the one for now. */
const NOW_ROOM = 72
const spans = [HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS, DAY_MS]
const steps = [10, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE_MS)

type Scale = {
  readonly x: (atMs: number) => number
  readonly hoursEndMs: number
  readonly daysEndMs: number
  readonly hoursWidth: number
  readonly daysStart: number
  readonly width: number
}

const scaleFor = (endings: readonly Ending[], nowMs: number, width: number, days: number): Scale => {
  const soon = endings.filter((ending) => ending.atMs - nowMs <= DAY_MS)
  const later = endings.filter((ending) => ending.atMs - nowMs > DAY_MS)
  const longest = Math.max(0, ...soon.map((ending) => ending.atMs - nowMs))
  const span = spans.find((candidate) => longest <= candidate) ?? DAY_MS
  const hoursEndMs = nowMs + span
  const hoursWidth = later.length === 0 ? width : soon.length === 0 ? 0 : width * 0.66
  const daysStart = soon.length === 0 ? 0 : Math.min(width, hoursWidth + 2 * MARK)
  const fromMs = soon.length === 0 ? nowMs : nowMs + DAY_MS
  const daysEndMs = Math.max(nowMs + days * DAY_MS, ...later.map((ending) => ending.atMs))
  const x = (atMs: number) =>
    atMs - nowMs <= DAY_MS && soon.length > 0
      ? ((atMs - nowMs) / span) * hoursWidth
      : daysStart + ((atMs - fromMs) / (daysEndMs - fromMs)) * (width - daysStart)
  return { x, hoursEndMs, daysEndMs, hoursWidth, daysStart, width }
}

const ticksOf = (scale: Scale, nowMs: number): readonly TimelineTick[] => {
  const ticks: TimelineTick[] = []
  if (scale.hoursWidth > 0) {
    const span = scale.hoursEndMs - nowMs
    const most = Math.max(1, Math.floor(scale.hoursWidth / TICK_ROOM))
    const step = steps.find((candidate) => span / candidate <= most) ?? DAY_MS / 4
    // Full hours in local time, not UTC.
    const offsetMs = new Date(nowMs).getTimezoneOffset() * MINUTE_MS
    const first = Math.ceil((nowMs - offsetMs) / step) * step + offsetMs
    for (let atMs = first; atMs <= scale.hoursEndMs; atMs += step) {
      const x = scale.x(atMs)
      if (x >= NOW_ROOM && x <= scale.hoursWidth) ticks.push({ x, atMs, unit: 'time' })
    }
  }
  if (scale.daysStart < scale.width) {
    const room = scale.width - scale.daysStart
    const days = Math.ceil((scale.daysEndMs - nowMs) / DAY_MS)
    const step = Math.max(1, Math.ceil((days * TICK_ROOM) / room)) * DAY_MS
    const start = scale.hoursWidth > 0 ? nowMs + 2 * DAY_MS : nowMs + DAY_MS
    for (let atMs = start; atMs <= scale.daysEndMs; atMs += step) {
      const x = scale.x(atMs)
      if (x - scale.daysStart >= (scale.hoursWidth > 0 ? 12 : NOW_ROOM)) ticks.push({ x, atMs, unit: 'day' })
    }
  }
  return ticks
}

type Cluster = { endings: [Ending, ...Ending[]]; x: number }

/**
 * Places labels from the far end inwards, each in the lowest row with room; returns the first that fits in
 * none.
 */
const placeLabels = (
  clusters: readonly Cluster[],
  widthOf: (cluster: Cluster) => number,
): { readonly lanes: readonly number[] } | { readonly crowded: number } => {
  const starts: number[] = Array.from({ length: LANES }, () => Number.POSITIVE_INFINITY)
  const lanes: number[] = []
  for (let index = clusters.length - 1; index >= 0; index -= 1) {
    const cluster = clusters[index]
    if (cluster === undefined) continue
    const end = cluster.x + widthOf(cluster) + GAP
    const lane = starts.findIndex((start) => end <= start)
    if (lane === -1) return { crowded: index }
    // The stem goes down from its row to the line: later labels must leave it free there too.
    for (let below = 0; below <= lane; below += 1) starts[below] = cluster.x - GAP / 2
    lanes[index] = lane
  }
  return { lanes }
}

/**
 * Lays out the timeline on a line of `width` px without overlapping labels: a label begins at its mark and
 * runs towards the far end; where labels would overlap they move to a higher row, and where no row is free
 * neighbours become one mark with a count. `measure` returns the width of a mark's text.
 */
export const layoutTimeline = (
  endings: readonly Ending[],
  o: {
    readonly nowMs: number
    readonly width: number
    /** How far the line reaches at least, in days. */
    readonly days: number
    readonly measure: (endings: readonly [Ending, ...Ending[]]) => number
  },
): TimelineLayout => {
  const ahead = endings.filter((ending) => ending.atMs > o.nowMs).sort((one, other) => one.atMs - other.atMs)
  // The last label needs its width too.
  const scale = scaleFor(ahead, o.nowMs, Math.max(MARK, o.width - LABEL_MAX), o.days)
  const widthOf = ({ endings: of }: Cluster) => Math.min(LABEL_MAX, o.measure(of))
  const clusters: Cluster[] = []
  for (const ending of ahead) {
    const x = scale.x(ending.atMs)
    const last = clusters.at(-1)
    if (last && x - last.x < MARK) last.endings.push(ending)
    else clusters.push({ endings: [ending], x })
  }
  let placed = placeLabels(clusters, widthOf)
  while ('crowded' in placed) {
    const at = placed.crowded
    const one = clusters[at]
    const next = clusters[at + 1]
    if (one === undefined || next === undefined) break
    clusters.splice(at, 2, { endings: [...one.endings, ...next.endings], x: one.x })
    placed = placeLabels(clusters, widthOf)
  }
  const lanes = 'lanes' in placed ? placed.lanes : []
  return {
    marks: clusters.map((cluster, index) => ({
      endings: cluster.endings,
      x: cluster.x,
      lane: lanes[index] ?? 0,
      labelWidth: widthOf(cluster),
    })),
    ticks: ticksOf(scale, o.nowMs),
    lanes: Math.max(1, ...lanes.map((lane) => lane + 1)),
    breakX:
      scale.hoursWidth > 0 && scale.daysStart < scale.width && scale.hoursWidth < scale.width
        ? scale.hoursWidth + MARK
        : undefined,
  }
}
