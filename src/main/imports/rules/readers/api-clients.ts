import type { ImportFormat } from '../found-key.ts'
import type { ReadFile, Variables } from '../read-file.ts'
import { fieldsIn, firstText, isOff, listAt, recordAt, textAt } from '../reading/flatten.ts'
import { readItems } from './api-item.ts'

const listOf = (document: unknown): readonly unknown[] => (Array.isArray(document) ? document : [document])
const has = (value: unknown, ...names: readonly string[]) =>
  names.some((name) => Array.isArray(Object(value)[name]))

/** Variables of an environment, in each of the ways in which API clients write them. */
const environment = (
  from: unknown,
  facts: Pick<Variables, 'kind' | 'home' | 'file'> & { readonly environment?: string },
): Variables => {
  const lists = ['values', 'variables', 'data'].map((name) => Object(from)[name])
  const values = fieldsIn(lists.find((each) => typeof each === 'object'))
  return { ...facts, name: firstText(from, ['name', 'environmentName']) ?? '', values }
}

/** An environment, or the globals, that may be of any collection of its program. */
const shared = (from: unknown, file: number, index = 0): Variables => {
  const isGlobal =
    textAt(from, '_postman_variable_scope') === 'globals' ||
    /^\(?global/i.test(firstText(from, ['name', 'environmentName']) ?? '')
  return environment(from, {
    kind: isGlobal ? 'global' : 'environment',
    home: '',
    environment: `${file}/${index}`,
    file,
  })
}

/** Each item with those that name it as their parent in it. */
const nested = (all: readonly unknown[], parentId: string) => {
  const byParent = new Map<string, unknown[]>()
  for (const each of all) {
    const parent = textAt(each, parentId) ?? ''
    byParent.set(parent, [...(byParent.get(parent) ?? []), each])
  }
  const inside = (id: string | undefined, depth = 0): unknown[] =>
    (id === undefined || depth > 30 ? [] : (byParent.get(id) ?? [])).map((each) => ({
      ...Object(each),
      children: inside(firstText(each, ['_id', 'id']), depth + 1),
    }))
  return inside
}

type Read = ReturnType<typeof readItems>
const joined = (format: ImportFormat, read: readonly Read[]): ReadFile => ({
  format,
  signIns: read.flatMap(({ signIns }) => signIns),
  variables: read.flatMap(({ variables }) => variables),
})

/** An Insomnia collection with its base environment and those below it; global ones may be of any collection. */
const insomnia = (document: unknown, home: readonly string[], file: number, isGlobal: boolean): Read => {
  const base = recordAt(document, 'environments')
  const place = isGlobal ? '' : home.join('/')
  const { signIns, variables } = readItems(document, home, file)
  const levels = [
    environment(base, { kind: isGlobal ? 'global' : 'collection', home: place, file }),
    ...listAt(base, 'subEnvironments').map((each, index) =>
      environment(each, {
        kind: 'environment',
        home: place,
        environment: `${home.join('/')}/${index}`,
        file,
      }),
    ),
  ]
  return { signIns, variables: [...levels, ...variables] }
}

/** Version 4 is a list of all that there is, each with its parent. */
const insomnia4 = (document: unknown, file: number): readonly Read[] => {
  const all = listAt(document, 'resources')
  const inside = nested(all, 'parentId')
  const isOf = (type: string) => (each: unknown) => textAt(each, '_type') === type
  return all.filter(isOf('workspace')).map((workspace, index) => {
    const children = inside(textAt(workspace, '_id'))
    const base = children.find(isOf('environment'))
    const environments = { ...Object(base), subEnvironments: listAt(base, 'children') }
    const isGlobal = textAt(workspace, 'scope') === 'environment'
    const items = children.filter((each) => !isOf('environment')(each))
    return insomnia(
      { ...Object(workspace), environments, children: items },
      [String(file), String(index)],
      file,
      isGlobal,
    )
  })
}

/** An export of Yaak: its workspaces, each with its own environments. */
const yaak = (document: unknown, file: number): readonly Read[] => {
  const all = recordAt(document, 'resources')
  return listAt(all, 'workspaces').map((space, index) => {
    const home = [String(file), String(index)]
    const own = (name: string) =>
      listAt(all, name).filter((each) =>
        [undefined, textAt(space, 'id')].includes(textAt(each, 'workspaceId')),
      )
    const isOfFolder = (each: unknown) => textAt(each, 'parentModel') === 'folder'
    const folders = own('folders').map((folder) => {
      const mine = own('environments').find(
        (each) => isOfFolder(each) && textAt(each, 'parentId') === textAt(folder, 'id'),
      )
      return { ...Object(folder), variables: listAt(mine, 'variables') }
    })
    const children = nested([...folders, ...own('httpRequests')], 'folderId')('')
    const levels = own('environments')
      .filter((each) => !isOfFolder(each) && !isOff(each))
      .map((each, at) => {
        const isBase = textAt(each, 'parentModel') === 'workspace' || textAt(each, 'base') === 'true'
        const facts = {
          kind: isBase ? ('collection' as const) : ('environment' as const),
          environment: `${home.join('/')}/${at}`,
        }
        return environment(each, { ...facts, home: home.join('/'), file })
      })
    const { signIns, variables } = readItems({ ...Object(space), children }, home, file)
    return { signIns, variables: [...levels, ...variables] }
  })
}

const thunder = (document: unknown, file: number): Read => {
  if (!has(document, 'requests', 'folders')) return { signIns: [], variables: [shared(document, file)] }
  const children = nested(
    [...listAt(document, 'folders'), ...listAt(document, 'requests')],
    'containerId',
  )('')
  const { folders: _, requests: __, ...root } = Object(document)
  return readItems({ ...root, ...recordAt(document, 'settings'), children }, [String(file)], file)
}

const hoppscotch = (document: unknown, file: number): readonly Read[] =>
  listOf(document).map((each, index) =>
    has(each, 'requests', 'folders')
      ? readItems(each, [String(file), String(index)], file)
      : { signIns: [], variables: [shared(each, file, index)] },
  )

/** The API client that a document is of, and what it says; undefined for one of no API client. */
export const readApiClient = (document: unknown, file: number): ReadFile | undefined => {
  const type = textAt(document, 'type') ?? ''
  if (/postman/i.test(textAt(recordAt(document, 'info'), 'schema') ?? ''))
    return joined('postman', [readItems(document, [String(file)], file)])
  if (/^(collection|spec|environment)\.insomnia\.rest\/5/.test(type))
    return joined('insomnia', [insomnia(document, [String(file)], file, type.startsWith('environment'))])
  if (textAt(document, '__export_format') !== undefined && has(document, 'resources'))
    return joined('insomnia', insomnia4(document, file))
  if (/^thunder client$/i.test(firstText(document, ['clientName', 'client']) ?? ''))
    return joined('thunder-client', [thunder(document, file)])
  if (textAt(document, 'yaakSchema') !== undefined) return joined('yaak', yaak(document, file))
  if (
    listOf(document).some(
      (each) => textAt(each, 'v') !== undefined && has(each, 'variables', 'requests', 'folders'),
    )
  )
    return joined('hoppscotch', hoppscotch(document, file))
  const isEnvironment =
    textAt(document, '_postman_variable_scope') !== undefined ||
    (textAt(document, 'name') !== undefined &&
      listAt(document, 'values').some((each) => textAt(each, 'key') !== undefined))
  return isEnvironment ? { format: 'postman', variables: [shared(document, file)] } : undefined
}
