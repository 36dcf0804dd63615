import type { Translate } from '../../i18n/translate.ts'

type Path = Parameters<Translate>[0]
type NameIn<Group extends string> =
  Extract<Path, `evidence.${Group}.${string}`> extends `evidence.${Group}.${infer Name}` ? Name : never

/** Column titles that reuse the text of a cell or a section title. */
const sharedTitles = {
  added: 'evidence.change.key-added',
  findings: 'evidence.findings.title',
  planned: 'evidence.state.planned',
  paired: 'evidence.state.paired',
  quiet: 'evidence.state.quiet',
  'deleted-there': 'evidence.state.deleted',
  proven: 'evidence.state.proven',
  stopped: 'evidence.state.stopped',
  deleted: 'evidence.keyState.deleted',
  erased: 'evidence.keyState.erased',
  dead: 'evidence.keyState.dead',
} as const satisfies Readonly<Record<string, Path>>
const isShared = (name: ColumnName): name is keyof typeof sharedTitles => name in sharedTitles

export type ColumnName = NameIn<'column'> | keyof typeof sharedTitles

/** A column's title, in the page and in the tables. */
export const columnTitle = (translate: Translate, name: ColumnName): string =>
  translate(isShared(name) ? sharedTitles[name] : `evidence.column.${name}`)
