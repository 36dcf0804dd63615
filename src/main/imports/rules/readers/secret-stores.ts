import type { Entry } from '../found-key.ts'
import type { ReadFile } from '../read-file.ts'
import { flatten, listAt, recordAt, textAt, textOf } from '../reading/flatten.ts'
import { parseJson } from './json.ts'

/** Whether this is a reply of Vault's KV engine: version 1 or 2. */
export const isVaultKv = (document: unknown): boolean =>
  Object.keys(recordAt(recordAt(document, 'data'), 'data')).length > 0 ||
  (textAt(document, 'lease_duration') !== undefined && Object.keys(recordAt(document, 'data')).length > 0)

/** A document of Vault's KV engine. */
export const readVaultKv = (document: unknown, file: number): ReadFile => ({
  format: 'vault-kv',
  entries: flatten(recordAt(document, 'data'), [String(file)], file),
})

/** Whether this is a secret of AWS Secrets Manager, or a list of them. */
export const isAwsSecret = (document: unknown): boolean =>
  textAt(document, 'SecretString') !== undefined ||
  listAt(document, 'SecretValues').some((each) => textAt(each, 'SecretString') !== undefined)

/** Secrets of AWS Secrets Manager: their `SecretString` is a document of its own. */
export const readAwsSecret = (document: unknown, file: number): ReadFile => {
  const secrets =
    textAt(document, 'SecretString') === undefined ? listAt(document, 'SecretValues') : [document]
  const entries = secrets.flatMap((secret, index): Entry[] => {
    const path = [String(file), String(index)]
    const text = textAt(secret, 'SecretString') ?? ''
    const inner = text.trimStart().startsWith('{') ? flatten(parseJson(text), path, file) : []
    const name = textAt(secret, 'Name')
    return name === undefined ? inner : [{ path: [...path, 'name'], value: name, file }, ...inner]
  })
  return { format: 'aws-secret', entries }
}

const kindOf = (document: unknown) => textAt(document, 'kind')

/** The Secrets among the documents of a Kubernetes manifest. */
const secretsIn = (documents: readonly unknown[]): unknown[] =>
  documents
    .flatMap((document) => (kindOf(document) === 'List' ? listAt(document, 'items') : [document]))
    .filter((document) => kindOf(document) === 'Secret')

/** Whether one of these documents is a Kubernetes Secret. */
export const isKubernetes = (documents: readonly unknown[]): boolean => secretsIn(documents).length > 0

/** Kubernetes Secrets: `stringData` as it is, `data` in base64. */
export const readKubernetes = (documents: readonly unknown[], file: number): ReadFile => {
  const entries = secretsIn(documents).flatMap((document, index) => {
    const path = [String(file), String(index)]
    const metadata = recordAt(document, 'metadata')
    const add = (label: string, value: string | undefined): Entry[] =>
      value === undefined ? [] : [{ path: [...path, label], value, file }]
    const decoded = Object.entries(recordAt(document, 'data')).flatMap(([label, value]) =>
      add(label, Buffer.from(textOf(value) ?? '', 'base64').toString('utf8')),
    )
    return [
      ...add('name', textAt(metadata, 'name')),
      ...add('workspace', textAt(metadata, 'namespace')),
      ...decoded,
      ...flatten(recordAt(document, 'stringData'), path, file),
    ]
  })
  return { format: 'kubernetes', entries }
}
