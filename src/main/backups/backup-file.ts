import { err, ok, type Result } from '../../shared/kernel/result.ts'
import { z } from '../../shared/kernel/schema.ts'
import { parseJson, readUtf8, utf8 } from '../kernel/bytes.ts'
import { Secret } from '../kernel/secret.ts'
import type { Cipher, DataKey } from '../ports/cipher.ts'
import { Base64, Encrypted } from '../vault/format/encrypted.ts'
import { StoredWrap } from '../vault/format/vault-format.ts'
import { type BackupContent, parseContent } from './rules/backup-content.ts'

/** Maximum size of a backup, for reading and writing, in bytes. 50,000 keys need less. */
export const MAX_BACKUP_BYTES = 64 * 1024 * 1024

const MAGIC = 'keyward-backup'
const VERSION = 1

const BackupFile = z.strictObject({
  format: z.literal(MAGIC),
  version: z.literal(VERSION),
  /** The backup's data key, wrapped by the backup's passphrase. */
  wrap: StoredWrap,
  content: Encrypted,
  /** SHA-256 of all other fields. Detects damage before the user has to type a passphrase. */
  digest: Base64,
})
/** A parsed backup, still encrypted and unverified. */
export type BackupFile = z.infer<typeof BackupFile>

/** Why this version can't use a file as a backup. */
export type FileProblem = 'not-a-backup' | 'newer' | 'damaged'

/**
 * SECURITY: S16, authenticates the version and the key derivation's parameters together with the content, so
 * that none of them can be swapped.
 */
const contentContext = (wrap: BackupFile['wrap']): string =>
  JSON.stringify([MAGIC, VERSION, wrap.salt, wrap.cost.N, wrap.cost.r, wrap.cost.p, wrap.check])

const digestOf = (cipher: Cipher, { wrap, content }: Pick<BackupFile, 'wrap' | 'content'>): string =>
  cipher.digest(JSON.stringify({ format: MAGIC, version: VERSION, wrap, content }))

/** The file's canonical text. Keyward has never written another serialization of the same record. */
const textOf = (file: BackupFile): string => `${JSON.stringify(file)}\n`

/**
 * Creates the file: encrypts the content with a new data key, and wraps that key with the passphrase.
 *
 * Parses and decrypts the result before returning it. Undefined if that fails.
 */
export const makeBackup = async (
  cipher: Cipher,
  content: BackupContent,
  passphrase: Secret,
): Promise<Uint8Array | undefined> => {
  const key = cipher.newDataKey()
  const wrapped = StoredWrap.parse(await cipher.wrap(key, passphrase))
  const plain = JSON.stringify(content)
  const sealed = cipher.seal(key, new Secret(plain), contentContext(wrapped))
  const parts = { wrap: wrapped, content: Encrypted.parse(sealed) }
  const made: BackupFile = { format: MAGIC, version: VERSION, ...parts, digest: digestOf(cipher, parts) }
  const bytes = utf8(textOf(made))
  const read = readBackup(cipher, bytes)
  if (!read.ok || !openWith(cipher, read.value, key).ok) return undefined
  return bytes
}

/** Parses a file without decrypting it. Distinguishes other programs' files, newer versions and damage. */
export const readBackup = (cipher: Cipher, bytes: Uint8Array): Result<BackupFile, FileProblem> => {
  if (bytes.length > MAX_BACKUP_BYTES) return err('not-a-backup')
  const text = readUtf8(bytes)
  const raw = parseJson(text)
  const head = z.object({ format: z.literal(MAGIC), version: z.int() }).safeParse(raw)
  if (!head.success) return err(looksLikeOurs(bytes) ? 'damaged' : 'not-a-backup')
  if (head.data.version > VERSION) return err('newer')
  const parsed = BackupFile.safeParse(raw)
  if (!parsed.success || textOf(parsed.data) !== text) return err('damaged')
  return parsed.data.digest === digestOf(cipher, parsed.data) ? ok(parsed.data) : err('damaged')
}

const looksLikeOurs = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 64)).includes(MAGIC)

/** Decrypts a backup with its passphrase. Returns nothing unless every record can be decrypted and is valid. */
export const openBackup = async (
  cipher: Cipher,
  file: BackupFile,
  passphrase: Secret,
): Promise<Result<BackupContent, 'wrong-passphrase' | 'damaged'>> => {
  const key = await cipher.unwrap(file.wrap, passphrase)
  return key.ok ? openWith(cipher, file, key.value) : key
}

const openWith = (cipher: Cipher, file: BackupFile, key: DataKey): Result<BackupContent, 'damaged'> => {
  const plain = cipher.open(key, file.content, contentContext(file.wrap))
  return plain.ok ? parseContent(plain.value.reveal()) : err('damaged')
}
