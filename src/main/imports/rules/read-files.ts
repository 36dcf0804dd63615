import type { FileProblem, FileRemark } from '../../../shared/imports/import-rows.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { ChosenLayout, ImportFile, ReadChoices, ReadLimits, UnreadFile } from './found-key.ts'
import type { ReadFile, ReadImport, TextFile } from './read-file.ts'
import { readApiClient } from './readers/api-clients.ts'
import { isBru, readBru, readBrunoYaml } from './readers/bruno.ts'
import { readTables } from './readers/csv-files.ts'
import { isCurl, isCurlScript, readCurl } from './readers/curl.ts'
import { isEnv, readEnv } from './readers/env.ts'
import { anyTable, knownTables, sheetTable } from './readers/find-table.ts'
import { isHttpFile, readHttpClient, readHttpFile } from './readers/http-client.ts'
import { parseJson } from './readers/json.ts'
import { readKeycloak, withSapUrls } from './readers/keycloak.ts'
import { isBitwarden, isEncryptedBitwarden, readBitwarden, readOnePux } from './readers/password-managers.ts'
import { awsParameters, readAwsSecret, readKubernetes, readVaultKv } from './readers/secret-stores.ts'
import { readText } from './readers/text.ts'
import { isSectioned, readToml } from './readers/toml.ts'
import { isLocked, isOtherWorkbook, readWorkbook, sheetNames } from './readers/workbook.ts'
import { parseYaml } from './readers/yaml.ts'
import { type Inflate, isZip, openZip } from './readers/zip.ts'
import { DamagedFile, TooLargeFile } from './reading/damaged-file.ts'
import { decodeText } from './reading/decode-text.ts'
import { findKeys } from './reading/finder.ts'
import { flatten, textAt } from './reading/flatten.ts'
import { withVariables } from './reading/variables.ts'

type Outcome = ReadFile | { readonly problem: FileProblem }

/** Reads the documents of a JSON or YAML file with the reader that fits their content. */
const readDocuments = (documents: readonly unknown[], source: TextFile, format: 'json' | 'yaml'): Outcome => {
  const { file } = source
  const [first] = documents
  if (textAt(first, 'format') === 'keyward-backup') return { problem: 'keyward-backup' }
  if (isEncryptedBitwarden(first)) return { problem: 'encrypted' }
  if (isBitwarden(first)) return readBitwarden(first, file)
  return (
    readHttpClient(first, source) ??
    readApiClient(first, file) ??
    readKubernetes(documents, file) ??
    (format === 'yaml' ? readBrunoYaml(first, source) : undefined) ??
    readKeycloak(first, file) ??
    readAwsSecret(first, file) ??
    readVaultKv(first, file) ?? {
      format,
      entries: [...flatten(withSapUrls(documents), [String(file)], file), ...awsParameters(first, file)],
    }
  )
}

interface Circumstances {
  readonly layouts: readonly ChosenLayout[]
  readonly inflate: Inflate
  readonly limits: ReadLimits
}

/** Program code isn't read as settings: its values are computed, or made up for tests. */
const CODE =
  /\.(py|pyw|ipynb|[cm]?[jt]sx?|tf|php|rb|go|java|kts?|groovy|gradle|cs|fs|vb|rs|swift|scala|pl|ps[dm]?1|lua|dart|exs?|c|cc|cpp|h|m|r|sql|html?|vue|svelte)$/i
const ENCRYPTED = /^\s*(\$ANSIBLE_VAULT;|-----BEGIN (PGP MESSAGE|AGE ENCRYPTED FILE)-----)/
const NESTED = /^[ \t]+[\w-]+:|^---\s*$|^kind:|^- [\w-]+:/m

/** Tries to read a text as YAML. If that fails, the file is treated as another format and not as damaged. */
const maybeYaml = (source: TextFile): Outcome | undefined => {
  if (!/^[\w "'-]{1,100}:(\s|$)/m.test(source.text)) return undefined
  try {
    return readDocuments(parseYaml(source.text), source, 'yaml')
  } catch {
    return undefined
  }
}

/** Detects a text's format by its content, and by its name only when the content is ambiguous. */
const readTextFile = (source: TextFile, { layouts }: Circumstances): Outcome => {
  const { text, name } = source
  const isTableName = /\.(csv|tsv|tab)$/i.test(name)
  if (CODE.test(name)) return { problem: 'code' }
  if (ENCRYPTED.test(text)) return { problem: 'encrypted' }
  if (isCurl(text)) return readCurl(source)
  if (!isTableName && isSectioned(text, name)) return readToml(source)
  if (/^\s*(\/[/*]|[{[])/.test(text) && !isTableName && !/\.(env|ini)$/i.test(name))
    return readDocuments([parseJson(text)], source, 'json')
  if (isHttpFile(text, name)) return readHttpFile(source)
  if (/\.ya?ml$/i.test(name)) return readDocuments(parseYaml(text), source, 'yaml')
  if (isBru(text)) return readBru(source)
  const known = knownTables(text)
  const table = known.length === 0 && isTableName ? anyTable(text, true) : undefined
  if (table !== undefined) known.push(table)
  if (known.length > 0) return readTables(known, source, layouts)
  if (isCurlScript(text)) return readCurl(source)
  if (isEnv(text)) return readEnv(source)
  const found = (NESTED.test(text) ? maybeYaml(source) : undefined) ?? readText(source)
  if (found !== undefined) return found
  const unknown = anyTable(text, false)
  if (unknown !== undefined) return readTables([unknown], source, layouts)
  return maybeYaml(source) ?? { problem: 'unknown' }
}

const readArchive = (
  { name, bytes }: ImportFile,
  file: number,
  { inflate, limits, layouts }: Circumstances,
): Outcome => {
  const zip = openZip(bytes, inflate, limits.inflatedBytes)
  const data = zip.read('export.data')
  if (data === 'too-large') return { problem: 'too-large' }
  if (data !== 'absent') return readOnePux(parseJson(decodeText(data)), file)
  const workbook = readWorkbook(zip, limits)
  if (workbook === undefined) return { problem: 'unknown' }
  const { sheets } = workbook
  const tables = sheets.flatMap(({ name: sheet, rows, remarks }) => {
    if (rows.length === 0) return []
    const table = sheetTable(rows)
    const named = { ...table, remarks: [...remarks, ...table.remarks] }
    return sheets.length === 1 ? named : { ...named, sheet: sheetNames([sheet]) }
  })
  if (tables.every(({ heads }) => heads.length < 2)) return { problem: 'unknown' }
  const read = readTables(tables, { name, file }, layouts)
  return { ...read, remarks: [...workbook.remarks, ...(read.remarks ?? [])] }
}

const readFile = (given: ImportFile, file: number, o: Circumstances): Outcome => {
  const { name, bytes } = given
  if (isLocked(bytes)) return { problem: 'encrypted' }
  return isZip(bytes) ? readArchive(given, file, o) : readTextFile({ name, file, text: decodeText(bytes) }, o)
}

const MENTIONS = /client[\s_-]?(id|secret)|api[\s_-]?(key|secret)|secret[\s_-]?key/i

/**
 * Reads other programs' files and finds their keys. A damaged file yields no keys at all.
 *
 * Never throws: whatever a reader throws becomes that file's problem.
 */
export const readFiles = (
  files: readonly ImportFile[],
  limits: ReadLimits,
  inflate: Inflate,
  { layouts, dayFirst }: ReadChoices = { layouts: [] },
): ReadImport => {
  const read: { file: number; read: ReadFile }[] = []
  const unread: UnreadFile[] = []
  const remarks: FileRemark[] = []
  for (const [file, each] of files.entries()) {
    try {
      const outcome = readFile(each, file, { inflate, limits, layouts })
      if ('problem' in outcome) {
        unread.push({ file, problem: outcome.problem })
        if (outcome.problem === 'unknown' && isOtherWorkbook(each))
          remarks.push({ file, what: 'other-workbook', count: 1 })
        continue
      }
      read.push({ file, read: outcome })
      remarks.push(...(outcome.remarks ?? []).map((remark) => ({ file, ...remark })))
    } catch (problem) {
      const { line = undefined } = problem instanceof DamagedFile ? problem : {}
      unread.push({
        file,
        problem: problem instanceof TooLargeFile ? 'too-large' : 'damaged',
        ...omitEmpty({ line }),
      })
    }
  }
  const keys = findKeys({
    entries: withVariables(read.map((each) => each.read)),
    records: read.flatMap((each) => each.read.records ?? []),
    fileNames: files.map(({ name }) => name),
    dayFirst,
  })
  const tables = read.flatMap((each) => each.read.tables ?? [])
  if (keys.length > limits.keys)
    return { formats: [], keys: [], tables: [], remarks: [], unread: [{ file: 0, problem: 'too-large' }] }
  const used = new Set([...keys, ...tables].map(({ file }) => file))
  const ofFiles = read.filter(({ file }) => used.has(file)).map((each) => each.read.format)
  // A `.env` file next to a Bruno collection is part of it.
  const isBruno = read.some((each) => each.read.format === 'bruno')
  const formats = [...new Set(ofFiles.map((format) => (isBruno && format === 'env' ? 'bruno' : format)))]
  const isFound = keys.length + tables.length > 0
  // If other files have keys, mention only files that are damaged or may contain a key too.
  const isTold = ({ problem, file }: UnreadFile) =>
    !isFound ||
    problem !== 'unknown' ||
    MENTIONS.test(decodeText(files[file]?.bytes.subarray(0, 1_000_000) ?? new Uint8Array()))
  return { formats, keys, tables, remarks, unread: unread.filter(isTold) }
}
