// @ts-check

/**
 * @typedef {object} Spread
 * @property {number} median
 * @property {number} min
 * @property {number} max
 * @property {number} count
 */

/**
 * The middle value; between the two middle ones where their number is even.
 * @param {readonly number[]} values at least one
 */
export function median(values) {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('nothing has no median')
  return (lower + upper) / 2
}

/**
 * @param {readonly number[]} values
 * @returns {Spread | undefined} nothing when nothing was measured
 */
export function spreadOf(values) {
  if (values.length === 0) return undefined
  return {
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    count: values.length,
  }
}

/**
 * How many times as much the one is as the other, by their medians.
 * @param {Spread | undefined} one
 * @param {Spread | undefined} other
 * @returns {number | undefined} nothing when either was not measured or the other is zero
 */
export function ratioOfMedians(one, other) {
  if (one === undefined || other === undefined || other.median === 0) return undefined
  return one.median / other.median
}
