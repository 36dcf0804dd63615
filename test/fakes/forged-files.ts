import { nodeTeamCrypto as crypto } from '../../src/main/adapters/crypto/node-team-crypto.ts'
import { fromBase64url, utf8 } from '../../src/main/kernel/bytes.ts'
import { makeList, type NewList, readList } from '../../src/main/sharing/rules/membership-list.ts'
import { newWriteId } from '../../src/main/sharing/rules/state-schema.ts'
import { makeStateFile } from '../../src/main/sharing/rules/store-file.ts'
import type { TeamNotes, VaultSnapshot } from '../../src/main/sharing/shared-vault.ts'
import type { SharedFiles } from './fake-sharing.ts'
import type { SharingApp } from './sharing-app.ts'

export const newId = (): string => newWriteId(crypto)

/** A computer's snapshot of its team, with its private keys. */
export const snapshotOf = async ({ app }: SharingApp): Promise<VaultSnapshot> => {
  const snapshot = await app.keyward.services.sharing.with(({ sharing }) => sharing.binding.read())
  if (typeof snapshot === 'string' || 'ok' in snapshot) throw new Error('There is no team.')
  return snapshot
}

/**
 * Signs a state file as a member, whatever the state. `at` says under which membership list the file claims to
 * be written.
 */
export const forge = async (
  { team, me, list, secrets, keys }: TeamNotes,
  state: object | string,
  at: [generation: number, number: number] = [list.generation, list.number],
): Promise<Uint8Array> =>
  makeStateFile(
    crypto,
    { team, list: list.hash, at, author: me, atMs: Date.now() },
    fromBase64url(secrets[list.hash] ?? ''),
    utf8(typeof state === 'string' ? state : JSON.stringify(state)),
    fromBase64url(keys.sign),
  )

/** Signs a list as the keeper with a valid mandate, but with these changes. */
export const forgeList = async (
  { team, name, inner, members, list, keys }: TeamNotes,
  change: Partial<NewList>,
): Promise<Uint8Array> => {
  const known = readList(crypto, fromBase64url(list.bytes), team)
  if (known === undefined) throw new Error('No list')
  const { generation, number, mandate, sheet } = known.header
  const draft = {
    ...{ team, name, inner, members: [...members] },
    generation,
    number,
    mandate,
    sheet,
    atMs: 1,
  }
  const keeper = { sign: fromBase64url(keys.sign), box: fromBase64url(keys.box) }
  return (await makeList(crypto, { ...draft, ...change }, keeper)).file.bytes
}

/** Writes a member's file to the store. */
export const put = (shared: SharedFiles, { team, me }: TeamNotes, bytes: Uint8Array): void =>
  shared.folder(team).put(`${me}-${newId()}.state`, bytes)
