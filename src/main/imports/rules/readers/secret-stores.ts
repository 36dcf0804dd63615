import type { Entry, FileRecord } from '../found-key.ts'
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

/** What may be taken from among the documents of a Kubernetes manifest. */
const secretsIn = (documents: readonly unknown[]): unknown[] =>
  documents
    .flatMap((document) => (kindOf(document) === 'List' ? listAt(document, 'items') : [document]))
    .filter((document) => /^(Secret|SealedSecret|ConfigMap)$/.test(kindOf(document) ?? ''))

const nameIn = (document: unknown): string => {
  const { name, namespace } = recordAt(document, 'metadata')
  return JSON.stringify([namespace, name])
}

/** Whether one of these documents is a Kubernetes Secret, maybe encrypted for a cluster. */
export const isKubernetes = (documents: readonly unknown[]): boolean =>
  secretsIn(documents).some((each) => kindOf(each) !== 'ConfigMap')

/** Kubernetes Secrets: `stringData` as it is, `data` in base64; a ConfigMap of the same name belongs to its Secret. */
export const readKubernetes = (documents: readonly unknown[], file: number): ReadFile => {
  const records: FileRecord[] = []
  const all = secretsIn(documents)
  const isOfSecret = (map: unknown) =>
    all.some((each) => kindOf(each) === 'Secret' && nameIn(each) === nameIn(map))
  const taken = all.filter((each) => kindOf(each) !== 'ConfigMap' || isOfSecret(each))
  const entries = taken.flatMap((document, index) => {
    const metadata = recordAt(document, 'metadata')
    const kind = kindOf(document)
    const name = textAt(metadata, 'name') ?? ''
    const space = textAt(metadata, 'namespace')
    const own = nameIn(document)
    const isTwice = records.some(({ path }) => path[1] === own) || name === ''
    const path = [String(file), isTwice && kind !== 'ConfigMap' ? String(index) : own]
    const skipped = kind === 'SealedSecret' && { skipped: 'encrypted' as const }
    if (kind !== 'ConfigMap') records.push({ path, name, file, ...skipped })
    if (skipped) return []
    const add = (label: string, value: string | undefined): Entry[] =>
      value === undefined ? [] : [{ path: [...path, label], value, file }]
    const data = Object.entries(recordAt(document, 'data')).flatMap(([label, value]) => {
      const text = textOf(value) ?? ''
      return add(label, kind === 'Secret' ? Buffer.from(text, 'base64').toString('utf8') : text)
    })
    return [
      ...add('name', name || undefined),
      ...add('workspace', space),
      ...data,
      ...flatten(recordAt(document, 'stringData'), path, file),
    ]
  })
  return { format: 'kubernetes', entries, records }
}
