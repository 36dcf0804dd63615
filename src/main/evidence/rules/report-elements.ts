import type { Initiator } from '../../../shared/activity/activity.ts'
import type { Translate } from '../../i18n/translate.ts'
import { Html, html } from '../../kernel/documents/html.ts'
import { visibleText } from '../../kernel/shown-name.ts'
import { type ColumnName, columnTitle } from './column-titles.ts'
import type { EvidenceCounts } from './evidence.ts'
import type { EvidenceTable } from './tables.ts'

/** Maximum number of rows in a list on the page. The saved table contains all rows. */
const MOST_ROWS = 1_000

/** A column of a list. */
export interface Column<Row> {
  readonly name: ColumnName
  /** Whether to keep the cell on one line. Numbers are also aligned to the end of the cell. */
  readonly look?: 'number' | 'day'
  readonly cell: (row: Row) => string | Html
}

/**
 * A value that a person wrote, in its own text direction. SECURITY: S60, it can't rearrange the text around it.
 */
export const own = (text: string): Html => html`<bdi>${visibleText(text)}</bdi>`

/** Describes who caused an action. Empty if the activity doesn't say. */
export const askerWords = (asker: Initiator | undefined, translate: Translate): string =>
  asker === undefined ? '' : translate(`evidence.asker.${asker}`)

/** The building blocks of the page, in one language. */
export const reportElements = (translate: Translate, locale: string) => {
  const numbers = new Intl.NumberFormat(locale)
  const elements = {
    number: (value: number | undefined): string => (value === undefined ? '' : numbers.format(value)),

    /** A list, truncated if it's long, or nothing if it's empty. */
    list: <Row>(rows: readonly Row[], columns: readonly Column<Row>[], file: EvidenceTable['name']): Html => {
      if (rows.length === 0) return html``
      const classOf = ({ look }: Column<Row>) => new Html(look === undefined ? '' : ` class="${look}"`)
      const head = columns.map(
        (column) => html`<th scope="col"${classOf(column)}>${columnTitle(translate, column.name)}</th>`,
      )
      const body = rows
        .slice(0, MOST_ROWS)
        .map(
          (row) =>
            html`<tr>${columns.map((column) => html`<td${classOf(column)}>${column.cell(row)}</td>`)}</tr>`,
        )
      const [shown, all] = [MOST_ROWS, rows.length].map(elements.number)
      const rest =
        rows.length > MOST_ROWS
          ? html`<p class="soft">${translate('evidence.rest', { shown: shown ?? '', all: all ?? '', file })}</p>`
          : html``
      return html`<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>${rest}`
    },

    section: (title: string, ...content: readonly Html[]): Html =>
      html`<section><h2>${title}</h2>${content}</section>`,

    /** A section with a count in its title. The count is an element marked with its name and value. */
    countedSection: (
      title: string,
      [name, value]: readonly [keyof EvidenceCounts, number],
      content: Html,
    ): Html =>
      html`<section><h2>${title} <span data-figure="${name}" data-value="${value}">(${elements.number(value)})</span></h2>${content}</section>`,

    bullets: (lines: readonly string[]): Html =>
      html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`,
  }
  return elements
}
