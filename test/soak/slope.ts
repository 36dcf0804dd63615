export interface Point {
  readonly atMs: number
  readonly value: number
}

const HOUR_MS = 3_600_000

/** The least-squares slope of these points per hour. Undefined for fewer than three points. */
export const slopePerHour = (points: readonly Point[]): number | undefined => {
  if (points.length < 3) return undefined
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const meanAt = mean(({ atMs }) => atMs)
  const meanValue = mean(({ value }) => value)
  let rise = 0
  let run = 0
  for (const { atMs, value } of points) {
    rise += (atMs - meanAt) * (value - meanValue)
    run += (atMs - meanAt) ** 2
  }
  return run === 0 ? undefined : (rise / run) * HOUR_MS
}
