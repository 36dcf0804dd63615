import { isPlainKey } from './plain-key.ts'
import { VaultDocument } from './vault-format.ts'

/** `VaultDocument`'s judgement of a file's content, sooner where every key is plain. */
export const readDocument = (content: unknown): ReturnType<typeof VaultDocument.safeParse> => {
  const keys: unknown =
    typeof content === 'object' && content !== null && 'keys' in content ? content.keys : undefined
  if (!Array.isArray(keys) || !keys.every(isPlainKey)) return VaultDocument.safeParse(content)
  const rest = VaultDocument.safeParse({ ...(content as object), keys: [] })
  return rest.success ? { ...rest, data: { ...rest.data, keys } } : rest
}
