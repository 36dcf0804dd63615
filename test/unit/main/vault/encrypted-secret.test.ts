import { createCipheriv, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { NodeCipher } from '../../../../src/main/adapters/crypto/node-cipher.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { isFairCost } from '../../../../src/main/vault/format/scrypt-cost.ts'
import { StoredWrap } from '../../../../src/main/vault/format/vault-format.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'
import { must, newKey, openVault } from '../../../fakes/vault-bench.ts'

/** Edits the saved file as an attacker would, then opens it again. */
const reopenEdited = async (edit: (content: string) => string) => {
  const first = await openVault()
  const one = must(await first.keys.add(newKey(first.workspace?.id)))
  const two = must(
    await first.keys.add(newKey(first.workspace?.id, { clientId: 'b', clientSecret: new Secret('two') })),
  )
  const file = new MemoryVaultFile()
  file.content = edit(first.file.content ?? '')
  const again = await openVault({ file, keyring: first.keyring, isEmpty: true })
  return { ...again, one, two }
}

describe('an edited vault file', () => {
  it('sends nothing to another host (S11: edited host)', async () => {
    const { keys, one } = await reopenEdited((text) =>
      text.replaceAll('https://auth.example.com', 'https://evil.test'),
    )
    expect(await keys.tokenRequestFor(one.id)).toMatchObject({
      ok: false,
      error: { kind: 'secret-unreadable' },
    })
  })

  it('doesn’t give a key another key’s secret (S11: swapped)', async () => {
    const { keys, one, two } = await reopenEdited((text) => {
      const document = JSON.parse(text)
      const [a, b] = document.keys
      ;[a.secret, b.secret] = [b.secret, a.secret]
      return JSON.stringify(document)
    })
    expect((await keys.openSecretOf(one.id)).ok).toBe(false)
    expect((await keys.openSecretOf(two.id)).ok).toBe(false)
  })

  it('doesn’t open an older version as the current one (S11: swapped)', async () => {
    const { keys, one } = await reopenEdited((text) => {
      const document = JSON.parse(text)
      document.keys[0].secret.version = 2
      return JSON.stringify(document)
    })
    expect((await keys.openSecretOf(one.id)).ok).toBe(false)
  })

  it('rejects every flipped bit of an encrypted secret (S11: every bit)', () => {
    const cipher = new NodeCipher()
    const key = cipher.newDataKey()
    const sealed = cipher.seal(key, new Secret('s'), 'context')
    expect(cipher.open(key, sealed, 'context').ok).toBe(true)
    for (const part of ['nonce', 'ciphertext', 'tag'] as const) {
      const bytes = Buffer.from(sealed[part], 'base64')
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const flipped = Buffer.from(bytes)
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const edited = { ...sealed, [part]: flipped.toString('base64') }
        expect(cipher.open(key, edited, 'context').ok).toBe(false)
      }
    }
  })

  it('is refused entirely with an ID that isn’t a UUID, or a name on the object prototype (S17: tricky names)', async () => {
    for (const id of ['__proto__', 'constructor', '../../x', '']) {
      const { vault } = await reopenEdited((text) => {
        const document = JSON.parse(text)
        document.keys[0].id = id
        return JSON.stringify(document)
      })
      expect(vault.state).toBe('unreadable')
    }
    const { vault } = await reopenEdited((text) => text.replace('{', '{"__proto__":{"polluted":true},'))
    expect(vault.state).toBe('unreadable')
    expect('polluted' in {}).toBe(false)
  })

  it('rejects a shortened tag (S16: tags)', () => {
    const cipher = new NodeCipher()
    const key = cipher.newDataKey()
    const sealed = cipher.seal(key, new Secret('s'), 'context')
    const tag = Buffer.from(sealed.tag, 'base64').subarray(0, 12).toString('base64')
    expect(cipher.open(key, { ...sealed, tag }, 'context').ok).toBe(false)
  })

  it('derives keys as in RFC 7914, and opens a wrapped key made from its test vector (S16: RFC 7914)', async () => {
    // The second vector of the RFC: scrypt("password", "NaCl", N=1024, r=8, p=16), 64 bytes.
    const known = Buffer.from(
      'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162' +
        '2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
      'hex',
    )
    const salt = Buffer.from('NaCl').toString('base64')
    const cost = { N: 1024, r: 8, p: 16 }
    const context = JSON.stringify(['keyward-wrap-1', salt, cost.N, cost.r, cost.p])
    const dataKey = Buffer.alloc(32, 7)
    const nonce = Buffer.alloc(12, 1)
    const gcm = createCipheriv('aes-256-gcm', known.subarray(0, 32), nonce)
    gcm.setAAD(Buffer.from(context))
    const ciphertext = Buffer.concat([gcm.update(dataKey), gcm.final()]).toString('base64')
    const check = createHmac('sha256', known.subarray(32)).update(context).digest('base64')
    const tag = gcm.getAuthTag().toString('base64')
    const wrap = { nonce: nonce.toString('base64'), ciphertext, tag, salt, cost, check }
    const opened = await new NodeCipher().unwrap(wrap, new Secret('password'))
    expect(opened.ok && Buffer.from(opened.value.bytes).equals(dataKey)).toBe(true)
  })

  it.each([
    ['only N', { N: 2 ** 21, r: 1, p: 1 }],
    ['r at its former limit', { N: 2 ** 20, r: 32, p: 1 }],
    ['r at half its former limit', { N: 2 ** 20, r: 16, p: 1 }],
    ['p at its former limit', { N: 2 ** 17, r: 8, p: 16 }],
    ['all at their former limits', { N: 2 ** 20, r: 32, p: 16 }],
    ['little memory forever', { N: 2, r: 1, p: 2 ** 22 }],
    ['what RFC 7914 forbids: N', { N: 1_000, r: 8, p: 1 }],
    ['what RFC 7914 forbids: N and r', { N: 2 ** 16, r: 1, p: 1 }],
    ['nothing', { N: 1, r: 1, p: 1 }],
    ['less than nothing', { N: 2 ** 10, r: -8, p: -1 }],
    ['not a number', { N: Number.NaN, r: 8, p: 1 }],
  ])('doesn’t compute costs beyond the bound: %s (S16: costs together)', async (_, cost) => {
    const cipher = new NodeCipher({ N: 2, r: 1, p: 1 })
    const wrap = await cipher.wrap(cipher.newDataKey(), new Secret('a long passphrase'))
    const costly = { ...wrap, cost }
    expect(await cipher.unwrap(costly, new Secret('a long passphrase'))).toEqual({
      ok: false,
      error: 'damaged',
    })
    expect(StoredWrap.safeParse(costly).success).toBe(false)
  })

  // For each of these costs, only one of the check's conditions fails.
  it.each([
    ['N that is almost a power of two', { N: 1024 + 2 ** -42, r: 8, p: 1 }],
    ['a part of a block', { N: 1024, r: 1.5, p: 1 }],
    ['a part of a lane', { N: 1024, r: 8, p: 1.5 }],
    ['no lane', { N: 1024, r: 8, p: 0 }],
    ['a negative number of lanes', { N: 1024, r: 8, p: -1 }],
    ['N of one', { N: 1, r: 8, p: 1 }],
    ['N that isn’t a power of two', { N: 1000, r: 8, p: 1 }],
    ['N too large for r', { N: 2 ** 16, r: 1, p: 1 }],
    ['too much memory', { N: 2 ** 19, r: 8, p: 1 }],
    ['too much work', { N: 2 ** 10, r: 8, p: 513 }],
  ])('refuses %s (S16: costs together)', (_, cost) => {
    expect(isFairCost({ N: 1024, r: 8, p: 1 })).toBe(true)
    expect(isFairCost(cost)).toBe(false)
  })

  it('accepts its own cost, twice its memory, or four times its work', async () => {
    expect(isFairCost({ N: 2 ** 17, r: 8, p: 1 })).toBe(true)
    expect(isFairCost({ N: 2 ** 18, r: 8, p: 2 })).toBe(true)
    // Unusual costs are also within OpenSSL's own memory limit.
    for (const cost of [
      { N: 2, r: 1, p: 64 },
      { N: 2, r: 64, p: 1 },
      { N: 2 ** 15, r: 1, p: 1 },
    ]) {
      const cipher = new NodeCipher(cost)
      const wrap = await cipher.wrap(cipher.newDataKey(), new Secret('a long passphrase'))
      expect((await cipher.unwrap(wrap, new Secret('a long passphrase'))).ok).toBe(true)
      expect(StoredWrap.safeParse(wrap).success).toBe(true)
    }
  })
})
