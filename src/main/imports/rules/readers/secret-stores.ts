import type { Entry, FileRecord, ImportFormat } from '../found-key.ts'
import type { ReadFile } from '../read-file.ts'
import { flatten, listAt, recordAt, textAt, textOf } from '../reading/flatten.ts'
import { parseJson } from './json.ts'

/** Reads a response from Vault's KV engine, version 1 or 2. Undefined for other documents. */
export const readVaultKv = (document: unknown, file: number): ReadFile | undefined => {
  const outer = recordAt(document, 'data')
  const isVault =
    Object.keys(recordAt(outer, 'data')).length > 0 ||
    (textAt(document, 'lease_duration') !== undefined && Object.keys(outer).length > 0)
  return isVault ? { format: 'vault-kv', entries: flatten(outer, [String(file)], file) } : undefined
}

const awsSecrets = (document: unknown): readonly unknown[] => {
  const listed = listAt(document, 'SecretValues')
  return listed.length > 0 ? listed : [document]
}

/** A secret's text. AWS stores binary secrets in base64. */
const awsText = (secret: unknown): string | undefined => {
  const bytes = textAt(secret, 'SecretBinary')
  return textAt(secret, 'SecretString') ?? (bytes && Buffer.from(bytes, 'base64').toString('utf8'))
}

const documentEntries = (text: string, path: readonly string[], file: number): Entry[] => {
  try {
    return flatten(parseJson(text), path, file)
  } catch {
    return [] // plain text or bytes: the record reports that it has no key
  }
}

const add = (path: readonly string[], label: string, value: string | undefined, file: number): Entry[] =>
  value === undefined || value === '' ? [] : [{ path: [...path, label], value, file }]

interface Secret {
  readonly record: FileRecord
  readonly entries: readonly Entry[]
}

const listed = (format: ImportFormat, secrets: readonly Secret[]): ReadFile => ({
  format,
  entries: secrets.flatMap(({ entries }) => entries),
  records: secrets.map(({ record }) => record),
})

/** Reads secrets from AWS Secrets Manager. Each secret's text is a JSON document or plain text. */
export const readAwsSecret = (document: unknown, file: number): ReadFile | undefined => {
  if (awsSecrets(document).every((each) => awsText(each) === undefined)) return undefined
  const secrets = awsSecrets(document).map((secret, index) => {
    const path = [String(file), String(index)]
    const name = textAt(secret, 'Name') ?? ''
    const inner = documentEntries(awsText(secret) ?? '', path, file)
    return { record: { path, name, file }, entries: [...add(path, 'name', name, file), ...inner] }
  })
  return listed('aws-secret', secrets)
}

/** Reads parameters from AWS Systems Manager, whose names are paths: `/billing/client_id`. */
export const awsParameters = (document: unknown, file: number): Entry[] =>
  listAt(document, 'Parameters').flatMap((parameter) => {
    const path = (textAt(parameter, 'Name') ?? '').split('/').filter(Boolean)
    return add([String(file), ...path.slice(0, -1)], path.at(-1) ?? '', textAt(parameter, 'Value'), file)
  })

/** The documents in a Kubernetes manifest whose kind matches. */
const documentsOf = (documents: readonly unknown[], kind: RegExp): unknown[] =>
  documents
    .flatMap((document) => (textAt(document, 'kind') === 'List' ? listAt(document, 'items') : [document]))
    .filter((document) => kind.test(textAt(document, 'kind') ?? ''))

const nameOf = (document: unknown): string => {
  const { name, namespace } = recordAt(document, 'metadata')
  return JSON.stringify([namespace, name])
}

/**
 * Reads Kubernetes Secrets, possibly encrypted for a cluster: `stringData` as plain text, `data` in base64, and
 * the ConfigMap with the same name. Undefined for a manifest without Secrets.
 */
export const readKubernetes = (documents: readonly unknown[], file: number): ReadFile | undefined => {
  const maps = documentsOf(documents, /^ConfigMap$/)
  const secrets = documentsOf(documents, /^(Sealed)?Secret$/).map((secret, index) => {
    const path = [String(file), String(index)]
    const metadata = recordAt(secret, 'metadata')
    const record = { path, name: textAt(metadata, 'name') ?? '', file }
    if (textAt(secret, 'kind') === 'SealedSecret')
      return { record: { ...record, skipped: 'encrypted' as const }, entries: [] }
    const data = Object.entries(recordAt(secret, 'data')).flatMap(([label, value]) =>
      add(path, label, Buffer.from(textOf(value) ?? '', 'base64').toString('utf8'), file),
    )
    const beside = maps.filter((map) => nameOf(map) === nameOf(secret))
    const entries = [
      ...add(path, 'name', record.name, file),
      ...add(path, 'workspace', textAt(metadata, 'namespace'), file),
      ...data,
      ...flatten(recordAt(secret, 'stringData'), path, file),
      ...beside.flatMap((map) => flatten(recordAt(map, 'data'), path, file)),
    ]
    return { record, entries }
  })
  return secrets.length > 0 ? listed('kubernetes', secrets) : undefined
}
