import type { Entry } from '../found-key.ts'
import type { ReadFile } from '../read-file.ts'
import { basicEntries } from '../reading/basic-auth.ts'
import { flatten, isOff, listAt, recordAt, textAt } from '../reading/flatten.ts'

/** Whether this is a Postman collection 2.1. */
export const isPostmanCollection = (document: unknown): boolean =>
  /getpostman\.com|postman/i.test(textAt(recordAt(document, 'info'), 'schema') ?? '')

/** Whether this is a Postman environment. */
export const isPostmanEnvironment = (document: unknown): boolean =>
  textAt(document, '_postman_variable_scope') !== undefined ||
  (textAt(document, 'name') !== undefined &&
    listAt(document, 'values').some((each) => textAt(each, 'key') !== undefined))

const enabled = (fields: readonly unknown[]): Map<string, string> =>
  new Map(
    fields.flatMap((field) => {
      const [key, value] = [textAt(field, 'key'), textAt(field, 'value')]
      return key === undefined || value === undefined || isOff(field) ? [] : [[key, value]]
    }),
  )

const urlOf = (request: unknown): string | undefined =>
  textAt(request, 'url') ?? textAt(recordAt(request, 'url'), 'raw')

/** The sign-in of a collection, a folder or a request. */
const authEntries = (item: unknown, path: readonly string[], file: number): Entry[] => {
  const request = recordAt(item, 'request')
  const auth =
    Object.keys(recordAt(item, 'auth')).length > 0 ? recordAt(item, 'auth') : recordAt(request, 'auth')
  const type = textAt(auth, 'type')
  if (type !== 'oauth2' && type !== 'basic') return []
  const found = [...flatten(listAt(auth, type), path, file), ...flatten(recordAt(auth, type), path, file)]
  if (type === 'oauth2') return found
  const body = flatten(listAt(recordAt(request, 'body'), 'urlencoded'), path, file)
  return [...found, ...body, ...basicEntries(urlOf(request), body, path, file)]
}

/** A Postman collection: the OAuth and Basic sign-ins of its folders and requests. */
export const readPostmanCollection = (document: unknown, file: number): ReadFile => {
  const name = textAt(recordAt(document, 'info'), 'name') ?? ''
  const entries: Entry[] = []
  const walk = (item: unknown, itemName: string, path: readonly string[]) => {
    const found = authEntries(item, path, file)
    if (found.length > 0) {
      entries.push(
        { path: [...path, 'name'], value: itemName, file },
        { path: [...path, 'workspace'], value: name, file },
      )
      entries.push(...found)
    }
    for (const [index, inner] of listAt(item, 'item').entries())
      if (path.length < 40) walk(inner, textAt(inner, 'name') ?? itemName, [...path, String(index)])
  }
  walk(document, name, [String(file)])
  return { format: 'postman', entries, isTemplate: true, shared: enabled(listAt(document, 'variable')) }
}

/** A Postman environment. */
export const readPostmanEnvironment = (document: unknown, file: number): ReadFile => ({
  format: 'postman',
  entries: [],
  environments: [{ name: textAt(document, 'name') ?? '', file, values: enabled(listAt(document, 'values')) }],
})
