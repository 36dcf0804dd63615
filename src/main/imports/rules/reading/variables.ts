import type { Entry, ImportFormat } from '../found-key.ts'
import type { ReadFile, SignIn, Variables } from '../read-file.ts'
import { SKIP } from './labels.ts'

interface Named {
  readonly value: string
  readonly file: number
  readonly isOfEnvironment: boolean
}
type Values = ReadonlyMap<string, Named>

/** The first path label of entries that are made from variables. */
export const VARIABLES = '#variables'

/**
 * The most times that a value is expanded, because variables may refer to each other. SECURITY: S36, a value
 * that refers to itself would grow without end.
 */
const DEEPEST = 5

/** `{{name}}`, with Insomnia's prefix; `<<name>>` of Hoppscotch; `${[ name ]}` of Yaak. */
const VARIABLE =
  /\{\{\s*(?:_\.|_\[['"])?([^{}\s'"]{1,200})(?:['"]\])?\s*\}\}|<<\s*([^<>\s]{1,200})\s*>>|\$\{\[\s*([\w.-]{1,200})\s*\]\}/g

type Resolved = Entry & { readonly isOfEnvironment?: boolean }

const resolve = (entry: Resolved, values: Values, depth = 0): Resolved => {
  let from: Partial<Resolved> = {}
  const value = entry.value.replace(VARIABLE, (whole, ...names: (string | undefined)[]) => {
    const name = names.slice(0, 3).find(Boolean) ?? ''
    const { value: found = '', file = entry.file, isOfEnvironment = false } = values.get(name) ?? {}
    if (found === '') return whole
    const isOf = isOfEnvironment || (from.isOfEnvironment ?? entry.isOfEnvironment) === true
    from = { file, label: name, isOfEnvironment: isOf }
    return found
  })
  const isDone = value === entry.value || depth === DEEPEST
  return isDone ? entry : resolve({ ...entry, ...from, value }, values, depth + 1)
}

const kinds = ['global', 'collection', 'environment', 'folder'] as const

const reaches = ({ home }: Variables, path: string): boolean =>
  home === '' || path === home || path.startsWith(`${home}/`)

/** The values of variables at a path, in one environment. */
const valuesAt = (path: string, all: readonly Variables[], environment: string | undefined): Values =>
  new Map(
    all
      .filter((each) => reaches(each, path))
      .filter((each) => each.kind !== 'environment' || each.environment === environment)
      .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.home.length - b.home.length)
      .flatMap(({ values, file, kind }) =>
        [...values].map(([name, value]) => [name, { value, file, isOfEnvironment: kind === 'environment' }]),
      ),
  )

const factsOf = (entries: readonly Resolved[], labels: RegExp) =>
  entries.filter(({ path }) => labels.test((path.at(-1) ?? '').replace(/[\s_-]/g, '')))

/**
 * Whether an environment may belong to another collection, in which case its credentials would go to the wrong
 * address.
 */
const isInDoubt = (entries: readonly Resolved[]): boolean =>
  factsOf(entries, /^client(id|secret)$/i).some(({ isOfEnvironment }) => isOfEnvironment) &&
  factsOf(entries, /^(accesstoken|token|auth)(ur[li]|endpoint)$/i).some(
    ({ isOfEnvironment, value }) => !isOfEnvironment && value !== '',
  )

/**
 * A sign-in's entries for each environment with values for it. The environment's name becomes the workspace.
 */
const resolved = (
  { home, environment: only, entries }: SignIn,
  all: readonly Variables[],
  isShared: boolean,
): Entry[] => {
  const inEnvironment = (environment: string | undefined) => {
    const values = valuesAt(home, all, environment)
    return { environment, found: entries.map((entry) => resolve(entry, values)) }
  }
  const own = all.filter((each) => each.kind === 'environment' && reaches(each, home))
  const names = new Map(own.map(({ environment, name }) => [environment, name]))
  const tried = (only === undefined ? [...names.keys()] : [only]).map(inEnvironment)
  const used =
    only === undefined ? tried.filter(({ found }) => found.some((each) => each.isOfEnvironment)) : tried
  const readings = used.length > 0 ? used : [inEnvironment(undefined)]
  return readings.flatMap(({ environment = '', found }) => {
    const name = names.get(environment) ?? only
    const [first] = found
    const doubt =
      isShared && first && isInDoubt(found)
        ? [{ ...first, path: [...first.path.slice(0, -1), SKIP], value: 'doubt' }]
        : []
    return [...found, ...doubt].map(({ isOfEnvironment: _, ...entry }) => ({
      ...entry,
      path: [`#${environment}`, ...entry.path],
      value: name !== undefined && entry.path.at(-1) === 'workspace' ? name : entry.value,
    }))
  })
}

/** Variables as a record, because they may contain a key that no sign-in refers to. */
const ownEntries = (
  { home, name, values, file, environment }: Variables,
  index: number,
  all: readonly Variables[],
): Entry[] => {
  const path = [VARIABLES, String(file), String(index)]
  const known = valuesAt(home, all, environment)
  const own = [...values].map(([label, value]) => {
    const entry = { path: [...path, label], value, file }
    const { isOfEnvironment: _, ...found } = resolve(entry, known)
    return found
  })
  return [{ path: [...path, 'workspace'], value: name, file }, ...own]
}

/** The entries of all files with their variables replaced, following each program's scopes. */
export const withVariables = (files: readonly ReadFile[]): Entry[] => {
  const variablesOf = (formats: readonly ImportFormat[]) =>
    files.flatMap(({ format, variables = [] }) => (formats.includes(format) ? variables : []))
  // Bruno's requests may refer to variables in a `.env` file, which are entries of that file as well.
  const formats = new Set(files.map(({ format }) => format).filter((format) => format !== 'env'))
  const found = [...formats].flatMap((format) => {
    const same = files.filter((file) => file.format === format)
    const own = variablesOf([format])
    const all = format === 'bruno' ? [...own, ...variablesOf(['env'])] : own
    const signIns = same.flatMap((file) => file.signIns ?? [])
    const collections = new Set(signIns.map(({ home }) => home.split('/')[0]))
    const isShared =
      collections.size > 1 && all.some(({ kind, home }) => kind === 'environment' && home === '')
    return [
      ...signIns.flatMap((each) => resolved(each, all, isShared)),
      ...own.flatMap((each, index) => ownEntries(each, index, all)),
    ]
  })
  return [...files.flatMap(({ entries = [] }) => entries), ...found]
}
