import type { ImportFormat } from '../found-key.ts'
import type { ReadFile } from '../read-file.ts'
import { listAt, recordAt, textAt, textOf } from '../reading/flatten.ts'

/** Whether this is a Bitwarden JSON export. */
export const isBitwarden = (document: unknown): boolean =>
  textAt(document, 'encrypted') !== undefined && listAt(document, 'items').length > 0

/** Whether a Bitwarden JSON export is encrypted with a password. */
export const isEncryptedBitwarden = (document: unknown): boolean => textAt(document, 'encrypted') === 'true'

type Field = readonly [label: string | undefined, value: string | undefined]

/** Reads items from lists of fields. The first field of each item is its name. */
const readItems = (format: ImportFormat, items: readonly (readonly Field[])[], file: number): ReadFile => {
  const pathOf = (index: number) => [String(file), String(index)]
  return {
    format,
    entries: items.flatMap((fields, index) =>
      fields.flatMap(([label = '', value]) =>
        value === undefined ? [] : [{ path: [...pathOf(index), label], value, file }],
      ),
    ),
    records: items.map(([name], index) => ({ path: pathOf(index), name: name?.[1] ?? '', file })),
  }
}

/** Reads a Bitwarden JSON export. */
export const readBitwarden = (document: unknown, file: number): ReadFile => {
  const folders = listAt(document, 'folders')
  const names = new Map(folders.map((folder) => [textAt(folder, 'id'), textAt(folder, 'name')]))
  const items = listAt(document, 'items').map((item): Field[] => {
    const login = recordAt(item, 'login')
    return [
      ['name', textAt(item, 'name')],
      ['folder', names.get(textAt(item, 'folderId'))],
      ['username', textAt(login, 'username')],
      ['password', textAt(login, 'password')],
      ['url', textAt(listAt(login, 'uris')[0], 'uri')],
      ...listAt(item, 'fields').map((field): Field => [textAt(field, 'name'), textAt(field, 'value')]),
    ]
  })
  return readItems('bitwarden', items, file)
}

/** 1Password's category for API credentials, the only one in which a user name is certainly a client ID. */
const API_CREDENTIAL = '112'
/** The meaning of API credential fields, keyed by id because their labels are translated. */
const apiFields: ReadonlyMap<string | undefined, string> = new Map([
  ['username', 'client id'],
  ['credential', 'client secret'],
  ['expires', 'expires'],
  ['hostname', 'hostname'],
])

/** Reads the `export.data` of a 1PUX file. */
export const readOnePux = (document: unknown, file: number): ReadFile => {
  const vaults = listAt(document, 'accounts').flatMap((account) => listAt(account, 'vaults'))
  const itemOf = (item: unknown, vault: unknown): Field[] => {
    const overview = recordAt(item, 'overview')
    const details = recordAt(item, 'details')
    const isApi = textAt(item, 'categoryUuid') === API_CREDENTIAL
    const fieldOf = (field: unknown): Field => {
      const id = textAt(field, 'id')
      const values = Object.values(recordAt(field, 'value')).map(textOf)
      return [
        (isApi && apiFields.get(id)) || textAt(field, 'title') || id,
        values.find((text) => text !== undefined),
      ]
    }
    return [
      ['name', textAt(overview, 'title')],
      ['workspace', textAt(recordAt(vault, 'attrs'), 'name')],
      ['url', textAt(overview, 'url') ?? textAt(listAt(overview, 'urls')[0], 'url')],
      ['archived', textAt(item, 'state') === 'archived' ? 'true' : undefined],
      ...listAt(details, 'loginFields').map(
        (field): Field => [textAt(field, 'designation'), textAt(field, 'value')],
      ),
      ...listAt(details, 'sections').flatMap((section) => listAt(section, 'fields').map(fieldOf)),
    ]
  }
  const items = vaults.flatMap((vault) => listAt(vault, 'items').map((item) => itemOf(item, vault)))
  return readItems('1pux', items, file)
}
