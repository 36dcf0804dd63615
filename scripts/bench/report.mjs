// @ts-check

/** @typedef {{ median: number, min: number, max: number }} Spread */
/** @typedef {import('./measures.mjs').Row} Row */

/**
 * The middle value, or the mean of the two middle values.
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) / 2
  return ((sorted[Math.floor(at)] ?? Number.NaN) + (sorted[Math.ceil(at)] ?? Number.NaN)) / 2
}

/**
 * Adds to each row its figures, the ratio of the medians and whether it meets its goal (undefined without a goal or
 * a comparison). Leaves out rows without measurements.
 * @param {readonly Row[]} rows
 * @param {import('./rounds.mjs').Samples} samples
 */
export function judge(rows, samples) {
  /** @param {string} subject @param {string} figure @returns {Spread | undefined} */
  const spreadOf = (subject, figure) => {
    const values = samples[subject]?.[figure]
    return values && { median: median(values), min: Math.min(...values), max: Math.max(...values) }
  }
  return rows.flatMap((row) => {
    const spread = spreadOf(row.of, row.figure)
    if (spread === undefined) return []
    const beside = row.beside === undefined ? undefined : spreadOf(row.beside, row.figure)
    const ratio = beside === undefined || beside.median === 0 ? undefined : spread.median / beside.median
    const [found, goal] = row.value === undefined ? [ratio, row.ratio] : [spread.median, row.value]
    const isMet = found === undefined || goal === undefined ? undefined : found <= goal
    return { row, spread, beside, ratio, isMet }
  })
}

/**
 * The rows as a Markdown table, ratios first.
 * @param {ReturnType<typeof judge>} judged
 */
export function toTable(judged) {
  const heads = ['What', 'Ratio', 'Goal', '', 'Median (min – max)', 'Beside it']
  const lines = judged.map(({ row, spread, beside, ratio, isMet }) => [
    row.what,
    ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
    row.ratio !== undefined
      ? `≤ ${row.ratio} ×`
      : row.value !== undefined
        ? `≤ ${inUnit(row.value, row.figure)}`
        : '',
    isMet === undefined ? '' : isMet ? 'met' : '**not met**',
    spreadWords(spread, row.figure),
    beside === undefined ? '' : `${spreadWords(beside, row.figure)}, ${row.beside}`,
  ])
  return [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/**
 * A number with its unit, which is the suffix of the figure's name.
 * @param {number} value
 * @param {string} figure
 */
function inUnit(value, figure) {
  if (figure.endsWith('Ms')) return `${readable(value)} ms`
  if (figure.endsWith('Bytes')) return `${readable(value / 1e6)} MB`
  if (figure.endsWith('Percent')) return `${value.toFixed(value < 0.1 ? 3 : 2)} %`
  return readable(value)
}

/** @param {number} value */
function readable(value) {
  return Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value.toFixed(value < 10 ? 2 : 1)
}

/** @param {Spread} spread @param {string} figure */
function spreadWords({ median: middle, min, max }, figure) {
  const [words, least, most] = [middle, min, max].map((value) => inUnit(value, figure))
  return least === most ? `${words}` : `${words} (${least?.replace(/ \S+$/, '')} – ${most})`
}
