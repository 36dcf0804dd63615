import type { Entry } from '../found-key.ts'
import { DamagedFile } from './damaged-file.ts'

/** Maximum nesting, deeper than in any real file with keys. */
const DEEPEST = 40

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A single value as text. Undefined for lists, records and numbers that JSON can't represent exactly. */
export const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value)
  return undefined
}

/** A record's field as a record, or an empty one. */
export const recordAt = (value: unknown, name: string): Readonly<Record<string, unknown>> => {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return isRecord(found) ? found : {}
}

/** A record's field as a list, or an empty one. */
export const listAt = (value: unknown, name: string): readonly unknown[] => {
  const found = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return Array.isArray(found) ? found : []
}

/** A record's field, if it is text. */
export const textAt = (value: unknown, name: string): string | undefined =>
  isRecord(value) && Object.hasOwn(value, name) ? textOf(value[name]) : undefined

/** The first of these fields with non-empty text. */
export const firstText = (value: unknown, names: readonly string[]): string | undefined =>
  names.map((name) => textAt(value, name)).find((text) => text !== undefined && text !== '')

/** Whether a field, variable or record is disabled. */
export const isOff = (value: unknown): boolean =>
  ['disabled', 'isDisabled'].some((name) => textAt(value, name) === 'true') ||
  ['enabled', 'active', 'authActive'].some((name) => textAt(value, name) === 'false')

/** `{key: 'clientId', value: '…'}`, as API clients write fields: label and value. */
const namedValue = (value: unknown): readonly [label: string, value: unknown] | undefined => {
  if (!isRecord(value)) return undefined
  const label = firstText(value, ['key', 'name', 'label', 'title', 'id'])
  // Hoppscotch has a current and an initial value.
  const inner = Object.hasOwn(value, 'value')
    ? value.value
    : firstText(value, ['currentValue', 'initialValue'])
  return label === undefined || inner === undefined ? undefined : [label, inner]
}

/** Enabled fields: a list of names and values, or a record, whose nested labels are joined by dots. */
export const fieldsIn = (value: unknown): Map<string, string> =>
  new Map(flatten(value, [], 0).map(({ path, value: text }) => [path.join('.'), text]))

/** `- CLIENT_ID=…`, as Compose writes an environment. */
const SETTING = /^([A-Za-z_][\w.-]*)=(.*)$/s

/** `{fieldType: 'string', value: '…'}`: a value with its type. */
const typedValue = (value: unknown): string | undefined =>
  isRecord(value) && Object.hasOwn(value, 'fieldType') ? textAt(value, 'value') : undefined

/** Every single value in a parsed document, with its path of labels. Throws `DamagedFile` if too deep. */
export const flatten = (value: unknown, path: readonly string[], file: number): Entry[] => {
  // SECURITY: S36, limits the depth: each value keeps its path, so memory grows with the square of the depth.
  if (path.length > DEEPEST) throw new DamagedFile()
  const text = textOf(value) ?? typedValue(value)
  if (text !== undefined) {
    // Compose escapes a dollar sign by doubling it.
    const isCompose = path.includes('services') && path.includes('environment')
    return [{ path, value: isCompose ? text.replaceAll('$$', '$') : text, file }]
  }
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const [, setting, set = ''] =
        (/^env/i.test(path.at(-1) ?? '') && SETTING.exec(textOf(item) ?? '')) || []
      if (setting !== undefined) return flatten(set, [...path, setting], file)
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
