import { isPlainJson } from './plain-json.ts'
import { isPlainKey } from './plain-key.ts'
import { VaultDocument } from './vault-format.ts'

/** Validates a file's content. Faster if every key is in its usual form. */
export const readDocument = (
  content: unknown,
): { readonly success: boolean; readonly data?: VaultDocument } => {
  const keys: unknown =
    typeof content === 'object' && content !== null && 'keys' in content ? content.keys : undefined
  if (!Array.isArray(keys) || !keys.every(isPlainKey)) return readBySchema(content)
  const rest = readBySchema({ ...(content as object), keys: [] })
  return rest.data === undefined ? rest : { ...rest, data: { ...rest.data, keys } }
}

/** Validates a file's content with the schema only. */
export const readBySchema = (content: unknown): { success: boolean; data?: VaultDocument } =>
  isPlainJson(content) ? VaultDocument.safeParse(content) : { success: false }
