import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { summarizeKey } from '../../src/main/keys/rules/key-summary.ts'
import { VaultDocument } from '../../src/main/vault/format/vault-format.ts'
import { locateWorkspace } from '../../src/main/vault/records/workspace-location.ts'
import { KeySummary } from '../../src/shared/keys/key.ts'
import { figure } from '../fakes/figures.ts'
import { manglingsOf, wrongTypesOf } from './manglings.ts'
import { runMutatingCalls } from './mutating-calls.ts'
import { openVaultIn, type VaultOnDisk } from './vault-on-disk.ts'

const golden = readFileSync(join(import.meta.dirname, 'golden', 'vault-format-2.golden'))
const original = VaultDocument.parse(JSON.parse(golden.toString('utf8')))
const keyId = original.keys[0]?.id ?? ''
const workspaceId = original.workspaces[0]?.id ?? ''

const folder = mkdtempSync(join(tmpdir(), 'keyward-broken-'))
const file = join(folder, 'vault.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every secret in an open vault, keyed by key and version, with the only addresses it may be sent to. */
const secretsOf = ({ vault, open }: VaultOnDisk): Map<string, string> => {
  const secrets = new Map<string, string>()
  for (const key of vault.document.keys) {
    const location = locateWorkspace(vault.document, key.workspaceId)
    for (const sealed of [key.secret, ...(key.formerSecrets ?? [])]) {
      const text = open(key, sealed)
      if (text === undefined || !location.ok || sealed === undefined) continue
      const { authUrl, baseUrl } = location.value.region
      secrets.set(`${key.id} ${sealed.version}`, JSON.stringify([text, authUrl, baseUrl]))
    }
  }
  return secrets
}

const canBeShown = ({ vault, keys }: VaultOnDisk): boolean =>
  vault.document.keys.every((key) => {
    const facts = { isSecretLost: keys.isSecretLost(key), usage: {}, nowMs: 0 }
    return KeySummary.safeParse(summarizeKey(key, facts)).success
  })

writeFileSync(file, golden)
const sound = secretsOf(await openVaultIn(folder))

/** Opens a damaged file and tries everything that could harm it. Returns what is wrong, as text. */
const tryBroken = async (bytes: Uint8Array): Promise<{ state: string; wrong?: string }> => {
  writeFileSync(file, bytes)
  const opened = await openVaultIn(folder)
  const { state } = opened.vault
  const wrong = () => {
    if (!readFileSync(file).equals(bytes)) return 'the original was changed'
    if (readdirSync(folder).join() !== 'vault.json') return 'something was put beside it'
    return undefined
  }
  let problem = wrong()
  if (state === 'unreadable' || state === 'read-only') {
    const done = (await runMutatingCalls(opened, workspaceId, keyId)).filter((result) => result.ok)
    if (done.length > 0) problem ??= `${done.length} calls claim to have worked`
    problem ??= wrong()
  } else {
    for (const [name, secret] of secretsOf(opened)) {
      if (sound.get(name) !== secret) problem ??= 'a secret opens that was not sealed there'
    }
    if (!canBeShown(opened)) problem ??= 'a key cannot be shown'
  }
  return problem === undefined ? { state } : { state, wrong: problem }
}

const tryAll = async (broken: readonly { name: string; bytes: Uint8Array }[]) => {
  const states = new Map<string, number>()
  const wrong: string[] = []
  for (const { name, bytes } of broken) {
    const tried = await tryBroken(bytes)
    states.set(tried.state, (states.get(tried.state) ?? 0) + 1)
    if (tried.wrong !== undefined) wrong.push(`${name}: ${tried.wrong}`)
  }
  figure('broken vault files', broken.length)
  figure('of them changed by Keyward', wrong.length)
  return { states, wrong }
}

const text = (name: string, content: string) => ({ name, bytes: Buffer.from(content) })

describe('a vault file of format 2', () => {
  it('opens with all its contents and every secret (S22: golden file)', async () => {
    writeFileSync(file, golden)
    const opened = await openVaultIn(folder)
    expect(opened.vault.state).toBe('ready')
    const secrets = [...secretsOf(opened).values()].map((secret) => JSON.parse(secret)[0])
    expect(secrets).toEqual(['billing secret:%+/=&é💥', 'second secret', 'first secret', 'old secret'])
    expect(opened.vault.document.keys.map((key) => [key.name, key.notes])).toEqual([
      ['Billing', 'Rückfragen an Zoë 💬'],
      ['Reports', undefined],
      ['Old', undefined],
    ])
  })
})

describe('a broken vault file is kept bit for bit and never overwritten (S13: broken file; S18: each way)', () => {
  it('empty, with NULs, other text or a byte order mark', async () => {
    const whole = golden.toString('utf8')
    const broken = [
      ...[
        '',
        ' ',
        '\n',
        '{',
        '[]',
        'null',
        '0',
        'true',
        '"vault"',
        '{}',
        'undefined',
        'NaN',
        '<!doctype html>',
      ],
      ...['\0', '\0'.repeat(4096), `${whole}\0\0\0`, `\ufeff${whole}`, `${whole}${whole}`, `${whole}}`],
      ...['[['.repeat(100_000), `{"format":1,"custody":"os"}`, whole.replaceAll('"', '\u201d')],
    ].map((content, index) => text(`text ${index}`, content))
    const utf16 = Buffer.from(`\ufeff${whole}`, 'utf16le')
    const { states, wrong } = await tryAll([...broken, { name: 'UTF-16', bytes: utf16 }])
    expect(wrong).toEqual([])
    expect(Object.fromEntries(states)).toEqual({ unreadable: broken.length + 1 })
  })

  it('in a format that was never released', async () => {
    const whole = golden.toString('utf8')
    const broken = [1, 0, -1, 1.5, '"1"', '[1]', '1e400'].map((format) =>
      text(`format ${format}`, whole.replace('"format": 2', `"format": ${format}`)),
    )
    const { states, wrong } = await tryAll(broken)
    expect(wrong).toEqual([])
    expect(Object.fromEntries(states)).toEqual({ unreadable: broken.length })
  })

  it('from a newer version, which is shown despite its unknown fields and never written (S22: newer format)', async () => {
    const whole = golden.toString('utf8')
    const newer = [3, 4, 99].map((format) =>
      text(`format ${format}`, whole.replace('"format": 2', `"format": ${format}`)),
    )
    const changed: Record<string, unknown> & { keys: Record<string, unknown>[] } = JSON.parse(whole)
    changed.format = 3
    changed.folders = [{ name: 'new' }]
    changed.dataKeys = { sealedDifferently: true }
    for (const key of changed.keys) Object.assign(key, { tags: ['new'], secret: { box: 'AAAA' } })
    const { states, wrong } = await tryAll([...newer, text('other fields', JSON.stringify(changed))])
    expect(wrong).toEqual([])
    expect(Object.fromEntries(states)).toEqual({ 'read-only': newer.length + 1 })

    const opened = await openVaultIn(folder)
    expect(opened.vault.document.keys.map((key) => key.name)).toEqual(['Billing', 'Reports', 'Old'])
    expect(secretsOf(opened).size).toBe(0)
    expect(await opened.keys.tokenRequestFor(keyId)).toMatchObject({
      ok: false,
      error: { reason: 'read-only' },
    })
  })

  it('truncated at every byte', async () => {
    const cuts = Array.from({ length: golden.length }, (_, length) => ({
      name: `cut after ${length}`,
      bytes: golden.subarray(0, length),
    }))
    const { states, wrong } = await tryAll(cuts)
    expect(wrong).toEqual([])
    expect(Object.fromEntries(states)).toEqual({ unreadable: golden.length })
  }, 60_000)

  it('with each part of a wrong type, missing, or with an unknown addition', async () => {
    const cases = wrongTypesOf(JSON.parse(golden.toString('utf8')))
    const { states, wrong } = await tryAll(cases.map(({ name, text: content }) => text(name, content)))
    expect(wrong).toEqual([])
    expect(cases.length).toBeGreaterThan(1_000)
    // The rest of the vaults can still be read, because their change results in a valid value (a name `x`, no
    // notes) or damages only an encrypted value.
    expect(states.get('unreadable')).toBeGreaterThan(cases.length * 0.7)
  }, 60_000)

  it('mangled in 1,000 generated ways', async () => {
    const manglings = manglingsOf(golden, 1_000)
    const { states, wrong } = await tryAll(manglings)
    expect(wrong).toEqual([])
    expect(manglings.length).toBeGreaterThan(950)
    expect(states.get('unreadable')).toBeGreaterThan(300)
    expect(states.get('ready')).toBeGreaterThan(100)
  }, 60_000)
})

/** Copies of the vault, each with one wrong character in one encrypted secret. */
const spoiltSeals = () =>
  original.keys.flatMap((key, index) =>
    [key.secret, ...(key.formerSecrets ?? [])].flatMap((sealed) => {
      if (sealed === undefined) return []
      return (['nonce', 'ciphertext', 'tag'] as const).flatMap((part) =>
        // A damaged padding character would be invalid base64, and the file unreadable as above.
        [...sealed[part].replaceAll('=', '')].map((letter, at) => {
          const other = letter === 'A' ? 'Q' : 'A'
          const spoilt = { ...sealed, [part]: sealed[part].slice(0, at) + other + sealed[part].slice(at + 1) }
          const swap = <Item>(item: Item) => (item === sealed ? spoilt : item)
          const changed = {
            ...key,
            secret: swap(key.secret),
            ...(key.formerSecrets === undefined ? {} : { formerSecrets: key.formerSecrets.map(swap) }),
          }
          return { id: `${key.id} ${sealed.version}`, keys: original.keys.with(index, changed as typeof key) } // spoilt has the shape of sealed
        }),
      )
    }),
  )

describe('an encrypted secret with one wrong character (S11)', () => {
  it('loses only that secret', async () => {
    const wrong: string[] = []
    const spoilt = spoiltSeals()
    for (const { id, keys } of spoilt) {
      writeFileSync(file, JSON.stringify({ ...original, keys }))
      const opened = await openVaultIn(folder)
      const expected = new Map(sound)
      expected.delete(id)
      const isRight = opened.vault.document.keys.length === original.keys.length
      if (!isRight || JSON.stringify([...secretsOf(opened)]) !== JSON.stringify([...expected])) wrong.push(id)
    }
    expect(wrong).toEqual([])
    expect(spoilt.length).toBeGreaterThan(200)
  })
})

describe('text that is not valid UTF-8', () => {
  // Otherwise, the file would be read with U+FFFD in it and saved that way, and only a backup would have the
  // original bytes.
  it('refuses a file that is not UTF-8', async () => {
    const bytes = Buffer.from(golden)
    bytes[bytes.indexOf('Billing')] = 0xff
    expect((await tryBroken(bytes)).state).toBe('unreadable')
  })
})
