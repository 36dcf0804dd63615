import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NodeCipher } from '../../../../src/main/adapters/crypto/node-cipher.ts'
import {
  MAX_BACKUP_BYTES,
  makeBackup,
  openBackup,
  readBackup,
} from '../../../../src/main/backups/backup-file.ts'
import { parseContent } from '../../../../src/main/backups/rules/backup-content.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { givenPem } from '../../../fakes/given-certificates.ts'
import { QuickCipher } from '../../../fakes/quick-cipher.ts'
import { contentWith, passphrase } from './backup-bench.ts'

const cipher = new QuickCipher()
const made = async (content = contentWith()) => {
  const bytes = await makeBackup(cipher, content, passphrase)
  if (bytes === undefined) throw new Error('the backup was not made')
  return bytes
}
const openBytes = async (bytes: Uint8Array, secret = passphrase) => {
  const read = readBackup(cipher, bytes)
  return read.ok ? openBackup(cipher, read.value, secret) : read
}
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
const bytesOf = (value: string) => new TextEncoder().encode(value)

describe('a backup file', () => {
  it('returns its full content but doesn’t reveal it', async () => {
    const bytes = await made()
    expect(await openBytes(bytes)).toEqual({ ok: true, value: contentWith() })
    for (const hidden of ['Billing', 'billing-id', 'auth.example.com', 'Acme', 'canary']) {
      expect(text(bytes)).not.toContain(hidden)
    }
  })

  it('differs each time, with another salt and key', async () => {
    const [one, other] = [JSON.parse(text(await made())), JSON.parse(text(await made()))]
    expect(one.wrap.salt).not.toBe(other.wrap.salt)
    expect(one.content.ciphertext).not.toBe(other.content.ciphertext)
  })

  it('is encrypted with the documented costs', async () => {
    const real = new NodeCipher()
    const bytes = await makeBackup(real, contentWith(), passphrase)
    const file = JSON.parse(text(bytes ?? new Uint8Array()))
    expect(file).toMatchObject({ format: 'keyward-backup', version: 1 })
    expect(file.wrap.cost).toEqual({ N: 2 ** 17, r: 8, p: 1 })
    expect(Buffer.from(file.content.tag, 'base64')).toHaveLength(16)
    expect(Buffer.from(file.wrap.tag, 'base64')).toHaveLength(16)
  })

  it('binds its format, version, salt, costs and check to the content (S16)', async () => {
    const contexts: string[] = []
    class RecordingCipher extends QuickCipher {
      override seal(...[key, secret, context]: Parameters<QuickCipher['seal']>) {
        contexts.push(context)
        return super.seal(key, secret, context)
      }
    }
    const bytes = await makeBackup(new RecordingCipher(), contentWith(), passphrase)
    const { wrap } = JSON.parse(text(bytes ?? new Uint8Array()))
    const { N, r, p } = wrap.cost
    expect(contexts.map((context) => JSON.parse(context))).toEqual([
      ['keyward-backup', 1, wrap.salt, N, r, p, wrap.check],
    ])
  })

  it('is not read beyond its maximum size (S36: size)', () => {
    const bytes = new Uint8Array(MAX_BACKUP_BYTES + 1).fill(0x20)
    bytes.set(bytesOf('{"format":"keyward-backup","version":1}'))
    expect(readBackup(cipher, bytes.subarray(1))).toEqual({ ok: false, error: 'damaged' })
    expect(readBackup(cipher, bytes)).toEqual({ ok: false, error: 'not-a-backup' })
  })

  /** A file with every field but little content. More content only makes the encrypted text longer. */
  const madeSmall = () => made({ madeAtMs: 1, services: [], workspaces: [], keys: [] })

  it('refuses every single flipped bit (S16; S36: encrypted)', async () => {
    const bytes = await madeSmall()
    const taken: number[] = []
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = bytes.slice()
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const read = readBackup(cipher, changed)
      if (read.ok) taken.push(bit)
    }
    expect(taken).toEqual([])
  })

  it('refuses every truncation', async () => {
    const bytes = await madeSmall()
    for (let length = 0; length < bytes.length; length += 1) {
      expect(readBackup(cipher, bytes.subarray(0, length)).ok).toBe(false)
    }
  })

  it('refuses a flipped bit even if the digest matches, because of the encryption', async () => {
    const file = JSON.parse(text(await made()))
    const wrong: string[] = []
    for (const [part, name] of [
      ['wrap', 'nonce'],
      ['wrap', 'ciphertext'],
      ['wrap', 'tag'],
      ['wrap', 'salt'],
      ['wrap', 'check'],
      ['content', 'nonce'],
      ['content', 'ciphertext'],
      ['content', 'tag'],
    ] as const) {
      const bytes = Buffer.from(file[part][name], 'base64')
      bytes[0] = (bytes[0] ?? 0) ^ 1
      const forged = structuredClone(file)
      forged[part][name] = bytes.toString('base64')
      if ((await openBytes(resealed(forged))).ok) wrong.push(`${part}.${name}`)
    }
    for (const cost of [
      { N: 8, r: 1, p: 1 },
      { N: 4, r: 2, p: 1 },
      { N: 4, r: 1, p: 2 },
    ]) {
      const forged = structuredClone(file)
      forged.wrap.cost = cost
      if ((await openBytes(resealed(forged))).ok) wrong.push(JSON.stringify(cost))
    }
    expect(wrong).toEqual([])
  })

  it('distinguishes a wrong passphrase from damage (S16: wrong or damaged)', async () => {
    const bytes = await made()
    expect(await openBytes(bytes, new Secret('another passphrase'))).toEqual({
      ok: false,
      error: 'wrong-passphrase',
    })
    const file = JSON.parse(text(bytes))
    file.content.ciphertext = `AAAA${file.content.ciphertext.slice(4)}`
    expect(await openBytes(resealed(file))).toEqual({ ok: false, error: 'damaged' })
    expect(await openBytes(bytesOf(text(bytes).replace('"salt":"', '"salt":"A')))).toEqual({
      ok: false,
      error: 'damaged',
    })
  })

  it('never pays for costs beyond the bound (S16: costs together)', async () => {
    const file = JSON.parse(text(await made()))
    for (const cost of [
      { N: 2 ** 21, r: 8, p: 1 },
      { N: 2 ** 20, r: 16, p: 1 },
      { N: 2 ** 20, r: 32, p: 1 },
      { N: 2 ** 17, r: 8, p: 16 },
    ]) {
      file.wrap.cost = cost
      expect(readBackup(cipher, resealed(file))).toEqual({ ok: false, error: 'damaged' })
    }
  })

  it('distinguishes other files and newer versions from damaged ones', async () => {
    for (const other of ['', '{}', '[]', 'hello', '{"format":"other","version":1}', '\0'.repeat(99)]) {
      expect(readBackup(cipher, bytesOf(other))).toEqual({ ok: false, error: 'not-a-backup' })
    }
    const newer = text(await made()).replace('"version":1', '"version":2')
    expect(readBackup(cipher, bytesOf(newer))).toEqual({ ok: false, error: 'newer' })
  })

  it('survives any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => !readBackup(cipher, bytes).ok))
  })

  it('is not written if it couldn’t be restored', async () => {
    const [key] = contentWith().keys
    // The cast is safe, because `contentWith` has a key.
    const broken = { ...contentWith(), keys: [{ ...key, clientId: 'a:b' } as NonNullable<typeof key>] }
    expect(await makeBackup(cipher, broken, passphrase)).toBeUndefined()
  })
})

/** A forged file with a valid digest, as somebody who knows the format would write it. */
const resealed = ({ format, version, wrap, content }: Record<string, unknown>): Uint8Array => {
  const digest = cipher.digest(JSON.stringify({ format, version, wrap, content }))
  return bytesOf(`${JSON.stringify({ format, version, wrap, content, digest })}\n`)
}

describe('the content of a backup (S36: schema)', () => {
  const parse = (change: (content: ReturnType<typeof contentWith>) => unknown) =>
    parseContent(JSON.stringify(change(structuredClone(contentWith()))))

  it.each([
    ['an address without https', (c: ReturnType<typeof contentWith>) => swapUrl(c, 'http://evil.test')],
    ['an address with a user', (c: ReturnType<typeof contentWith>) => swapUrl(c, 'https://a:b@evil.test')],
    ['a non-canonical address', (c: ReturnType<typeof contentWith>) => swapUrl(c, 'https://EVIL.test/')],
    ['a practice service elsewhere', (c: ReturnType<typeof contentWith>) => practiceAt(c)],
    [
      'two records with one ID',
      (c: ReturnType<typeof contentWith>) => ({ ...c, keys: [...c.keys, ...c.keys] }),
    ],
    ['a key without a workspace', (c: ReturnType<typeof contentWith>) => ({ ...c, workspaces: [] })],
    ['a workspace without a service', (c: ReturnType<typeof contentWith>) => ({ ...c, services: [] })],
    [
      'a control character in a client ID',
      (c: ReturnType<typeof contentWith>) => withKey(c, { clientId: 'a\nb' }),
    ],
    ['an ID that isn’t a UUID', (c: ReturnType<typeof contentWith>) => withKey(c, { id: '../../x' })],
  ])('is refused completely with %s', (_, change) => {
    expect(parse(change as (content: object) => unknown)).toEqual({ ok: false, error: 'damaged' })
  })

  it('leaves out a newer version’s fields at every level', () => {
    const content = contentWith()
    const more = (record: object) => ({ ...record, newer: { secret: 'canary-newer' } })
    const [first, ...others] = content.keys.map(more)
    const newer = {
      ...more(content),
      services: content.services.map((service) => more({ ...service, regions: service.regions.map(more) })),
      workspaces: content.workspaces.map(more),
      keys: [{ ...first, owner: more({ name: 'Ada' }) }, ...others],
    }
    const parsed = parseContent(JSON.stringify(newer))
    expect(parsed).toMatchObject({ ok: true, value: { keys: [{ owner: { name: 'Ada' } }, {}] } })
    expect(JSON.stringify(parsed)).not.toContain('canary-newer')
  })

  it.each([
    ['https://console.example.com/keys?tab=api', 'https://console.example.com/keys?tab=api'],
    ['http://console.example.com/keys', undefined],
    ['javascript:alert(1)', undefined],
    ['https://user@console.example.com/keys', undefined],
  ])('keeps a service’s key page %s only if it may be opened (S36: schema)', (keysPageUrl, kept) => {
    const parsed = parse((content) => withService(content, { keysPageUrl }))
    const service = parsed.ok ? parsed.value.services[0] : undefined
    expect(service?.keysPageUrl).toBe(kept)
  })

  it('contains a key’s lifecycle fields without invisible characters', () => {
    const life = {
      owner: { name: 'Ada\u202e Admin', email: 'ada@example.com' },
      usedIn: [{ id: '00000000-0000-4000-8000-000000000099', place: 'C\u2066I', note: 'line\nline\u0007' }],
      replaceEveryDays: 90,
      snoozedUntilMs: 7,
    }
    const parsed = parse((content) => withKey(content, life))
    expect(parsed.ok && parsed.value.keys[0]).toMatchObject({
      ...life,
      owner: { name: 'Ada Admin', email: 'ada@example.com' },
      usedIn: [{ place: 'CI', note: 'line\nline' }],
    })
  })

  it('contains only the certificate of a service’s authority (S8: own authority)', () => {
    const facts = { subject: 'Somebody else', sha256: Array(32).fill('00').join(' '), endsAtMs: 0 }
    const withPem = (pem: string) => parse((c) => withService(c, { authority: { pem, ...facts } }))
    const good = withPem(givenPem('authority'))
    expect(good.ok && good.value.services[0]?.authority).toEqual({ pem: givenPem('authority') })
    const bad = withPem('no certificate')
    expect(bad.ok && bad.value.services[0]).not.toHaveProperty('authority')
  })

  it.each(['//evil.test/token', 'token', '/../token', '/token#x'])(
    'is refused completely with the token path %s',
    (tokenPath) => {
      expect(parse((c) => withService(c, { tokenPath }))).toEqual({ ok: false, error: 'damaged' })
    },
  )

  it('refuses names on the object prototype (S17: tricky names)', () => {
    const plain = JSON.stringify(contentWith())
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const changed = plain.replace('"tokenFields":{', `"tokenFields":{"${name}":"x",`)
      expect(changed).not.toBe(plain)
      expect(parseContent(changed)).toEqual({ ok: false, error: 'damaged' })
    }
  })

  it('contains the regions that workspaces use, and all of the practice service in order', () => {
    const local = (c: Content) =>
      c.services.map((service) => ({
        ...service,
        regions: service.regions.map((region, n) => ({
          ...region,
          authUrl: `http://127.0.0.1:${4010 + 2 * n}`,
          baseUrl: `http://127.0.0.1:${4011 + 2 * n}`,
        })),
      }))
    const regionsOf = (isPractice: boolean) => {
      const parsed = parse((c) => ({
        ...c,
        services: local(c).map((service) => ({ ...service, isPractice })),
        workspaces: c.workspaces.slice(1),
        keys: c.keys.slice(1),
      }))
      return parsed.ok && parsed.value.services[0]?.regions.map(({ name }) => name)
    }
    expect(regionsOf(false)).toEqual(['EU'])
    expect(regionsOf(true)).toEqual(['Default', 'EU'])
  })

  it('removes bidi marks from names but keeps joiners', () => {
    const cleaned = parse((c) => withKey(c, { name: 'Bill\u202eing \u0007👩‍💻', notes: 'one\n\u2066two' }))
    expect(cleaned.ok && cleaned.value.keys[0]).toMatchObject({ name: 'Billing 👩‍💻', notes: 'one\ntwo' })
  })
})

type Content = ReturnType<typeof contentWith>
const withKey = (content: Content, facts: object) => ({
  ...content,
  keys: content.keys.map((key, index) => (index === 0 ? { ...key, ...facts } : key)),
})
const withService = (content: Content, facts: object) => ({
  ...content,
  services: content.services.map((service) => ({ ...service, ...facts })),
})
const swapUrl = (content: Content, authUrl: string) => ({
  ...content,
  services: content.services.map((service) => ({
    ...service,
    regions: service.regions.map((region) => ({ ...region, authUrl })),
  })),
})
const practiceAt = (content: Content) => ({
  ...content,
  services: content.services.map((service) => ({ ...service, isPractice: true })),
})
