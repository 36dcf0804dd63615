import { describe, expect, it } from 'vitest'
import { nodeSharingCrypto as crypto } from '../../../../src/main/adapters/node-sharing-crypto.ts'
import { Secret } from '../../../../src/main/domain/secret.ts'
import { toHex } from '../../../../src/main/domain/sharing/bytes.ts'
import { EpochRing } from '../../../../src/main/domain/sharing/epoch-ring.ts'
import { epochSecret } from '../../../../src/main/domain/sharing/epochs.ts'
import { tokenAddress } from '../../../../src/main/domain/sharing/same-keys.ts'
import {
  openSharedSecret,
  type SecretBinding,
  sealSharedSecret,
} from '../../../../src/main/domain/sharing/shared-secret.ts'
import { figure } from '../../../fakes/figures.ts'
import { seededBytes, seededIds } from '../../../fakes/sharing-team.ts'

const bytes = seededBytes('secrets')
const newId = seededIds(bytes)
const root = toHex(bytes(32))
const chains = [newId(), newId()]
const epochs = chains.flatMap((chain) =>
  [newId(), newId()].map((epoch) => {
    const [list, secrets] = (['L', 'S'] as const).map((part) =>
      epochSecret(crypto, { root, chain, epoch, part }, bytes(32)),
    )
    if (list === undefined || secrets === undefined) throw new Error('Unreachable.')
    return { chain, epoch, list, secrets, keys: { L: list.key, S: secrets.key } }
  }),
)
const ring = new EpochRing(
  crypto,
  epochs.flatMap(({ list, secrets }) => [list, secrets]),
)

const addresses = ['https://one.example', 'https://two.example'].map((authUrl) => ({
  token: tokenAddress(
    { regions: [], tokenPath: null, credentialEncoding: 'as-written', tokenFields: [] },
    authUrl,
  ),
  baseUrl: `${authUrl}/api`,
}))

const keyIds = [newId(), newId()]

/** Every place that a secret can be sealed for, with each fact in two forms. */
const places = [toHex(bytes(32)), toHex(bytes(32))].flatMap((team) =>
  epochs.flatMap((epoch) =>
    keyIds.flatMap((keyId) =>
      [1, 2].flatMap((version) =>
        addresses.map((address) => ({
          epoch,
          binding: { team, chain: epoch.chain, keyId, version, address } satisfies SecretBinding,
        })),
      ),
    ),
  ),
)

const seal = (place: (typeof places)[number], text = 'the secret') => {
  const sealed = sealSharedSecret(crypto, ring, place.epoch, place.binding, new Secret(text), bytes(12), 0)
  if (sealed === undefined) throw new Error('The epoch is missing.')
  return sealed
}

describe('shared secrets', () => {
  it('open where they were sealed', () => {
    for (const text of ['', 'the secret', 'ключ 🔑', 'x'.repeat(8_192)]) {
      for (const place of places.slice(0, 3))
        expect(openSharedSecret(crypto, ring, seal(place, text), place.binding)?.reveal()).toBe(text)
    }
  })

  it('grafted into every other team, chain, epoch, key, version and address are refused (S47: grafts)', () => {
    let grafts = 0
    for (const [from, place] of places.entries()) {
      const sealed = seal(place)
      for (const [to, { epoch, binding }] of places.entries()) {
        const isSame = from === to
        const grafted = { ...sealed, epoch: epoch.epoch, key: epoch.keys.S }
        const asIs = openSharedSecret(crypto, ring, sealed, binding)
        expect(openSharedSecret(crypto, ring, grafted, binding)?.reveal()).toBe(
          isSame ? 'the secret' : undefined,
        )
        // Its epoch stands beside it, so as it is it opens where all other facts are the same.
        const isSameButEpoch = JSON.stringify(binding) === JSON.stringify(place.binding)
        expect(asIs?.reveal()).toBe(isSameButEpoch ? 'the secret' : undefined)
        grafts += isSame ? 0 : 1
      }
    }
    figure('grafted secrets that did not open', grafts)
    expect(grafts).toBe(64 * 63)
  })

  it('are not opened by part L, nor without the epoch (S47: parts)', () => {
    const [place] = places
    if (place === undefined) throw new Error('Unreachable.')
    const sealed = seal(place)
    expect(
      openSharedSecret(crypto, ring, { ...sealed, key: place.epoch.keys.L }, place.binding),
    ).toBeUndefined()
    const lists = new EpochRing(
      crypto,
      epochs.map(({ list }) => list),
    )
    expect(openSharedSecret(crypto, lists, sealed, place.binding)).toBeUndefined()
    expect(
      sealSharedSecret(crypto, lists, place.epoch, place.binding, new Secret(''), bytes(12), 0),
    ).toBeUndefined()
  })

  it('are bound to every fact of the token request (S47: facts)', () => {
    const [place] = places
    if (place === undefined) throw new Error('Unreachable.')
    const sealed = seal(place)
    for (const address of [
      { ...place.binding.address, baseUrl: 'https://one.example/other' },
      { ...place.binding.address, token: place.binding.address.token.replace('null', '"/token"') },
      { ...place.binding.address, token: place.binding.address.token.replace('as-written', 'form-encoded') },
      { ...place.binding.address, token: place.binding.address.token.replace('[]', '[["scope","all"]]') },
    ])
      expect(openSharedSecret(crypto, ring, sealed, { ...place.binding, address })).toBeUndefined()
  })
})
