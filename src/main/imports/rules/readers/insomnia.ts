import type { Entry } from '../found-key.ts'
import type { Environment, ReadFile } from '../read-file.ts'
import { basicEntries } from '../reading/basic-auth.ts'
import { flatten, listAt, recordAt, textAt, textOf } from '../reading/flatten.ts'

/** Whether this is an Insomnia export of version 5. */
export const isInsomnia = (document: unknown): boolean =>
  /^collection\.insomnia\.rest\/5/.test(textAt(document, 'type') ?? '')

/** Nested data as `{{ _.group.name }}` reads it. */
const valuesOf = (data: unknown): Map<string, string> =>
  new Map(flatten(data, [], 0).map(({ path, value }) => [path.join('.'), value]))

/** An Insomnia export: the OAuth and Basic sign-ins of its requests, for each of its environments. */
export const readInsomnia = (document: unknown, file: number): ReadFile => {
  const collection = textAt(document, 'name') ?? ''
  const entries: Entry[] = []
  const walk = (item: unknown, path: readonly string[]) => {
    const { accessToken: _, refreshToken: __, ...auth } = recordAt(item, 'authentication')
    if (/^(oauth2|basic)$/.test(textOf(auth.type) ?? '') && textOf(auth.disabled) !== 'true') {
      entries.push({ path: [...path, 'name'], value: textAt(item, 'name') ?? collection, file })
      entries.push({ path: [...path, 'workspace'], value: collection, file })
      entries.push(...flatten(auth, path, file))
      if (textOf(auth.type) === 'basic') {
        const body = flatten(listAt(recordAt(item, 'body'), 'params'), path, file)
        entries.push(...body, ...basicEntries(textAt(item, 'url'), body, path, file))
      }
    }
    for (const name of ['collection', 'children'])
      for (const [index, inner] of listAt(item, name).entries())
        if (path.length < 40) walk(inner, [...path, String(index)])
  }
  walk(document, [String(file)])
  const base = recordAt(document, 'environments')
  const environments = listAt(base, 'subEnvironments').map(
    (each): Environment => ({
      name: textAt(each, 'name') ?? '',
      file,
      values: valuesOf(recordAt(each, 'data')),
    }),
  )
  return {
    format: 'insomnia',
    entries,
    isTemplate: true,
    environments,
    shared: valuesOf(recordAt(base, 'data')),
  }
}
