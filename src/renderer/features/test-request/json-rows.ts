import { ExactNumber, type JsonValue } from './json-value.ts'

/** One row of a collapsible JSON tree. */
export interface JsonRow {
  /** Unique within the tree: a JSON pointer (RFC 6901). */
  readonly pointer: string
  /** 1 for the root. */
  readonly level: number
  /** The name in an object or the index in a list; none for the root. */
  readonly name: string | undefined
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null'
  /** The value as text; empty for objects and lists. */
  readonly text: string
  /** The number of children. */
  readonly count: number
  readonly isOpen: boolean
  /** Position among its siblings, from 1, and their number. */
  readonly position: number
  readonly siblings: number
}

/** The tree is expanded by default up to this many rows. */
const OPEN_ROWS = 60

const isBranch = (value: JsonValue): value is JsonValue[] | { [name: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !(value instanceof ExactNumber)

const childrenOf = (value: JsonValue): [string, JsonValue][] =>
  isBranch(value) ? (Object.entries(value) as [string, JsonValue][]) : [] // Object.entries widens a union to any

const escapeName = (name: string): string => name.replace(/~/g, '~0').replace(/\//g, '~1')

/** The branches expanded at first: level by level, while all fits. */
export const openAtFirst = (root: JsonValue): ReadonlySet<string> => {
  const open = new Set<string>()
  let rows = 1
  let level: [string, JsonValue][] = [['', root]]
  while (level.length > 0) {
    const next: [string, JsonValue][] = []
    for (const [pointer, value] of level) {
      const children = childrenOf(value)
      if (children.length === 0) continue
      rows += children.length
      if (rows > OPEN_ROWS && pointer !== '') return open
      open.add(pointer)
      for (const [name, child] of children) next.push([`${pointer}/${escapeName(name)}`, child])
    }
    level = next
  }
  return open
}

/** The visible rows, root first. */
export const rowsOf = (root: JsonValue, open: ReadonlySet<string>): readonly JsonRow[] => {
  const rows: JsonRow[] = []
  const addRow = (
    value: JsonValue,
    at: Pick<JsonRow, 'pointer' | 'level' | 'name' | 'position' | 'siblings'>,
  ) => {
    const children = childrenOf(value)
    const isOpen = children.length > 0 && open.has(at.pointer)
    rows.push({ ...at, kind: kindOf(value), text: textOf(value), count: children.length, isOpen })
    if (!isOpen) return
    const inside = { level: at.level + 1, siblings: children.length }
    for (const [index, [name, child]] of children.entries()) {
      addRow(child, { ...inside, name, position: index + 1, pointer: `${at.pointer}/${escapeName(name)}` })
    }
  }
  addRow(root, { pointer: '', level: 1, name: undefined, position: 1, siblings: 1 })
  return rows
}

/** The ancestors of a row, root first: they must be expanded to show it. */
export const branchesAbove = (pointer: string): readonly string[] => {
  const names = pointer.split('/')
  return names.slice(0, -1).map((_name, index) => names.slice(0, index + 1).join('/'))
}

/**
 * The matches in the names and values of a tree, collapsed or not, in the order of the rows; at most `most`.
 * Does not search list indices.
 */
export const findInTree = (root: JsonValue, pattern: RegExp, most: number): readonly string[] => {
  const found: string[] = []
  const search = (value: JsonValue, pointer: string, name: string | undefined) => {
    if (found.length >= most) return
    if ((name !== undefined && pattern.test(name)) || pattern.test(textOf(value))) found.push(pointer)
    const isList = Array.isArray(value)
    for (const [inner, child] of childrenOf(value)) {
      search(child, `${pointer}/${escapeName(inner)}`, isList ? undefined : inner)
    }
  }
  search(root, '', undefined)
  return found
}

const kindOf = (value: JsonValue): JsonRow['kind'] => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof ExactNumber) return 'number'
  const kind = typeof value
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'object'
}

const textOf = (value: JsonValue): string => {
  if (value instanceof ExactNumber) return value.source
  return isBranch(value) ? '' : JSON.stringify(value)
}
