import type {
  ChosenLayout,
  FileProblem,
  ImportFile,
  ReadChoices,
  ReadKeys,
  ReadLimits,
  UnreadFile,
} from './found-key.ts'
import type { ReadFile, TextFile } from './read-file.ts'
import { isBru, isBrunoYaml, readBru, readBrunoEnv, readBrunoYaml } from './readers/bruno.ts'
import { readTable } from './readers/csv-files.ts'
import { isCurl, isCurlScript, readCurl } from './readers/curl.ts'
import { isEnv, readEnv } from './readers/env.ts'
import { isHttpClient, readHttpClient } from './readers/http-client.ts'
import { isInsomnia, readInsomnia } from './readers/insomnia.ts'
import { parseJson } from './readers/json.ts'
import { isKeycloak, readKeycloak } from './readers/keycloak.ts'
import { isBitwarden, isEncryptedBitwarden, readBitwarden, readOnePux } from './readers/password-managers.ts'
import {
  isPostmanCollection,
  isPostmanEnvironment,
  readPostmanCollection,
  readPostmanEnvironment,
} from './readers/postman.ts'
import {
  isAwsSecret,
  isKubernetes,
  isVaultKv,
  readAwsSecret,
  readKubernetes,
  readVaultKv,
} from './readers/secret-stores.ts'
import { anyTable, knownTable } from './readers/table.ts'
import { parseYaml } from './readers/yaml.ts'
import { type Inflate, isZip, readZipEntry } from './readers/zip.ts'
import { DamagedFile } from './reading/damaged-file.ts'
import { decodeText } from './reading/decode-text.ts'
import { findKeys } from './reading/finder.ts'
import { flatten, textAt } from './reading/flatten.ts'
import { type IndexedFile, withVariables } from './reading/variables.ts'

type Outcome = ReadFile | { readonly problem: FileProblem }

const readJson = (document: unknown, { name, file }: TextFile): Outcome => {
  if (textAt(document, 'format') === 'keyward-backup') return { problem: 'keyward-backup' }
  if (isEncryptedBitwarden(document)) return { problem: 'encrypted' }
  if (isBitwarden(document)) return readBitwarden(document, file)
  if (isPostmanCollection(document)) return readPostmanCollection(document, file)
  if (isHttpClient(document, name)) return readHttpClient(document, file)
  if (isPostmanEnvironment(document)) return readPostmanEnvironment(document, file)
  if (isKubernetes([document])) return readKubernetes([document], file)
  if (isKeycloak(document)) return readKeycloak(document, file)
  if (isAwsSecret(document)) return readAwsSecret(document, file)
  if (isVaultKv(document)) return readVaultKv(document, file)
  return { format: 'json', entries: flatten(document, [String(file)], file) }
}

const readYaml = (documents: readonly unknown[], source: TextFile): Outcome => {
  const { file, name } = source
  const [first] = documents
  if (isKubernetes(documents)) return readKubernetes(documents, file)
  if (isInsomnia(first)) return readInsomnia(first, file)
  if (isBrunoYaml(first, name)) return readBrunoYaml(first, source)
  return {
    format: 'yaml',
    entries: documents.flatMap((document, index) => flatten(document, [String(file), String(index)], file)),
  }
}

interface Circumstances {
  readonly isInBruno: boolean
  readonly layouts: readonly ChosenLayout[]
}

/** Reads a text by what is in it, and by its name only where content could be of two kinds. */
const readText = (source: TextFile, { isInBruno, layouts }: Circumstances): Outcome => {
  const { text, name, file } = source
  const isYamlName = /\.ya?ml$/i.test(name)
  const isTableName = /\.(csv|tsv|tab)$/i.test(name)
  if (isCurl(text)) return { format: 'curl', entries: readCurl(text, file) }
  if (/^\s*[{[]/.test(text) && !isTableName && !/\.(env|ini)$/i.test(name))
    return readJson(parseJson(text), source)
  if (isBru(text) && !isYamlName) return readBru(source)
  if (isYamlName) return readYaml(parseYaml(text), source)
  const table = knownTable(text) ?? (isTableName ? anyTable(text, true) : undefined)
  if (table !== undefined) return readTable(table, source, layouts)
  if (isCurlScript(text)) return { format: 'curl', entries: readCurl(text, file) }
  if (isEnv(text)) {
    const isDotEnv = /(^|\/)\.env(\.[\w-]+)?$/.test(name)
    return isInBruno && isDotEnv
      ? readBrunoEnv(source)
      : { format: 'env', entries: readEnv(text, name, file) }
  }
  const unknown = anyTable(text, false)
  if (unknown !== undefined) return readTable(unknown, source, layouts)
  return /^[\w "'-]{1,100}:(\s|$)/m.test(text) ? readYaml(parseYaml(text), source) : { problem: 'unknown' }
}

const readFile = (
  { name, bytes }: ImportFile,
  file: number,
  o: Circumstances & { readonly inflate: Inflate; readonly limits: ReadLimits },
): Outcome => {
  if (!isZip(bytes)) return readText({ name, file, text: decodeText(bytes) }, o)
  const data = readZipEntry(bytes, 'export.data', o.inflate, o.limits.inflatedBytes)
  if (data === 'too-large') return { problem: 'too-large' }
  if (data === 'absent') return { problem: 'unknown' }
  return readOnePux(parseJson(decodeText(data)), file)
}

/**
 * Reads files of other programs and finds the keys in them. A file that is damaged gives no key at all.
 *
 * Never throws: what a reader throws, whatever it is, is that file's problem.
 */
export const readFiles = (
  files: readonly ImportFile[],
  limits: ReadLimits,
  inflate: Inflate,
  { layouts, dayFirst }: ReadChoices = { layouts: [] },
): ReadKeys => {
  const isInBruno = files.some(({ name }) => /\.bru$|(^|\/)(bruno\.json|opencollection\.ya?ml)$/.test(name))
  const read: IndexedFile[] = []
  const unread: UnreadFile[] = []
  for (const [file, each] of files.entries()) {
    try {
      const outcome = readFile(each, file, { inflate, limits, isInBruno, layouts })
      if ('problem' in outcome) unread.push({ file, problem: outcome.problem })
      else read.push({ file, read: outcome })
    } catch (problem) {
      const line = problem instanceof DamagedFile ? problem.line : undefined
      unread.push({ file, problem: 'damaged', ...(line === undefined ? {} : { line }) })
    }
  }
  const keys = findKeys({
    entries: withVariables(read),
    records: read.flatMap((each) => each.read.records ?? []),
    fileNames: files.map(({ name }) => name),
    dayFirst,
  })
  const tables = read.flatMap((each) => each.read.tables ?? [])
  if (keys.length > limits.keys)
    return { formats: [], keys: [], tables: [], unread: [{ file: 0, problem: 'too-large' }] }
  const used = new Set([...keys, ...tables].map(({ file }) => file))
  const formats = [...new Set(read.filter(({ file }) => used.has(file)).map((each) => each.read.format))]
  const isFound = keys.length + tables.length > 0
  // Beside files with keys, others are of no interest unless something is wrong with them.
  return { formats, keys, tables, unread: unread.filter(({ problem }) => !isFound || problem !== 'unknown') }
}
