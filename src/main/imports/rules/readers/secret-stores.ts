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

const awsSecrets = (document: unknown): readonly unknown[] => {
  const listed = listAt(document, 'SecretValues')
  return listed.length > 0 ? listed : [document]
}

/** The text of a secret: AWS keeps the bytes of other secrets in base64. */
const awsText = (secret: unknown): string | undefined => {
  const bytes = textAt(secret, 'SecretBinary')
  return textAt(secret, 'SecretString') ?? (bytes && Buffer.from(bytes, 'base64').toString('utf8'))
}

/** Whether this is a secret of AWS Secrets Manager, or a list of them. */
export const isAwsSecret = (document: unknown): boolean =>
  awsSecrets(document).some((each) => awsText(each) !== undefined)

const documentEntries = (text: string, path: readonly string[], file: number): Entry[] => {
  try {
    return flatten(parseJson(text), path, file)
  } catch {
    return [] // plain text or bytes: its record says that no key was found in it
  }
}

/** Secrets of AWS Secrets Manager: the text of each is a document of its own, unless somebody kept plain text in it. */
export const readAwsSecret = (document: unknown, file: number): ReadFile => {
  const records = awsSecrets(document).map((secret, index) => ({
    path: [String(file), String(index)],
    name: textAt(secret, 'Name') ?? '',
    file,
  }))
  const entries = awsSecrets(document).flatMap((secret, index): Entry[] => {
    const { path = [], name = '' } = records[index] ?? {}
    const inner = documentEntries(awsText(secret) ?? '', path, file)
    return name === '' ? inner : [{ path: [...path, 'name'], value: name, file }, ...inner]
  })
  return { format: 'aws-secret', entries, records }
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
  const records = secretsIn(documents).map((document, index) => ({
    path: [String(file), String(index)],
    name: textAt(recordAt(document, 'metadata'), 'name') ?? '',
    file,
  }))
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
  return { format: 'kubernetes', entries, records }
}
