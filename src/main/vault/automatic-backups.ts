import type { VaultFile } from '../ports/vault-file.ts'
import { readBySchema } from './format/read-document.ts'
import { emptyDocument, type StoredKey, type VaultDocument } from './format/vault-format.ts'
import { withoutUnsealed } from './protection/unsealed.ts'

/** What restoring a copy would do to the keys in use. */
interface CopyChange {
  /** Keys in the copy that are not here. */
  readonly back: number
  /** Keys here that are not in the copy. */
  readonly gone: number
  /** Keys that differ between the two. */
  readonly different: number
}

/** One of the local timed backups. */
export interface AutomaticBackup {
  readonly id: string
  readonly savedAtMs: number
  /** The number of keys in use in it; undefined when it cannot be read. */
  readonly keys: number | undefined
  readonly change: CopyChange | undefined
}

/** A key's facts as text, without its seal: a resealed key is the same key. */
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

/** The automatic backups, newest first; each is read to see whether it could be restored. */
export const listAutomaticBackups = async (
  file: VaultFile,
  present: VaultDocument,
): Promise<AutomaticBackup[]> => {
  // Parsed as if read back, so that its fields have the same order as the copies'.
  const here = inUse(readBySchema(withoutUnsealed(present)).data ?? emptyDocument)
  const copies: AutomaticBackup[] = []
  for (const { id, savedAtMs } of file.automaticBackups()) {
    const { data } = readBySchema(await file.readCopy(id))
    const keys = data && inUse(data)
    copies.push({ id, savedAtMs, keys: keys?.size, change: keys && changeOf(here, keys) })
  }
  return copies
}
