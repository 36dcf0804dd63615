import type { VaultFile } from '../../ports/vault-file.ts'
import { VaultDocument } from './vault-format.ts'

/** One of the local timed copies. */
export interface LocalCopy {
  readonly id: string
  readonly savedAtMs: number
  /** How many keys in use it holds; undefined when it cannot be read. */
  readonly keys: number | undefined
}

/** The copies that Keyward keeps by itself, newest first, each read to see whether it could be gone back to. */
export const listLocalCopies = async (file: VaultFile): Promise<LocalCopy[]> => {
  const copies: LocalCopy[] = []
  for (const { id, savedAtMs } of file.copies()) {
    const parsed = VaultDocument.safeParse(await file.readCopy(id))
    const keys = parsed.success ? parsed.data.keys.filter((key) => key.deletedAtMs === undefined) : undefined
    copies.push({ id, savedAtMs, keys: keys?.length })
  }
  return copies
}
