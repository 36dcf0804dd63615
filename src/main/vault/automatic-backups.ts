import type { VaultFile } from '../ports/vault-file.ts'
import { readBySchema } from './format/read-document.ts'
import { emptyDocument, type StoredKey, type VaultDocument } from './format/vault-format.ts'
import { withoutUnencrypted } from './protection/unencrypted.ts'

/** How the keys would change if a copy were restored. */
interface CopyChange {
  /** Keys in the copy that are not in the vault. */
  readonly back: number
  /** Keys in the vault that are not in the copy. */
  readonly gone: number
  /** Keys in both that differ. */
  readonly different: number
}

/** One of the automatic timed backups on this computer. */
export interface AutomaticBackup {
  readonly id: string
  readonly savedAtMs: number
  /** The number of keys in the backup that are in use. Undefined if the backup can't be read. */
  readonly keys: number | undefined
  readonly change: CopyChange | undefined
}

/** A key's facts as text, without the ciphertext, so that a re-encrypted key counts as unchanged. */
const factsOf = (key: StoredKey): string =>
  JSON.stringify(key, (name, value: unknown) => (sealed.has(name) ? undefined : value))
const sealed = new Set(['nonce', 'ciphertext', 'tag', 'dataKeyId', 'sealedAtMs'])

const inUse = ({ keys }: VaultDocument): ReadonlyMap<string, string> =>
  new Map(keys.filter((key) => key.deletedAtMs === undefined).map((key) => [key.id, factsOf(key)]))

const changeOf = (here: ReadonlyMap<string, string>, copy: ReadonlyMap<string, string>): CopyChange => {
  let [back, same] = [0, 0]
  for (const [id, facts] of copy) {
    const present = here.get(id)
    if (present === undefined) back += 1
    else if (present === facts) same += 1
  }
  const both = copy.size - back
  return { back, gone: here.size - both, different: both - same }
}

/** The automatic backups, newest first. Reads each one to see whether it could be restored. */
export const listAutomaticBackups = async (
  file: VaultFile,
  present: VaultDocument,
): Promise<AutomaticBackup[]> => {
  // Parsed like the copies, so that the fields of each key are in the same order in both.
  const here = inUse(readBySchema(withoutUnencrypted(present)).data ?? emptyDocument)
  const copies: AutomaticBackup[] = []
  for (const { id, savedAtMs } of file.automaticBackups()) {
    const { data } = readBySchema(await file.readCopy(id))
    const keys = data && inUse(data)
    copies.push({ id, savedAtMs, keys: keys?.size, change: keys && changeOf(here, keys) })
  }
  return copies
}
