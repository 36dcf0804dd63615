import { fromBase64url, parseJson, readUtf8, toBase64url, toHex, utf8 } from '../../kernel/bytes.ts'
import { Secret } from '../../kernel/secret.ts'
import { withPauses } from '../../kernel/with-pauses.ts'
import type { BaseFiles } from '../../ports/base-files.ts'
import type { Cipher, DataKey } from '../../ports/cipher.ts'
import type { Pace } from '../../ports/pace.ts'
import type { TeamCrypto } from '../../ports/team-crypto.ts'
import type { TeamRecord } from '../../vault/format/team-record.ts'
import type { State } from '../rules/state-merge.ts'
import { readState } from '../rules/state-schema.ts'
import { stateText } from '../rules/store-file.ts'
import type { TeamNotes } from '../shared-vault.ts'
import type { KeptLocal } from './kept-local.ts'

/** Everything that a vault stores about its team, encrypted as a single string. */
export interface TeamPart {
  readonly notes: TeamNotes
  /** The IDs of this vault's shared workspaces. */
  readonly workspaceIds: readonly string[]
  readonly held: readonly KeptLocal[]
  /** The base's file and its key in base64url. Absent before the first sync. */
  readonly base?: { readonly file: string; readonly key: string }
}

/** SECURITY: S11, a tampered file can't substitute another team's data. */
const contextOf = (team: string): string => JSON.stringify(['keyward-team-3', team])

/**
 * SECURITY: S46, encrypts private keys, lists and the base's key with the vault's data key, so that a copy of the
 * disk reveals none of them.
 */
export const sealPart = (
  cipher: Pick<Cipher, 'seal'>,
  dataKey: { readonly id: string; readonly key: DataKey },
  part: TeamPart,
): TeamRecord => {
  const { team } = part.notes
  const sealed = cipher.seal(dataKey.key, new Secret(JSON.stringify(part)), contextOf(team))
  return { team, sealed: { dataKeyId: dataKey.id, ...sealed } }
}

/** Decrypts the output of `sealPart`. Undefined for anything else. */
export const openPart = (
  cipher: Pick<Cipher, 'open'>,
  key: DataKey,
  { team, sealed }: TeamRecord,
): TeamPart | undefined => {
  const opened = cipher.open(key, sealed, contextOf(team))
  return opened.ok ? (JSON.parse(opened.value.reveal()) as TeamPart) : undefined // made by `sealPart`
}

/** Maximum size of a decompressed base. */
const MOST_BYTES = 256 * 1_024 * 1_024

/**
 * SECURITY: S47, a nonce must never repeat under a key. Each file has a new random key, so a fixed nonce is safe.
 */
const NONCE = new Uint8Array(12)

/** Dependencies for reading and writing a base. */
export interface BaseTools {
  readonly files: BaseFiles
  readonly crypto: TeamCrypto
  readonly pace: Pace
}

/** Writes a base next to the vault, before the save that refers to it. Undefined when the write fails. */
export const writeBase = async (
  { files, crypto, pace }: BaseTools,
  team: string,
  base: State,
): Promise<TeamPart['base']> => {
  const packed = await crypto.compress(utf8(await withPauses(stateText(base), pace)))
  const [file, key] = [toHex(crypto.randomBytes(16)), crypto.randomBytes(32)]
  const isWritten = await files.write(file, crypto.seal(key, NONCE, packed, utf8(team)))
  return isWritten ? { file, key: toBase64url(key) } : undefined
}

/** Reads the base that a part refers to. Undefined when its file is missing or was changed. */
export const readBase = async (
  { files, crypto, pace }: BaseTools,
  { notes, base }: TeamPart,
): Promise<State | undefined> => {
  const bytes = base && (await files.read(base.file))
  const packed = bytes && crypto.open(fromBase64url(base.key), NONCE, bytes, utf8(notes.team))
  const text = packed && readUtf8((await crypto.decompress(packed, MOST_BYTES)) ?? new Uint8Array())
  return await withPauses(readState(parseJson(text), {}), pace)
}
