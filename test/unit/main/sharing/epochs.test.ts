import { gcm } from '@noble/ciphers/aes.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { expand, extract } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, it } from 'vitest'
import { nodeSharingCrypto as crypto } from '../../../../src/main/adapters/node-sharing-crypto.ts'
import { concat, fromBase64, fromHex, toHex, utf8 } from '../../../../src/main/domain/sharing/bytes.ts'
import { EpochRing } from '../../../../src/main/domain/sharing/epoch-ring.ts'
import {
  type EpochPart,
  epochSecret,
  openGrants,
  openLink,
  sealGrant,
  sealKeyOf,
  sealLink,
} from '../../../../src/main/domain/sharing/epochs.ts'
import { SharingTeam, seededBytes, seededIds } from '../../../fakes/sharing-team.ts'

const bytes = seededBytes('epochs')
const newId = seededIds(bytes)
const root = toHex(bytes(32))
const [chain, otherChain, epochId] = [newId(), newId(), newId()]
const epochOf = (part: EpochPart = 'L', of = chain, id = epochId, secret = bytes(32)) =>
  epochSecret(crypto, { root, chain: of, epoch: id, part }, secret)
const recipient = () => {
  const boxKey = bytes(32)
  return { id: newId(), boxKey, box: toHex(crypto.publicBoxKey(boxKey)) }
}

/** HPKE base mode by RFC 9180 §5, with the noble packages. */
const nobleOpen = (boxKey: Uint8Array, info: Uint8Array, aad: Uint8Array, sealed: Uint8Array) => {
  const suites = { kem: utf8('KEM\0\x20'), hpke: utf8('HPKE\0\x20\0\x01\0\x02') }
  const labeled = (suite: Uint8Array, label: string, text: Uint8Array) =>
    concat(utf8('HPKE-v1'), suite, utf8(label), text)
  const extracted = (suite: Uint8Array, label: string, text: Uint8Array, salt = new Uint8Array()) =>
    extract(sha256, labeled(suite, label, text), salt)
  const expanded = (suite: Uint8Array, key: Uint8Array, label: string, text: Uint8Array, length: number) =>
    expand(sha256, key, concat(Uint8Array.of(0, length), labeled(suite, label, text)), length)
  const enc = sealed.slice(0, 32)
  const shared = expanded(
    suites.kem,
    extracted(suites.kem, 'eae_prk', x25519.getSharedSecret(boxKey, enc)),
    'shared_secret',
    concat(enc, x25519.getPublicKey(boxKey)),
    32,
  )
  const none = new Uint8Array()
  const context = concat(
    Uint8Array.of(0),
    extracted(suites.hpke, 'psk_id_hash', none),
    extracted(suites.hpke, 'info_hash', info),
  )
  const secret = extracted(suites.hpke, 'secret', none, shared)
  const key = expanded(suites.hpke, secret, 'key', context, 32)
  return gcm(key, expanded(suites.hpke, secret, 'base_nonce', context, 12), aad).decrypt(sealed.slice(32))
}

describe('HPKE', () => {
  const vector = {
    boxKey: fromHex('497b4502664cfea5d5af0b39934dac72242a74f8480451e1aee7d6a53320333d'),
    info: fromHex('4f6465206f6e2061204772656369616e2055726e'),
    aad: fromHex('436f756e742d30'),
    sealed: fromHex(
      '6c93e09869df3402d7bf231bf540fadd35cd56be14f97178f0954db94b7fc256' +
        'e5d84cd531cfb583096e7cfa9641bd3079cf3a91cda813c52deb5f512be9931980a41de125a925cdad859d5b7a',
    ),
    plain: fromHex('4265617574792069732074727574682c20747275746820626561757479'),
  }

  it('opens the vector published with RFC 9180 for this suite', async () => {
    const { boxKey, info, aad, sealed, plain } = vector
    expect(toHex(crypto.publicBoxKey(boxKey))).toBe(
      '430f4b9859665145a6b1ba274024487bd66f03a2dd577d7753c68d7d7d00c00c',
    )
    expect(await crypto.openSealed(boxKey, info, aad, sealed)).toEqual(plain)
    expect(nobleOpen(boxKey, info, aad, sealed)).toEqual(plain)
    expect(await crypto.openSealed(boxKey, aad, aad, sealed)).toBeUndefined()
    expect(await crypto.openSealed(boxKey, info, info, sealed)).toBeUndefined()
    expect(await crypto.openSealed(boxKey, info, aad, sealed.subarray(0, 40))).toBeUndefined()
  })

  it('seals what another implementation opens, each time with another key', async () => {
    const to = recipient()
    const seal = () => crypto.sealTo(fromHex(to.box), vector.info, vector.aad, vector.plain)
    const [one, other] = [await seal(), await seal()]
    expect(nobleOpen(to.boxKey, vector.info, vector.aad, one)).toEqual(vector.plain)
    expect(toHex(one)).not.toBe(toHex(other))
  })
})

describe('epochs', () => {
  it('derive keys that differ in use, team, chain, epoch and part (S45: keys)', () => {
    const secret = bytes(32)
    const all = [
      epochOf('L', chain, epochId, secret),
      epochOf('S', chain, epochId, secret),
      epochOf('L', otherChain, epochId, secret),
      epochOf('L', chain, newId(), secret),
      epochSecret(crypto, { root: toHex(bytes(32)), chain, epoch: epochId, part: 'L' }, secret),
    ]
    const keys = all.flatMap((epoch) => [epoch.key, toHex(sealKeyOf(crypto, epoch)), toHex(secret)])
    expect(new Set(keys).size).toBe(2 * all.length + 1)
  })

  it('a grant opens for its recipient, chain, epoch, part and commitment only (S45: grants)', async () => {
    const [to, other] = [recipient(), recipient()]
    const epoch = epochOf()
    const grant = await sealGrant(crypto, epoch, to)
    const open = (changed: Partial<typeof grant>, by = to, of = root) =>
      openGrants(crypto, of, by, [{ grants: [{ ...grant, ...changed }] }])
    expect(await open({})).toEqual([epoch])
    expect(await open({}, other)).toEqual([])
    expect(await open({ to: other.id }, { ...to, id: other.id })).toEqual([])
    expect(await open({ to: other.id }, other)).toEqual([])
    expect(await open({ chain: otherChain })).toEqual([])
    expect(await open({ epoch: newId() })).toEqual([])
    expect(await open({ part: 'S' })).toEqual([])
    expect(await open({ key: epochOf().key })).toEqual([])
    expect(await open({}, to, toHex(bytes(32)))).toEqual([])
    // Whoever grants seals another secret than it says.
    expect(await open(await sealGrant(crypto, { ...epoch, secret: bytes(32) }, to))).toEqual([])
    expect(
      nobleOpen(
        to.boxKey,
        utf8('keyward/1/grant'),
        utf8(JSON.stringify([root, chain, epochId, 'L', to.id, epoch.key])),
        fromBase64(grant.box),
      ),
    ).toEqual(epoch.secret)
  })

  it('a link opens under the same part of the newer epoch only (S45: links)', () => {
    const [former, newer, secrets] = [epochOf(), epochOf('L', chain, newId()), epochOf('S', chain, newId())]
    const link = sealLink(crypto, newer, former, bytes(12))
    const named = { epoch: former.epoch, key: former.key, link }
    expect(openLink(crypto, newer, named)).toEqual(former)
    expect(openLink(crypto, secrets, named)).toBeUndefined()
    expect(openLink(crypto, former, named)).toBeUndefined()
    expect(openLink(crypto, newer, { ...named, epoch: newId() })).toBeUndefined()
    expect(openLink(crypto, newer, { ...named, key: newer.key })).toBeUndefined()
    // Whoever makes the link seals another secret than it says.
    const lie = sealLink(crypto, newer, { ...former, secret: bytes(32) }, bytes(12))
    expect(openLink(crypto, newer, { ...named, link: lie })).toBeUndefined()
  })

  it('a computer with the newest epoch finds all former ones, and without it nothing', async () => {
    const team = await SharingTeam.start('links')
    const founder = team.actor('A')
    team.makeEpoch(founder, team.sharedChain, [founder])
    team.makeEpoch(founder, team.chain, [founder])
    team.makeEpoch(founder, team.sharedChain, [founder])
    team.makeEpoch(founder, team.chain, [founder])
    const entries = [...founder.seen.values()]
    const newest = [team.chain, team.sharedChain].flatMap((of) =>
      (['L', 'S'] as const).map((part) => team.epochFor(founder, of, part)),
    )
    const ring = new EpochRing(crypto, newest)
    ring.follow(entries)
    expect(team.secrets.every(({ key }) => ring.find(key) !== undefined)).toBe(true)
    const old = new EpochRing(crypto, team.secrets.slice(0, 4))
    old.follow(entries)
    expect(team.secrets.filter(({ key }) => old.find(key) !== undefined)).toHaveLength(4)
  })
})
