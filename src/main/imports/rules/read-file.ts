import type { Entry, FileRecord, FoundTable, ImportFormat } from './found-key.ts'

/** The variables of one environment of an API client. */
export interface Environment {
  readonly name: string
  readonly file: number
  readonly values: ReadonlyMap<string, string>
}

/** What one file says. */
export interface ReadFile {
  readonly format: ImportFormat
  readonly entries: readonly Entry[]
  /** What the file lists, so that each is accounted for. */
  readonly records?: readonly FileRecord[]
  readonly tables?: readonly FoundTable[]
  /** Values of `entries` may name variables as `{{name}}`, of the environments of files of the same format. */
  readonly isTemplate?: boolean
  readonly environments?: readonly Environment[]
  /** Variables for every environment. */
  readonly shared?: ReadonlyMap<string, string>
}

/** A text file to read. */
export interface TextFile {
  readonly name: string
  readonly file: number
  readonly text: string
}
