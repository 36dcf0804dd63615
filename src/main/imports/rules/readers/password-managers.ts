import type { Entry, FileRecord } from '../found-key.ts'
import type { ReadFile } from '../read-file.ts'
import { flatten, listAt, recordAt, textAt, textOf } from '../reading/flatten.ts'

/** Whether this is a JSON export of Bitwarden. */
export const isBitwarden = (document: unknown): boolean =>
  textAt(document, 'encrypted') !== undefined &&
  (textAt(document, 'encrypted') === 'true' || listAt(document, 'items').length > 0)

/** Whether it can only be opened with a password. */
export const isEncryptedBitwarden = (document: unknown): boolean => textAt(document, 'encrypted') === 'true'

const put = (
  entries: Entry[],
  path: readonly string[],
  file: number,
  label: string,
  value: string | undefined,
) => {
  if (value !== undefined) entries.push({ path: [...path, label], value, file })
}

/** A JSON export of Bitwarden. */
export const readBitwarden = (document: unknown, file: number): ReadFile => {
  const folders = new Map(
    listAt(document, 'folders').map((each) => [textAt(each, 'id'), textAt(each, 'name')]),
  )
  const records = listAt(document, 'items').map((item, index) => ({
    path: [String(file), String(index)],
    name: textAt(item, 'name') ?? '',
    file,
  }))
  const entries = listAt(document, 'items').flatMap((item, index) => {
    const path = [String(file), String(index)]
    const login = recordAt(item, 'login')
    const found = flatten(listAt(item, 'fields'), path, file)
    put(found, path, file, 'name', textAt(item, 'name'))
    put(found, path, file, 'folder', folders.get(textAt(item, 'folderId')))
    put(found, path, file, 'username', textAt(login, 'username'))
    put(found, path, file, 'password', textAt(login, 'password'))
    put(found, path, file, 'url', textAt(listAt(login, 'uris')[0], 'uri'))
    return found
  })
  return { format: 'bitwarden', entries, records }
}

/** The category of API credentials in 1Password; only then a user name is a client ID for certain. */
const API_CREDENTIAL = '112'

/** The `export.data` of a 1PUX file. */
export const readOnePux = (document: unknown, file: number): ReadFile => {
  const entries: Entry[] = []
  const records: FileRecord[] = []
  const items = listAt(document, 'accounts').flatMap((account) =>
    listAt(account, 'vaults').flatMap((vault) => {
      const vaultName = textAt(recordAt(vault, 'attrs'), 'name')
      return listAt(vault, 'items').map((item) => ({ item, vaultName }))
    }),
  )
  for (const [index, { item, vaultName }] of items.entries()) {
    const path = [String(file), String(index)]
    const add = (label: string, value: string | undefined) => put(entries, path, file, label, value)
    const overview = recordAt(item, 'overview')
    const details = recordAt(item, 'details')
    records.push({ path, name: textAt(overview, 'title') ?? '', file })
    const isApi = textAt(item, 'categoryUuid') === API_CREDENTIAL
    add('name', textAt(overview, 'title'))
    add('workspace', vaultName)
    add('url', textAt(overview, 'url') ?? textAt(listAt(overview, 'urls')[0], 'url'))
    if (textAt(item, 'state') === 'archived') add('archived', 'true')
    for (const field of listAt(details, 'loginFields'))
      add(textAt(field, 'designation') ?? '', textAt(field, 'value'))
    for (const section of listAt(details, 'sections')) {
      for (const field of listAt(section, 'fields')) {
        const value = Object.values(recordAt(field, 'value'))
          .map(textOf)
          .find((text) => text !== undefined)
        const id = textAt(field, 'id') ?? ''
        if (isApi && id === 'username') add('client id', value)
        else if (isApi && id === 'credential') add('client secret', value)
        else if (isApi && id === 'expires') add('expires', value)
        else if (isApi && id === 'hostname') add('hostname', value)
        else add(textAt(field, 'title') || id, value)
      }
    }
  }
  return { format: '1pux', entries, records }
}
