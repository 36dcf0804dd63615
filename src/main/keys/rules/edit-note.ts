import type { NewActivityEvent } from '../../activity/activity-log.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { StoredKey } from '../../vault/format/vault-format.ts'

/** How an edit of a key is logged: a change of owner with both names, anything else as a plain change. */
export const editNote = (before: StoredKey | undefined, after: StoredKey): NewActivityEvent => {
  const about = { keyId: after.id, keyName: after.name }
  const [former, present] = [before?.owner?.name, after.owner?.name]
  return former === present
    ? { what: 'key-changed', ...about }
    : { what: 'owner-changed', ...about, ...omitEmpty({ subject: present, formerSubject: former }) }
}
