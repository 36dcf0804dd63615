import type { VaultFile } from '../../ports/vault-file.ts'
import { readBySchema } from './read-document.ts'
import { withoutUnsealed } from './unsealed.ts'
import { emptyDocument, type StoredKey, type VaultDocument } from './vault-format.ts'

/** What going back to a copy would do to the keys in use. */
interface CopyChange {
  /** Keys that are in the copy and not here. */
  readonly back: number
  /** Keys that are here and not in the copy. */
  readonly gone: number
  /** Keys that are in both and not the same. */
  readonly different: number
}

/** One of the local timed copies. */
export interface LocalCopy {
  readonly id: string
  readonly savedAtMs: number
  /** How many keys in use it holds; undefined when it cannot be read. */
  readonly keys: number | undefined
  readonly change: CopyChange | undefined
}

/** A key's facts as text. How its secret is sealed is none of them: a key that was sealed anew is the same key. */
const factsOf = (key: StoredKey): string =>
  JSON.stringify(key, (name, value: unknown) => (sealed.has(name) ? undefined : value))
const sealed = new Set(['nonce', 'ciphertext', 'tag', 'dataKeyId'])

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

/** The copies that Keyward keeps by itself, newest first, each read to see whether it could be gone back to. */
export const listLocalCopies = async (file: VaultFile, present: VaultDocument): Promise<LocalCopy[]> => {
  // As it would be read back: its fields then stand in the order of the copies' own.
  const here = inUse(readBySchema(withoutUnsealed(present)).data ?? emptyDocument)
  const copies: LocalCopy[] = []
  for (const { id, savedAtMs } of file.copies()) {
    const { data } = readBySchema(await file.readCopy(id))
    const keys = data && inUse(data)
    copies.push({ id, savedAtMs, keys: keys?.size, change: keys && changeOf(here, keys) })
  }
  return copies
}
