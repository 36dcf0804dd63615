import type { ActivityKind } from '../../../shared/activity/activity.ts'
import type { NewActivityEvent } from '../../activity/activity-log.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'

/** How many keys of a workspace one save logs individually: the log file only has room for about 20,000 lines. */
const MOST_EVENTS = 20

/** Activity events for every key that was added, deleted, restored or erased between two states of the vault. */
export const addedAndRemoved = (before: VaultDocument, after: VaultDocument): NewActivityEvent[] => {
  if (before.keys === after.keys) return []
  const workspaceNames = new Map(
    [...before.workspaces, ...after.workspaces].map(({ id, name }) => [id, name]),
  )
  const notes: NewActivityEvent[] = []
  const note = (what: ActivityKind | undefined, { id, name, workspaceId }: StoredKey) => {
    const workspaceName = workspaceNames.get(workspaceId)
    if (what !== undefined)
      notes.push({
        what,
        keyId: id,
        keyName: name,
        workspaceId,
        isOfSave: true,
        ...omitEmpty({ workspaceName }),
      })
  }
  const known = new Map(before.keys.map((key) => [key.id, key]))
  for (const key of after.keys) {
    note(changeOf(known.get(key.id), key), key)
    known.delete(key.id)
  }
  for (const gone of known.values()) note('key-purged', gone)
  return together(notes)
}

/** Combines the events of the same kind in a workspace into one if there are many. */
const together = (notes: readonly NewActivityEvent[]): NewActivityEvent[] => {
  const groups = new Map<string, NewActivityEvent[]>()
  for (const note of notes) {
    const name = `${note.what} ${note.workspaceId}`
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [note])
    else group.push(note)
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined || group.length <= MOST_EVENTS) return group
    const { keyId: _id, keyName: _name, ...shared } = first
    return [{ ...shared, keys: group.map(({ keyId = '', keyName = '' }) => ({ id: keyId, name: keyName })) }]
  })
}

const changeOf = (previous: StoredKey | undefined, key: StoredKey): ActivityKind | undefined => {
  const isDeleted = key.deletedAtMs !== undefined
  if (previous === undefined) return isDeleted ? 'key-removed' : 'key-added'
  if ((previous.deletedAtMs !== undefined) === isDeleted) return undefined
  return isDeleted ? 'key-removed' : 'key-restored'
}
