import type { Publish } from '../../ports/publish.ts'
import { deadKeys, refusedAlone } from '../../replacements/rules/dead-keys.ts'
import { provenReplacements } from '../../replacements/rules/proven-replacements.ts'
import { summarizeReplacement } from '../../replacements/rules/replacement-summary.ts'
import { replacementsUnderWay } from '../../replacements/rules/replacements-under-way.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import type { Events } from '../events.ts'
import type { Views } from '../views.ts'

interface Difference<Item> {
  readonly changed: Item[]
  /** The previous version of each changed record; undefined for a new one. */
  readonly former: readonly (Item | undefined)[]
  readonly removedIds: string[]
}

/** New or changed records. Records are immutable, so comparing identity is enough. */
const difference = <Item extends { readonly id: string }>(
  before: readonly Item[],
  after: readonly Item[],
): Difference<Item> => {
  if (before === after) return { changed: [], former: [], removedIds: [] }
  const old = new Map(before.map((item) => [item.id, item]))
  const changed = after.filter((item) => old.get(item.id) !== item)
  const former = changed.map(({ id }) => old.get(id))
  for (const item of after) old.delete(item.id)
  return { changed, former, removedIds: [...old.keys()] }
}

type Changed<Item> = Pick<Difference<Item>, 'changed' | 'removedIds'>

const hasAny = ({ changed, removedIds }: Changed<unknown>) => changed.length > 0 || removedIds.length > 0

/** Whether every secret still uses the same data key, and the data keys themselves are unchanged. */
const isEncryptedAsBefore = (
  before: VaultDocument,
  after: VaultDocument,
  { changed, former, removedIds }: Difference<StoredKey>,
) =>
  before.custody === after.custody &&
  before.dataKeys === after.dataKeys &&
  before.authentication === after.authentication &&
  before.team?.sealed.dataKeyId === after.team?.sealed.dataKeyId &&
  removedIds.length === 0 &&
  changed.every(({ secret }, at) => former[at]?.secret?.dataKeyId === secret?.dataKeyId)

/**
 * Keys whose record is unchanged but whose summary differs because of a replacement: its progress, its proof, or
 * whether the key is dead.
 */
const withOtherReplacement = (
  before: VaultDocument,
  after: VaultDocument,
  changed: ReadonlySet<StoredKey>,
): StoredKey[] => {
  const [was, is] = [replacementsUnderWay(before), replacementsUnderWay(after)]
  const [wasDead, isDead] = [deadKeys(before), deadKeys(after)]
  const [wasProven, isProven] = [provenReplacements(before), provenReplacements(after)]
  const [wasRefused, isRefused] = [refusedAlone(before), refusedAlone(after)]
  const isOther = ({ id }: StoredKey) =>
    was.get(id) !== is.get(id) ||
    wasDead.get(id)?.atMs !== isDead.get(id)?.atMs ||
    wasProven.get(id) !== isProven.get(id) ||
    wasRefused.has(id) !== isRefused.has(id)
  return after.keys.filter((key) => !changed.has(key) && isOther(key))
}

/** Sends the window every change: vault records, tokens, state, settings, clipboard, activity. */
export const publishToWindow = (
  events: Events,
  o: { document: () => VaultDocument; views: Views; publish: Publish },
): void => {
  const { views, publish } = o
  const publishKeys = ({ changed, removedIds }: Changed<StoredKey>) =>
    publish(
      'keys:changed',
      changed.map((key) => views.key(key)),
      removedIds,
    )
  const publishVault = (before: VaultDocument, after: VaultDocument) => {
    const services = difference(before.services, after.services)
    const workspaces = difference(before.workspaces, after.workspaces)
    const keys = difference(before.keys, after.keys)
    const replacements = difference(before.replacements ?? [], after.replacements ?? [])
    const campaigns = difference(before.campaigns ?? [], after.campaigns ?? [])
    if (hasAny(services))
      publish(
        'services:changed',
        services.changed.map((service) => views.service(service)),
        services.removedIds,
      )
    if (hasAny(workspaces)) publish('workspaces:changed', workspaces.changed, workspaces.removedIds)
    if (hasAny(keys)) publishKeys(keys)
    if (hasAny(campaigns)) publish('campaigns:changed', campaigns.changed, campaigns.removedIds)
    if (hasAny(replacements)) {
      const others = withOtherReplacement(before, after, new Set(keys.changed))
      if (others.length > 0) publishKeys({ changed: others, removedIds: [] })
      publish('replacements:changed', replacements.changed.map(summarizeReplacement), replacements.removedIds)
    }
    // Which secrets the passphrase or the keyring can decrypt also depends on the records: a new secret may use
    // another data key.
    if (!isEncryptedAsBefore(before, after, keys)) publishState(false)
  }
  let custody = ''
  const publishState = (isNew: boolean) => {
    const state = views.appState()
    const was = custody
    custody = JSON.stringify(state.custody)
    if (isNew || custody !== was) publish('app:changed', [state])
  }
  events.on('vault.changed', ({ before, after }) => publishVault(before, after))
  events.on('state.changed', () => publishState(true))
  events.on('sharing.changed', (state) => publish('sharing:changed', [state]))
  const publishAgain = (keyIds: readonly string[]) => {
    const wanted = new Set(keyIds)
    const changed = o.document().keys.filter(({ id }) => wanted.has(id))
    if (changed.length > 0) publishKeys({ changed, removedIds: [] })
  }
  events.on('sharing.keys-changed', publishAgain)
  events.on('keys.attention-changed', publishAgain)
  events.on('token.changed', ({ changed, removedIds }) => publish('tokens:changed', changed, removedIds))
  events.on('clipboard.changed', (state) => publish('clipboard:changed', [state]))
  events.on('activity.added', (event) => publish('activity:added', [event]))
  events.on('settings.changed', (settings) => publish('settings:changed', [settings]))
}
