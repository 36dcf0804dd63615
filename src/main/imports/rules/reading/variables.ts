import type { Entry, ImportFormat } from '../found-key.ts'
import type { Environment, ReadFile } from '../read-file.ts'

type Values = ReadonlyMap<string, { readonly value: string; readonly file: number }>

/** A variable's value may name another one. SECURITY: S36, it may also name itself, and grow each time. */
const DEEPEST = 5

/** `{{name}}`; `_.` is the prefix of Insomnia, `process.env.` that of Bruno. */
const VARIABLE = /\{\{\s*(?:_\.|process\.env\.)?([^{}\s]{1,200})\s*\}\}/g

const resolve = (entry: Entry, values: Values, depth = 0): Entry => {
  if (depth === DEEPEST || !entry.value.includes('{{')) return entry
  let { file } = entry
  const value = entry.value.replace(VARIABLE, (whole, name: string) => {
    const found = values.get(name)
    if (found === undefined || found.value === '') return whole
    file = found.file
    return found.value
  })
  return value === entry.value ? entry : resolve({ ...entry, value, file }, values, depth + 1)
}

/** A file of one import and what it says. */
export interface IndexedFile {
  readonly file: number
  readonly read: ReadFile
}

const valuesOf = (files: readonly IndexedFile[], environment: Environment | undefined): Values => {
  const values = new Map<string, { value: string; file: number }>()
  for (const { file, read } of files)
    for (const [name, value] of read.shared ?? []) values.set(name, { value, file })
  for (const [name, value] of environment?.values ?? [])
    values.set(name, { value, file: environment?.file ?? 0 })
  return values
}

/**
 * The entries of all files with their variables replaced: once for each environment of the same API client, whose
 * name is then the workspace. The variables themselves are entries too.
 */
export const withVariables = (files: readonly IndexedFile[]): Entry[] => {
  const plain = files.flatMap(({ read }) => (read.isTemplate === true ? [] : read.entries))
  const formats = new Set<ImportFormat>(files.map(({ read }) => read.format))
  const templated = [...formats].flatMap((format) => {
    const same = files.filter(({ read }) => read.format === format)
    const environments = same.flatMap(({ read }) => read.environments ?? [])
    const templates = same.flatMap(({ read }) => (read.isTemplate === true ? read.entries : []))
    const own = environments.flatMap((environment, index) => {
      const path = [String(environment.file), 'environment', String(index)]
      const values = valuesOf(same, environment)
      return [
        { path: [...path, 'workspace'], value: environment.name, file: environment.file },
        ...[...environment.values].map(([name, value]) =>
          resolve({ path: [...path, name], value, file: environment.file }, values),
        ),
      ]
    })
    const scopes = environments.length === 0 ? [undefined] : environments
    const resolved = scopes.flatMap((environment, index) => {
      const values = valuesOf(same, environment)
      return templates.map(({ path, value, file }) => {
        const isWorkspace = environment !== undefined && path.at(-1) === 'workspace'
        const entry = { path: [`#${index}`, ...path], value: isWorkspace ? environment.name : value, file }
        return resolve(entry, values)
      })
    })
    return [...resolved, ...own]
  })
  return [...plain, ...templated]
}
