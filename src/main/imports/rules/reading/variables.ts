import type { Entry } from '../found-key.ts'
import type { ReadFile, SignIn, Variables } from '../read-file.ts'
import { SKIP } from './labels.ts'

interface Named {
  readonly value: string
  readonly file: number
  readonly isOfEnvironment: boolean
}
type Values = ReadonlyMap<string, Named>

/** The first path label of variables, which are entries too. */
export const VARIABLES = '#variables'

/** Stands before the variables of a `.env` file, where Bruno names them. */
export const ENV_PREFIX = 'process\u002eenv.'

/** A variable's value may name another one. SECURITY: S36, it may also name itself, and grow each time. */
const DEEPEST = 5

/** `{{name}}`, with the prefix of Insomnia; `<<name>>` of Hoppscotch; `${[ name ]}` of Yaak. */
const VARIABLE =
  /\{\{\s*(?:_\.|_\[['"])?([^{}\s'"]{1,200})(?:['"]\])?\s*\}\}|<<\s*([^<>\s]{1,200})\s*>>|\$\{\[\s*([\w.-]{1,200})\s*\]\}/g

type Resolved = Entry & { readonly isOfEnvironment?: boolean }

const resolve = (entry: Resolved, values: Values, depth = 0): Resolved => {
  if (depth === DEEPEST) return entry
  let from: Partial<Resolved> = {}
  const value = entry.value.replace(VARIABLE, (whole, ...names: (string | undefined)[]) => {
    const name = names.slice(0, 3).find(Boolean) ?? ''
    const found = values.get(name)
    if (found === undefined || found.value === '') return whole
    const isOfEnvironment =
      found.isOfEnvironment || from.isOfEnvironment === true || entry.isOfEnvironment === true
    from = { file: found.file, label: name.replace(ENV_PREFIX, ''), isOfEnvironment }
    return found.value
  })
  return value === entry.value ? entry : resolve({ ...entry, ...from, value }, values, depth + 1)
}

const kinds = ['global', 'collection', 'environment', 'folder'] as const

const reaches = ({ home }: Variables, place: string): boolean =>
  home === '' || place === home || place.startsWith(`${home}/`)

/** What variables stand for at a place, in one environment. */
const valuesAt = (place: string, all: readonly Variables[], environment: string | undefined): Values => {
  const reaching = all
    .filter(
      (each) => reaches(each, place) && (each.kind !== 'environment' || each.environment === environment),
    )
    .sort(
      (one, other) =>
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.home.length - other.home.length,
    )
  return new Map(
    reaching.flatMap(({ values, file, kind }) =>
      [...values].map(
        ([name, value]) => [name, { value, file, isOfEnvironment: kind === 'environment' }] as const,
      ),
    ),
  )
}

const factsOf = (entries: readonly Resolved[], labels: RegExp) =>
  entries.filter(({ path }) => labels.test((path.at(-1) ?? '').replace(/[\s_-]/g, '')))

/** Whether an environment may be of another collection: its credentials would go to an address that it does not name. */
const isInDoubt = (entries: readonly Resolved[]): boolean =>
  factsOf(entries, /^client(id|secret)$/i).some(({ isOfEnvironment }) => isOfEnvironment === true) &&
  factsOf(entries, /^(accesstoken|token|auth)(ur[li]|endpoint)$/i).some(
    ({ isOfEnvironment, value }) => isOfEnvironment !== true && value !== '',
  )

/** A sign-in once for each environment that gives it values, whose name is then the workspace. */
const resolved = (signIn: SignIn, all: readonly Variables[], isShared: boolean): Entry[] => {
  const { home, entries } = signIn
  const own = all.filter(({ kind }) => kind === 'environment').filter((each) => reaches(each, home))
  const names = new Map(own.map(({ environment = '', name }) => [environment, name]))
  const only = signIn.environment === undefined ? [...names.keys()] : [signIn.environment]
  const tried = only.map((environment) => {
    const values = valuesAt(home, all, environment)
    const name = names.get(environment) ?? environment
    return { environment, name, found: entries.map((entry) => resolve(entry, values)) }
  })
  const isUsed = tried.filter(({ found }) => found.some(({ isOfEnvironment }) => isOfEnvironment === true))
  const without = valuesAt(home, all, undefined)
  const plain = { environment: '', name: undefined, found: entries.map((entry) => resolve(entry, without)) }
  const readings = signIn.environment !== undefined ? tried : isUsed.length > 0 ? isUsed : [plain]
  return readings.flatMap(({ environment, name, found }) => {
    const inEnvironment = found.map(
      ({ isOfEnvironment: _, ...entry }): Entry => ({
        ...entry,
        path: [`#${environment}`, ...entry.path],
        value: name !== undefined && entry.path.at(-1) === 'workspace' ? name : entry.value,
      }),
    )
    const [first] = inEnvironment
    const isDoubt = isShared && first !== undefined && isInDoubt(found)
    return isDoubt
      ? [...inEnvironment, { ...first, path: [...first.path.slice(0, -1), SKIP], value: 'doubt' }]
      : inEnvironment
  })
}

/** Variables as a record of their own: a key may stand there that no sign-in names. */
const ownEntries = (variables: Variables, index: number, all: readonly Variables[]): Entry[] => {
  const { home, name, values, file, environment } = variables
  const path = [VARIABLES, String(file), String(index)]
  const known = valuesAt(home, all, environment)
  return [
    { path: [...path, 'workspace'], value: name, file },
    ...[...values].map(([label, value]) =>
      resolve(
        {
          path: [...path, label.startsWith(ENV_PREFIX) ? label.slice(ENV_PREFIX.length) : label],
          value,
          file,
        },
        known,
      ),
    ),
  ].map(({ path: labels, value, file: from, label }) => ({
    path: labels,
    value,
    file: from,
    ...(label && { label }),
  }))
}

/** The entries of all files with their variables replaced, each only by those that reach it in its program. */
export const withVariables = (files: readonly ReadFile[]): Entry[] => {
  const plain = files.flatMap(({ entries = [] }) => entries)
  const formats = new Set(files.map(({ format }) => format))
  const found = [...formats].flatMap((format) => {
    const same = files.filter((file) => file.format === format)
    const all = same.flatMap(({ variables = [] }) => variables)
    const signIns = same.flatMap((file) => file.signIns ?? [])
    const isShared =
      new Set(signIns.map(({ home }) => home.split('/')[0])).size > 1 &&
      all.some(({ kind, home }) => kind === 'environment' && home === '')
    return [
      ...signIns.flatMap((each) => resolved(each, all, isShared)),
      ...all.flatMap((each, index) => ownEntries(each, index, all)),
    ]
  })
  return [...plain, ...found]
}
