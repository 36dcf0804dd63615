import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NodeCipher } from '../../src/main/adapters/crypto/node-cipher.ts'
import { ManualClock } from '../../src/main/adapters/system/manual-clock.ts'
import { Secret } from '../../src/main/kernel/secret.ts'
import { VaultDocument } from '../../src/main/vault/format/vault-format.ts'
import { openSecret } from '../../src/main/vault/protection/secret-box.ts'
import { locateWorkspace } from '../../src/main/vault/records/workspace-location.ts'
import { Vault } from '../../src/main/vault/vault.ts'
import { figure } from '../fakes/figures.ts'
import { memoryRecord } from '../fakes/memory-record.ts'
import { MemoryVaultFile } from '../fakes/memory-vault-file.ts'
import { QuickCipher } from '../fakes/quick-cipher.ts'
import { steadyKeyring } from './steady-keyring.ts'

const golden = readFileSync(join(import.meta.dirname, 'golden', 'vault-format-2.golden'))
const original = VaultDocument.parse(JSON.parse(golden.toString('utf8')))
const cipher = new NodeCipher()

const flipped = (bytes: Uint8Array, bit: number): Buffer => {
  const changed = Buffer.from(bytes)
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return changed
}

/**
 * The secrets that a vault returns, each with the addresses that it may be sent to. Undefined if it doesn't
 * open at all.
 */
const secretsIn = async (bytes: Buffer): Promise<readonly string[] | undefined> => {
  const file = new MemoryVaultFile()
  file.content = bytes.toString('utf8')
  const vault = new Vault({
    file,
    keyring: steadyKeyring,
    cipher,
    clock: new ManualClock(),
    triesFile: memoryRecord(),
    onChange: () => undefined,
    onState: () => undefined,
  })
  try {
    JSON.parse(file.content)
  } catch {
    return undefined
  }
  vault.read()
  await vault.open()
  if (vault.state !== 'ready') return undefined
  return vault.document.keys.flatMap((key) => {
    const location = locateWorkspace(vault.document, key.workspaceId)
    const { secret, formerSecrets = [] } = key
    const seals = [
      ...(secret === undefined ? [] : [{ sealed: secret, clientId: key.clientId }]),
      ...formerSecrets.map((sealed) => ({ sealed, clientId: sealed.clientId })),
    ]
    return seals.flatMap(({ sealed, clientId }) => {
      const dataKey = vault.protection.keyOf(sealed.dataKeyId)
      if (dataKey === undefined || !location.ok) return []
      const { authUrl, baseUrl } = location.value.region
      const bound = { key: { ...key, clientId }, location: location.value }
      const opened = openSecret(cipher, dataKey, sealed, bound)
      return opened.ok ? [JSON.stringify([key.id, opened.value.reveal(), authUrl, baseUrl])] : []
    })
  })
}

/** The positions in the file that encryption protects: the encrypted bytes, and the addresses that they are bound to. */
const sealedBytes = (): ReadonlySet<number> => {
  const seals = original.keys.flatMap((key) => [key.secret, ...(key.formerSecrets ?? [])])
  const usedLocations = original.keys.map((key) => locateWorkspace(original, key.workspaceId))
  const texts = [
    ...seals.flatMap((seal) => (seal === undefined ? [] : [seal.nonce, seal.ciphertext, seal.tag])),
    ...usedLocations.flatMap((location) =>
      location.ok ? [location.value.region.authUrl, location.value.region.baseUrl] : [],
    ),
    ...original.dataKeys.flatMap(({ check }) => [check.nonce, check.ciphertext, check.tag]),
  ]
  return new Set(
    texts.flatMap((text) => {
      const start = golden.indexOf(`"${text}"`) + 1
      return [...Buffer.from(text).keys()].map((at) => start + at)
    }),
  )
}

describe('a vault with one flipped bit', () => {
  it('never returns a secret that was not encrypted there, nor one whose ciphertext changed (S11: every bit)', async () => {
    const sound = await secretsIn(golden)
    expect(sound?.length).toBeGreaterThan(1)
    const covered = sealedBytes()
    const wrong: string[] = []
    for (let bit = 0; bit < golden.length * 8; bit += 1) {
      const given = await secretsIn(flipped(golden, bit))
      if (given === undefined) continue
      const isForeign = given.some((secret) => sound?.includes(secret) !== true)
      const isMissed = covered.has(bit >> 3) && given.length === sound?.length
      if (isForeign || isMissed) wrong.push(`byte ${bit >> 3}, bit ${bit & 7}`)
    }
    figure('flipped bits of a vault', golden.length * 8)
    expect(wrong).toEqual([])
    expect(covered.size).toBeGreaterThan(300)
  }, 120_000)
})

describe('a passphrase’s envelope with one flipped bit (S16: every bit)', () => {
  it('does not open, whichever part has the flipped bit', async () => {
    const quick = new QuickCipher()
    const passphrase = new Secret('canary passphrase 12')
    const wrap = await quick.wrap(quick.newDataKey(), passphrase)
    expect((await quick.unwrap(wrap, passphrase)).ok).toBe(true)
    const opened: string[] = []
    for (const part of ['nonce', 'ciphertext', 'tag', 'salt', 'check'] as const) {
      const bytes = Buffer.from(wrap[part], 'base64')
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const edited = { ...wrap, [part]: flipped(bytes, bit).toString('base64') }
        if ((await quick.unwrap(edited, passphrase)).ok) opened.push(`${part} ${bit}`)
      }
    }
    for (const cost of [{ N: 8 }, { r: 2 }, { p: 2 }]) {
      const edited = { ...wrap, cost: { ...wrap.cost, ...cost } }
      if ((await quick.unwrap(edited, passphrase)).ok) opened.push(JSON.stringify(cost))
    }
    expect(opened).toEqual([])
  })
})
