import type { ImportFormat } from '../found-key.ts'
import type { ReadFile, Variables } from '../read-file.ts'
import { fieldsIn, firstText, isOff, listAt, recordAt, textAt } from '../reading/flatten.ts'
import { readItems } from './api-item.ts'

const listOf = (document: unknown): readonly unknown[] => (Array.isArray(document) ? document : [document])
const has = (value: unknown, ...names: readonly string[]) =>
  names.some((name) => Array.isArray(Object(value)[name]))

/**
 * A collection in Insomnia 5's form: `environments` has shared variables, and one environment per entry of
 * `subEnvironments`. Without items, the environments may belong to any of the program's collections.
 */
interface Collection {
  readonly root: unknown
  readonly isShared?: boolean
}

const nameOf = (from: unknown): string => firstText(from, ['name', 'environmentName']) ?? ''

const shared = (from: unknown): Collection => {
  const isGlobal = textAt(from, '_postman_variable_scope') === 'globals' || /^\(?global/i.test(nameOf(from))
  return { root: { environments: isGlobal ? from : { subEnvironments: [from] } }, isShared: true }
}

/**
 * Nests items under their parents. SECURITY: S36, visits each once, because items may refer to each other in a
 * cycle.
 */
const nested = (all: readonly unknown[], parentId: string) => {
  const byParent = new Map<string, unknown[]>()
  for (const each of all) {
    const parent = textAt(each, parentId) ?? ''
    const own = byParent.get(parent) ?? []
    byParent.set(parent, own)
    own.push(each)
  }
  const inside = (id = '#none'): unknown[] => {
    const own = byParent.get(id) ?? []
    byParent.delete(id)
    return own.map((each) => ({ ...Object(each), children: inside(firstText(each, ['_id', 'id'])) }))
  }
  return inside
}

/** Insomnia 4: a flat list of everything, in which each entry names its parent. */
const insomnia4 = (document: unknown): Collection[] => {
  const all = listAt(document, 'resources')
  const inside = nested(all, 'parentId')
  const isOf = (type: string) => (each: unknown) => textAt(each, '_type') === type
  return all.filter(isOf('workspace')).map((workspace) => {
    const children = inside(textAt(workspace, '_id'))
    const base = children.find(isOf('environment'))
    const environments = { ...Object(base), subEnvironments: listAt(base, 'children') }
    const items = children.filter((each) => !isOf('environment')(each))
    const isShared = textAt(workspace, 'scope') === 'environment'
    return { root: { ...Object(workspace), environments, children: items }, isShared }
  })
}

/** Yaak: workspaces with environments; each folder may also have one. */
const yaak = (document: unknown): Collection[] => {
  const all = recordAt(document, 'resources')
  return listAt(all, 'workspaces').map((space) => {
    const id = textAt(space, 'id')
    const own = (name: string) =>
      listAt(all, name).filter((each) => [undefined, id].includes(textAt(each, 'workspaceId')))
    const levels = own('environments').filter((each) => !isOff(each))
    const isOf = (kind: string) => (each: unknown) => textAt(each, 'parentModel') === kind
    const folders = own('folders').map((folder) => {
      const mine = levels.find(
        (each) => isOf('folder')(each) && textAt(each, 'parentId') === textAt(folder, 'id'),
      )
      return { ...Object(folder), variables: listAt(mine, 'variables') }
    })
    const base = levels.find((each) => isOf('workspace')(each) || textAt(each, 'base') === 'true')
    const subEnvironments = levels.filter((each) => each !== base && !isOf('folder')(each))
    const children = nested([...folders, ...own('httpRequests')], 'folderId')('')
    return { root: { ...Object(space), children, environments: { ...Object(base), subEnvironments } } }
  })
}

const thunder = (document: unknown): Collection => {
  if (!has(document, 'requests', 'folders')) return shared(document)
  const { folders, requests, ...root } = Object(document)
  const all = [folders, requests].flatMap((list) => list ?? [])
  return { root: { ...root, ...root.settings, children: nested(all, 'containerId')('') } }
}

/** The API client that wrote a document, and its collections. Undefined for other documents. */
const clientOf = (document: unknown): readonly [ImportFormat, readonly Collection[]] | undefined => {
  const type = textAt(document, 'type') ?? ''
  if (/postman/i.test(textAt(recordAt(document, 'info'), 'schema') ?? ''))
    return ['postman', [{ root: document }]]
  if (/^(collection|spec|environment)\.insomnia\.rest\/5/.test(type))
    return ['insomnia', [{ root: document, isShared: type.startsWith('environment') }]]
  if (textAt(document, '__export_format') !== undefined && has(document, 'resources'))
    return ['insomnia', insomnia4(document)]
  if (/^thunder client$/i.test(firstText(document, ['clientName', 'client']) ?? ''))
    return ['thunder-client', [thunder(document)]]
  if (textAt(document, 'yaakSchema') !== undefined) return ['yaak', yaak(document)]
  const isHoppscotch = (each: unknown) =>
    textAt(each, 'v') !== undefined && has(each, 'variables', 'requests', 'folders')
  if (listOf(document).some(isHoppscotch)) {
    const isCollection = (each: unknown) => has(each, 'requests', 'folders')
    return [
      'hoppscotch',
      listOf(document).map((each) => (isCollection(each) ? { root: each } : shared(each))),
    ]
  }
  const isEnvironment =
    textAt(document, '_postman_variable_scope') !== undefined ||
    (textAt(document, 'name') !== undefined &&
      listAt(document, 'values').some((each) => textAt(each, 'key') !== undefined))
  return isEnvironment ? ['postman', [shared(document)]] : undefined
}

/** Reads an API client's document; undefined for other documents. */
export const readApiClient = (document: unknown, file: number): ReadFile | undefined => {
  const [format, collections = []] = clientOf(document) ?? []
  if (format === undefined) return undefined
  const read = collections.map(({ root, isShared }, index) => {
    const home = [String(file), String(index)]
    const variablesOf = (from: unknown, kind: Variables['kind'], environment?: string): Variables => {
      // Each program has a different name for the list of variables.
      const lists = ['values', 'variables', 'data'].map((name) => Object(from)[name])
      const values = fieldsIn(lists.find((each) => typeof each === 'object'))
      return {
        kind,
        home: isShared ? '' : home.join('/'),
        name: nameOf(from),
        file,
        values,
        ...(environment && { environment }),
      }
    }
    const base = recordAt(root, 'environments')
    const { signIns, variables } = readItems(isShared ? {} : root, home, file)
    return {
      signIns,
      variables: [
        variablesOf(base, isShared ? 'global' : 'collection'),
        ...listAt(base, 'subEnvironments').map((each, at) =>
          variablesOf(each, 'environment', [...home, at].join('/')),
        ),
        ...variables,
      ],
    }
  })
  return {
    format,
    signIns: read.flatMap(({ signIns }) => signIns),
    variables: read.flatMap(({ variables }) => variables),
  }
}
