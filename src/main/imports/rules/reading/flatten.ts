import type { Entry } from '../found-key.ts'
import { DamagedFile } from './damaged-file.ts'

/** Deeper than any file with keys. */
const DEEPEST = 40

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as text; undefined for one that is no single value, or a number that JSON does not keep exactly. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value)
  return undefined
}

/** The field of a record as a record, or an empty one. */
export const recordAt = (value: unknown, name: string): Readonly<Record<string, unknown>> => {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return isRecord(found) ? found : {}
}

/** The field of a record as a list, or an empty one. */
export const listAt = (value: unknown, name: string): readonly unknown[] => {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return Array.isArray(found) ? found : []
}

/** The field of a record as text, if it is one. */
export const textAt = (value: unknown, name: string): string | undefined =>
  isRecord(value) && Object.hasOwn(value, name) ? textOf(value[name]) : undefined

/** Whether a field, a variable or a record is switched off where it was written. */
export const isOff = (value: unknown): boolean =>
  textAt(value, 'disabled') === 'true' || textAt(value, 'enabled') === 'false'

/** `{key: 'clientId', value: '…'}`, as API clients write fields: the label and its value. */
const namedValue = (value: unknown): readonly [label: string, value: unknown] | undefined => {
  if (!isRecord(value) || !Object.hasOwn(value, 'value')) return undefined
  const label = textAt(value, 'key') ?? textAt(value, 'name') ?? textAt(value, 'title') ?? textAt(value, 'id')
  return label === undefined || label === '' ? undefined : [label, value.value]
}

/** `{fieldType: 'string', value: '…'}`: a value with its type. */
const typedValue = (value: unknown): string | undefined =>
  isRecord(value) && Object.hasOwn(value, 'fieldType') ? textAt(value, 'value') : undefined

/** Every single value in a parsed document with the labels that lead to it. Throws `DamagedFile` when it is too deep. */
export const flatten = (value: unknown, path: readonly string[], file: number): Entry[] => {
  // SECURITY: S36, each value keeps the labels above it, so that memory grows with the square of the depth.
  if (path.length > DEEPEST) throw new DamagedFile()
  const text = textOf(value) ?? typedValue(value)
  if (text !== undefined) return [{ path, value: text, file }]
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const named = namedValue(item)
      if (named !== undefined && isOff(item)) return []
      return named === undefined
        ? flatten(item, [...path, String(index)], file)
        : flatten(named[1], [...path, named[0]], file)
    })
  }
  return isRecord(value)
    ? Object.entries(value).flatMap(([label, inner]) => flatten(inner, [...path, label], file))
    : []
}
