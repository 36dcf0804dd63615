// @ts-check
import { ratioOfMedians, spreadOf } from './statistics.mjs'

/** @typedef {import('./statistics.mjs').Spread} Spread */
/** @typedef {import('./measure.mjs').Row} Row */

/**
 * Every number that was measured: by subject, then by figure, one for each round.
 * @typedef {Record<string, Record<string, number[]>>} Samples
 */

/**
 * @typedef {object} JudgedRow A row with its figures.
 * @property {Row} row
 * @property {Spread} spread
 * @property {Spread | undefined} against
 * @property {number | undefined} ratio of the medians
 * @property {boolean | undefined} isMet nothing where there is no goal, or it cannot be told
 */

const startMarker = '<!-- bench: what stands from here to the next mark is written by `npm run bench` -->'
const endMarker = '<!-- bench: end -->'

/**
 * Rows with their figures and whether their goals are met; a row of which nothing was measured is left out.
 * @param {readonly Row[]} rows
 * @param {Samples} samples
 * @returns {JudgedRow[]}
 */
export function judge(rows, samples) {
  /** @param {import('./measure.mjs').Place} place */
  const spreadAt = ([subject, figure]) => spreadOf(samples[subject]?.[figure] ?? [])
  return rows.flatMap((row) => {
    const spread = spreadAt(row.of)
    if (spread === undefined) return []
    const against = row.against && spreadAt(row.against)
    const ratio = ratioOfMedians(spread, against)
    const counted = row.goal?.counts === 'ratio' ? ratio : spread.median
    const isMet = row.goal === undefined || counted === undefined ? undefined : counted <= row.goal.atMost
    return [{ row, spread, against, ratio, isMet }]
  })
}

/**
 * The rows as a Markdown table, ratios first.
 * @param {readonly JudgedRow[]} judged
 * @param {ReadonlyMap<string, string>} titles of the subjects
 */
export function toTable(judged, titles) {
  const lines = judged.map(({ row, spread, against, ratio, isMet }) => {
    const [, figure] = row.of
    const [other = ''] = row.against ?? []
    return [
      row.what,
      ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
      row.goal === undefined ? '' : `≤ ${goalWords(row.goal, figure)}`,
      isMet === undefined ? '' : isMet ? 'met' : '**not met**',
      spreadWords(spread, figure),
      against === undefined ? '' : `${spreadWords(against, figure)}, ${titles.get(other) ?? other}`,
    ]
  })
  return markdownTable(['What', 'Ratio', 'Goal', '', 'Median (min – max)', 'Beside it'], lines)
}

/**
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} lines
 */
export function markdownTable(heads, lines) {
  const rule = heads.map(() => '---')
  return [heads, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/**
 * Puts a text between the marks of a document, in place of what stood there.
 * @param {string} document
 * @param {string} text
 */
export function placeBetweenMarkers(document, text) {
  const start = document.indexOf(startMarker)
  const end = document.indexOf(endMarker)
  if (start < 0 || end < start) throw new Error('the document has no place for the table')
  return `${document.slice(0, start + startMarker.length)}\n\n${text}\n\n${document.slice(end)}`
}

/**
 * A number in its unit, which the figure's name ends in.
 * @param {number} value
 * @param {string} figure
 */
export function inUnit(value, figure) {
  if (figure.endsWith('Ms')) return `${readable(value)} ms`
  if (figure.endsWith('Bytes')) return `${readable(value / 1e6)} MB`
  if (figure.endsWith('Percent')) return `${value.toFixed(value < 0.1 ? 3 : 2)} %`
  return readable(value)
}

/** @param {number} value */
function readable(value) {
  return Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value.toFixed(value < 10 ? 2 : 1)
}

/**
 * @param {NonNullable<Row['goal']>} goal
 * @param {string} figure
 */
function goalWords({ atMost, counts }, figure) {
  return counts === 'ratio' ? `${atMost} ×` : inUnit(atMost, figure)
}

/**
 * @param {Spread} spread
 * @param {string} figure
 */
function spreadWords({ median, min, max }, figure) {
  const [middle, least, most] = [median, min, max].map((value) => inUnit(value, figure))
  return least === most ? `${middle}` : `${middle} (${least?.replace(/ \S+$/, '')} – ${most})`
}
