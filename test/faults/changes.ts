import { Secret } from '../../src/main/kernel/secret.ts'
import type { Seeded } from '../fakes/seeded.ts'
import { must } from '../fakes/vault-bench.ts'
import type { VaultOnDisk } from './vault-on-disk.ts'

/** One user action on a key. */
export type Change =
  | { readonly what: 'add'; readonly name: string; readonly clientId: string; readonly secret: string }
  | { readonly what: 'edit'; readonly id: string; readonly name: string; readonly notes: string }
  | { readonly what: 'replace'; readonly id: string; readonly clientId: string; readonly secret: string }
  | { readonly what: 'remove' | 'restore' | 'purge'; readonly id: string }

/** A key with its secrets decrypted. */
interface KeyFacts {
  readonly name: string
  readonly clientId: string
  readonly version: number
  readonly secret: string
  readonly formerSecrets: readonly string[]
  readonly notes: string | undefined
  readonly isRemoved: boolean
}

/** A vault's content, keyed by key id. */
export type Model = ReadonlyMap<string, KeyFacts>

/** Reads a vault and decrypts every secret. Throws if one can't be decrypted. */
export const modelOf = ({ vault, open }: VaultOnDisk): Model =>
  new Map(
    vault.document.keys.map((key) => {
      const opened = [key.secret, ...(key.formerSecrets ?? [])].map((sealed) => open(key, sealed))
      const [secret, ...formerSecrets] = opened.filter((text) => text !== undefined)
      if (secret === undefined || formerSecrets.length + 1 !== opened.length) {
        throw new Error(`a secret of ${key.name} does not open`)
      }
      const { name, clientId, notes, secretVersion: version } = key
      const isRemoved = key.deletedAtMs !== undefined
      return [key.id, { name, clientId, version, secret, formerSecrets, notes, isRemoved }]
    }),
  )

/** A model as text. Two models are equal if their texts are equal. */
export const textOf = (model: Model): string =>
  [...model]
    .map(([id, key]) =>
      JSON.stringify([
        id,
        key.name,
        key.clientId,
        key.version,
        key.secret,
        key.formerSecrets,
        key.notes,
        key.isRemoved,
      ]),
    )
    .sort()
    .join('\n')

/** The vault's content after a change. `addedId` is the id of the new key if the change adds one. */
export const after = (model: Model, change: Change, addedId: string): Model => {
  const next = new Map(model)
  if (change.what === 'add') {
    const { name, clientId, secret } = change
    const rest = { version: 1, formerSecrets: [], notes: undefined, isRemoved: false }
    return next.set(addedId, { name, clientId, secret, ...rest })
  }
  const known = model.get(change.id)
  if (known === undefined) throw new Error(`no key ${change.id}`)
  switch (change.what) {
    case 'edit':
      return next.set(change.id, { ...known, name: change.name, notes: change.notes })
    case 'replace': {
      const { clientId, secret } = change
      const version = known.version + 1
      const formerSecrets = [...known.formerSecrets, known.secret]
      return next.set(change.id, { ...known, clientId, secret, version, formerSecrets })
    }
    case 'remove':
    case 'restore':
      return next.set(change.id, { ...known, isRemoved: change.what === 'remove' })
    case 'purge':
      next.delete(change.id)
      return next
  }
}

const MOST_KEYS = 30
const AWKWARD = ['', ' é💥', ':%+/=&', '"\\"', '\u2028', '漢字']

/** A random next action that the vault won't refuse. */
export const nextChange = (random: Seeded, model: Model, serial: string): Change => {
  const present = [...model].filter(([, key]) => !key.isRemoved).map(([id]) => id)
  const removed = [...model].filter(([, key]) => key.isRemoved).map(([id]) => id)
  const text = (what: string) => `${what} ${serial}${random.oneOf(AWKWARD) ?? ''}${random.below(1e9)}`
  const clientId = `id-${serial}-${random.below(1e9)}`
  const kind = random.below(100)
  const id = random.oneOf(present)
  const removedId = random.oneOf(removed)
  if (removedId !== undefined && (kind < 8 || model.size >= MOST_KEYS))
    return { what: 'purge', id: removedId }
  if (removedId !== undefined && kind < 16) return { what: 'restore', id: removedId }
  if (id === undefined || (kind < 50 && model.size < MOST_KEYS)) {
    return { what: 'add', name: text('Key'), clientId, secret: text('secret') }
  }
  if (kind < 66) return { what: 'edit', id, name: text('Renamed'), notes: text('Notes') }
  if (kind < 84) return { what: 'replace', id, clientId, secret: text('secret') }
  return { what: 'remove', id }
}

/** Carries out an action with the same calls as the window. Returns the key's id. Throws if it's refused. */
export const carryOut = async (
  { keys, vault }: VaultOnDisk,
  change: Change,
  workspaceId: string,
): Promise<string> => {
  switch (change.what) {
    case 'add': {
      const { name, clientId, secret } = change
      const clientSecret = new Secret(secret)
      return must(await keys.add({ name, kind: 'service', workspaceId, clientId, clientSecret })).id
    }
    case 'edit':
      return must(await keys.update(change.id, { name: change.name, notes: change.notes })).id
    case 'replace':
      return must(await keys.replaceSecret(change.id, change.clientId, new Secret(change.secret))).id
    case 'remove':
      return must(await keys.remove(change.id)).id
    case 'restore':
      return must(await keys.restore(change.id)).id
    case 'purge': {
      const name = vault.document.keys.find((key) => key.id === change.id)?.name ?? ''
      return must(await keys.purge(change.id, name)).id
    }
  }
}
