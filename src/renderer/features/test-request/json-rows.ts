import { ExactNumber, type JsonValue } from './json-value.ts'

/** One visible line of a folded JSON tree. */
export interface JsonRow {
  /** Unique within the tree: a JSON pointer (RFC 6901); the row for more has `/~more` behind its parent's. */
  readonly pointer: string
  /** 1 for the outermost. */
  readonly level: number
  /** The name in an object or the number in a list; none for the outermost. */
  readonly name: string | undefined
  readonly kind: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'more'
  /** The value as text; for objects and lists empty. */
  readonly text: string
  /** How many children it has; for `more` how many are not shown. */
  readonly count: number
  readonly isOpen: boolean
  /** Position among its siblings, from 1, and how many they are. */
  readonly position: number
  readonly siblings: number
}

/** Children shown at first, and with each press on *Show more*. */
export const CHUNK = 100
/** The tree opens by itself as long as it stays this short. */
const OPEN_ROWS = 60

const isBranch = (value: JsonValue): value is JsonValue[] | { [name: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !(value instanceof ExactNumber)

const childrenOf = (value: JsonValue): [string, JsonValue][] =>
  isBranch(value) ? (Object.entries(value) as [string, JsonValue][]) : [] // Object.entries widens a union to any

const escapeName = (name: string): string => name.replace(/~/g, '~0').replace(/\//g, '~1')

/** Which branches stand open at first: level by level, as long as all fits a glance. */
export const openAtFirst = (root: JsonValue): ReadonlySet<string> => {
  const open = new Set<string>()
  let rows = 1
  let level: [string, JsonValue][] = [['', root]]
  while (level.length > 0) {
    const next: [string, JsonValue][] = []
    for (const [pointer, value] of level) {
      const children = childrenOf(value)
      if (children.length === 0) continue
      rows += Math.min(children.length, CHUNK)
      if (rows > OPEN_ROWS && pointer !== '') return open
      open.add(pointer)
      for (const [name, child] of children.slice(0, CHUNK))
        next.push([`${pointer}/${escapeName(name)}`, child])
    }
    level = next
  }
  return open
}

/** The visible lines, outermost first. `shown` says how many children of a branch are shown, else one chunk. */
export const rowsOf = (
  root: JsonValue,
  open: ReadonlySet<string>,
  shown: ReadonlyMap<string, number>,
): readonly JsonRow[] => {
  const rows: JsonRow[] = []
  const visit = (
    value: JsonValue,
    at: Pick<JsonRow, 'pointer' | 'level' | 'name' | 'position' | 'siblings'>,
  ) => {
    const children = childrenOf(value)
    const isOpen = children.length > 0 && open.has(at.pointer)
    rows.push({ ...at, kind: kindOf(value), text: textOf(value), count: children.length, isOpen })
    if (!isOpen) return
    const limit = shown.get(at.pointer) ?? CHUNK
    const inside = { level: at.level + 1, siblings: children.length }
    for (const [index, [name, child]] of children.slice(0, limit).entries()) {
      visit(child, { ...inside, name, position: index + 1, pointer: `${at.pointer}/${escapeName(name)}` })
    }
    if (children.length > limit) {
      const rest = { kind: 'more', text: '', count: children.length - limit, isOpen: false } as const
      rows.push({ ...inside, ...rest, name: undefined, position: limit + 1, pointer: `${at.pointer}/~more` })
    }
  }
  visit(root, { pointer: '', level: 1, name: undefined, position: 1, siblings: 1 })
  return rows
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
