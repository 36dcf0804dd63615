import { describe, expect, it } from 'vitest'
import { NodeCipher } from '../../../../src/main/adapters/crypto/node-cipher.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { StoredDataKey, VaultDocument } from '../../../../src/main/vault/format/vault-format.ts'
import { authenticateList } from '../../../../src/main/vault/protection/data-key-list.ts'
import type { AppError } from '../../../../src/shared/errors/app-error.ts'
import type { Result } from '../../../../src/shared/kernel/result.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'
import { CANARY, must, newKey, openVault } from '../../../fakes/vault-bench.ts'

const passphrase = new Secret('a long passphrase')
const quick = new NodeCipher({ N: 2, r: 1, p: 1 })
const thief = { id: '5c1d9a52-2f4e-4f2b-9a83-6d3a3f8f0b11', key: quick.newDataKey() }

type Bench = Awaited<ReturnType<typeof openVault>>
type Custody = 'os' | 'passphrase'

/**
 * An attacker's data key with a valid check, encrypted so that this keyring opens it, as if Keyward didn't
 * refuse public keys.
 */
const planted = async (): Promise<StoredDataKey> => ({
  id: thief.id,
  createdAtMs: 0,
  check: quick.seal(
    thief.key,
    new Secret('keyward data key'),
    JSON.stringify(['keyward-data-key-1', thief.id]),
  ),
  os: {
    sealed: Buffer.from(`this machine:${Buffer.from(thief.key.bytes).toString('hex')}`).toString('base64'),
    backend: 'gnome_libsecret',
  },
  passphrase: await quick.wrap(thief.key, new Secret('known to the thief alone')),
})

const { passphrase: foreignWrap } = await planted()

const prepare = async (by: Custody): Promise<Bench & { keyId: string }> => {
  const bench = await openVault()
  const key = must(await bench.keys.add(newKey(bench.workspace?.id)))
  if (by === 'passphrase') must(await bench.vault.choose({ by, passphrase }))
  return { ...bench, keyId: key.id }
}

/** Restarts on the file, unchanged or edited. */
const restart = async (
  bench: Pick<Bench, 'file' | 'keyring'>,
  edit: (document: VaultDocument) => unknown = () => undefined,
) => {
  const document: VaultDocument = JSON.parse(bench.file.content ?? '')
  edit(document)
  const next = await openVault({ file: new MemoryVaultFile(document), keyring: bench.keyring, isEmpty: true })
  if (next.vault.state === 'locked') must(await next.vault.unlock(passphrase))
  return next
}

const addTo = (bench: Pick<Bench, 'keys' | 'vault'>, clientId = 'new') =>
  bench.keys.add(
    newKey(bench.vault.document.workspaces[0]?.id, { clientId, clientSecret: new Secret('typed later') }),
  )

const secretOf = async (bench: Pick<Bench, 'keys'>, keyId: string) => {
  const opened = await bench.keys.openSecretOf(keyId)
  return opened.ok ? opened.value.clientSecret.reveal() : opened.error
}

/** The file's secrets that are encrypted with the attacker's data key. */
const underThief = ({ content }: MemoryVaultFile) =>
  (JSON.parse(content ?? '') as VaultDocument).keys.filter(({ secret }) => secret?.dataKeyId === thief.id)

const refused = { error: { kind: 'needs-choice', reason: 'file-changed' } }

describe.each(['os', 'passphrase'] as const)(
  'a data key planted in the file, custody %s (S12: planted key)',
  (by) => {
    const plant = async (bench: Bench, isAtFront = false) => {
      const record = await planted()
      return restart(bench, ({ dataKeys }) => (isAtFront ? dataKeys.unshift(record) : dataKeys.push(record)))
    }

    it.each([false, true])(
      'encrypts nothing and is reported, and the rest opens (at the front: %s)',
      async (isAtFront) => {
        const bench = await prepare(by)
        const next = await plant(bench, isAtFront)
        expect(next.vault.wasChangedOutside).toBe(true)
        const before = next.file.content
        expect(await addTo(next)).toMatchObject(refused)
        expect(
          await next.keys.prepare(newKey(next.vault.document.workspaces[0]?.id, { clientId: 'x' })),
        ).toMatchObject(refused)
        expect(await next.keys.replaceSecret(bench.keyId, undefined, new Secret('x'))).toMatchObject(refused)
        expect(await next.keys.prepareReplacement(bench.keyId, undefined, new Secret('x'))).toMatchObject(
          refused,
        )
        expect(await next.vault.setPassphrase(new Secret('another passphrase'), passphrase)).toMatchObject({
          ok: false,
        })
        expect(next.file.content).toBe(before)
        expect(await secretOf(next, bench.keyId)).toBe(CANARY)
      },
    )

    it('encrypts nothing after the user chose again either, because a new data key does', async () => {
      const bench = await prepare(by)
      const next = await plant(bench)
      must(await next.vault.choose(by === 'os' ? { by } : { by, passphrase }))
      expect(next.vault.wasChangedOutside).toBe(false)
      must(await addTo(next))
      expect(underThief(next.file)).toEqual([])
      const after = await restart(next)
      expect(after.vault.wasChangedOutside).toBe(false)
      must(await addTo(after, 'newer'))
      expect(underThief(after.file)).toEqual([])
      expect(await secretOf(after, bench.keyId)).toBe(CANARY)
    })

    it('encrypts nothing after memory-only either', async () => {
      const next = await plant(await prepare(by))
      must(await next.vault.choose({ by: 'memory' }))
      must(await next.vault.choose({ by: 'os' }))
      must(await addTo(next))
      expect(underThief(next.file)).toEqual([])
    })
  },
)

describe('a planted data key that authenticates the list itself', () => {
  it('encrypts nothing in a vault with a passphrase, because the user’s passphrase doesn’t open it (S12: planted key)', async () => {
    const bench = await prepare('passphrase')
    const record = await planted()
    const next = await restart(bench, (document) => {
      document.dataKeys.push(record)
      Object.assign(document, authenticateList(quick, document, thief))
    })
    expect(await addTo(next)).toMatchObject({ error: { kind: 'needs-choice' } })
    expect(await secretOf(next, bench.keyId)).toBe(CANARY)
  })
})

describe('how secrets are kept, edited in the file (S11: edited custody)', () => {
  it.each([
    ['os', 'passphrase'],
    ['os', 'memory'],
    ['passphrase', 'memory'],
  ] as const)('%s changed to %s is reported, encrypts nothing, and the rest opens', async (from, to) => {
    const bench = await prepare(from)
    const next = await restart(bench, (document) => Object.assign(document, { custody: to }))
    if (from === 'passphrase') must(await next.vault.unlock(passphrase))
    expect(next.vault.state).toBe('ready')
    expect(next.vault.wasChangedOutside).toBe(true)
    expect(await addTo(next)).toMatchObject(refused)
    expect(await secretOf(next, bench.keyId)).toBe(CANARY)
  })

  it('passphrase changed to os is reported, and the passphrase recovers', async () => {
    const bench = await prepare('passphrase')
    const next = await restart(bench, (document) => Object.assign(document, { custody: 'os' }))
    expect(next.vault.wasChangedOutside).toBe(true)
    expect(await addTo(next)).toMatchObject(refused)
    must(await next.vault.choose({ by: 'passphrase', passphrase }))
    expect(next.vault.wasChangedOutside).toBe(false)
    must(await addTo(next))
    expect(await secretOf(await restart(next), bench.keyId)).toBe(CANARY)
  })

  const two = async () => {
    const bench = await prepare('os')
    const keyring = new FakeKeyring()
    keyring.machine = 'another machine'
    const moved = await openVault({ file: bench.file, keyring, isEmpty: true })
    must(await moved.vault.choose({ by: 'os' }))
    must(await addTo(moved))
    return moved
  }

  it.each([
    ['a record removed', (d: VaultDocument) => d.dataKeys.splice(0, 1)],
    ['every record removed', (d: VaultDocument) => d.dataKeys.splice(0)],
    [
      'every record and the authentication removed',
      (d: VaultDocument) => {
        d.dataKeys.splice(0)
        Reflect.deleteProperty(d, 'authentication')
      },
    ],
    ['records in another order', (d: VaultDocument) => d.dataKeys.reverse()],
    ['a record twice', (d: VaultDocument) => d.dataKeys.push(...d.dataKeys)],
    ['a record’s time', (d: VaultDocument) => Object.assign(d.dataKeys[0] ?? {}, { createdAtMs: 1 })],
    [
      'a record’s keyring',
      (d: VaultDocument) => Object.assign(d.dataKeys[0]?.os ?? {}, { backend: 'kwallet6' }),
    ],
    [
      'a passphrase added',
      (d: VaultDocument) => Object.assign(d.dataKeys[1] ?? {}, { passphrase: foreignWrap }),
    ],
    ['no authentication', (d: VaultDocument) => Reflect.deleteProperty(d, 'authentication')],
    [
      'another authentication',
      (d: VaultDocument) =>
        Object.assign(d.authentication ?? {}, { tag: Buffer.alloc(32).toString('base64') }),
    ],
    [
      'an authentication by none of them',
      (d: VaultDocument) => Object.assign(d.authentication ?? {}, { dataKeyId: thief.id }),
    ],
  ])('%s is reported and encrypts nothing', async (_, edit) => {
    const moved = await two()
    const document: VaultDocument = JSON.parse(moved.file.content ?? '')
    edit(document)
    const next = await openVault({
      file: new MemoryVaultFile(document),
      keyring: moved.keyring,
      isEmpty: true,
    })
    expect(next.vault.wasChangedOutside).toBe(true)
    expect(await addTo(next, 'newer')).toMatchObject(refused)
    // The next save doesn't delete anything that can't be read.
    must(await next.keys.update(next.vault.document.keys[0]?.id ?? '', { name: 'Renamed' }))
    const sealed = (text: string | undefined) =>
      (JSON.parse(text ?? '') as VaultDocument).keys.map(({ secret }) => secret)
    expect(sealed(next.file.content)).toEqual(sealed(moved.file.content))
  })

  it('changes or removes no recovery passphrase', async () => {
    const bench = await prepare('os')
    must(await bench.vault.setPassphrase(passphrase, undefined))
    const next = await restart(bench, (d) => Object.assign(d.dataKeys[0] ?? {}, { createdAtMs: 1 }))
    must(await next.vault.unlock(passphrase))
    expect(await next.vault.setPassphrase(new Secret('another passphrase'), passphrase)).toMatchObject(
      refused,
    )
    expect(await next.vault.removePassphrase()).toMatchObject(refused)
    expect(next.vault.wasChangedOutside).toBe(true)
  })

  it('a damaged wrapped key doesn’t prevent others from opening', async () => {
    const bench = await prepare('passphrase')
    const record = await planted()
    const next = await restart(bench, ({ dataKeys }) => {
      dataKeys.unshift({
        ...record,
        ...(record.passphrase && { passphrase: { ...record.passphrase, salt: 'A' } }),
      })
    })
    expect(await secretOf(next, bench.keyId)).toBe(CANARY)
  })
})

describe('the user’s changes are not reported as changes from outside', () => {
  type Flow = (bench: Bench & { keyId: string }) => Promise<Pick<Bench, 'file' | 'keyring'>>
  const once = async (bench: Bench, change: Promise<Result<void, AppError>>) => {
    must(await change)
    return bench
  }
  const flows: readonly (readonly [string, Flow])[] = [
    ['nothing', async (bench) => bench],
    [
      'a passphrase instead of the keyring',
      (bench) => once(bench, bench.vault.choose({ by: 'passphrase', passphrase })),
    ],
    [
      'a passphrase, then the keyring again',
      async (bench) => {
        must(await bench.vault.choose({ by: 'passphrase', passphrase }))
        const next = await restart(bench)
        must(await next.vault.choose({ by: 'os' }))
        return next
      },
    ],
    ['a recovery passphrase', (bench) => once(bench, bench.vault.setPassphrase(passphrase, undefined))],
    [
      'a recovery passphrase changed, then removed',
      async (bench) => {
        must(await bench.vault.setPassphrase(new Secret('the first passphrase'), undefined))
        must(await bench.vault.setPassphrase(passphrase, new Secret('the first passphrase')))
        must(await bench.vault.removePassphrase())
        return bench
      },
    ],
    ['memory only', (bench) => once(bench, bench.vault.choose({ by: 'memory' }))],
    [
      'memory only, then the keyring',
      async (bench) => {
        must(await bench.vault.choose({ by: 'memory' }))
        must(await addTo(bench, 'for this run'))
        must(await bench.vault.choose({ by: 'os' }))
        return bench
      },
    ],
    [
      'the keyring lost, a passphrase chosen, the keyring back',
      async (bench) => {
        bench.keyring.state = 'absent'
        const next = await restart(bench)
        must(await next.vault.choose({ by: 'passphrase', passphrase }))
        must(await addTo(next, 'while it was lost'))
        bench.keyring.state = 'ready'
        return next
      },
    ],
    [
      'the keyring lost, memory only, the keyring back',
      async (bench) => {
        bench.keyring.state = 'absent'
        const next = await restart(bench)
        must(await next.vault.choose({ by: 'memory' }))
        must(await addTo(next, 'while it was lost'))
        bench.keyring.state = 'ready'
        return next
      },
    ],
    [
      'opened with the recovery passphrase on another machine, encrypted with its keyring',
      async (bench) => {
        must(await bench.vault.setPassphrase(passphrase, undefined))
        const keyring = new FakeKeyring()
        keyring.machine = 'another machine'
        const next = await restart({ file: bench.file, keyring })
        must(await next.vault.unlock(passphrase))
        must(await next.vault.choose({ by: 'os' }))
        return next
      },
    ],
    [
      'an older copy restored',
      async (bench) => {
        bench.file.kept.set('older', bench.file.content ?? '')
        must(await bench.vault.choose({ by: 'passphrase', passphrase }))
        must(await bench.vault.startOverFrom('older'))
        expect(bench.vault.wasChangedOutside).toBe(false)
        return bench
      },
    ],
    [
      'an address changed and a key renamed',
      async (bench) => {
        must(await bench.keys.update(bench.keyId, { name: 'Other', keepReady: true }))
        return bench
      },
    ],
  ]

  it.each(flows)('%s', async (_, flow) => {
    const bench = await prepare('os')
    const left = await flow(bench)
    expect(bench.vault.wasChangedOutside).toBe(false)
    const next = await restart(left)
    expect(next.vault.wasChangedOutside).toBe(false)
    must(await addTo(next))
    const last = await restart(next)
    expect(last.vault.wasChangedOutside).toBe(false)
    expect(await secretOf(last, bench.keyId)).toBe(CANARY)
  })

  it('an empty vault, whatever the keyring', async () => {
    for (const state of ['ready', 'absent', 'locked'] as const) {
      const keyring = new FakeKeyring()
      keyring.state = state
      const { vault } = await openVault({ keyring })
      expect(vault.wasChangedOutside).toBe(false)
    }
  })

  it('a vault without secrets on another computer is reported, and used for encryption once the user agreed', async () => {
    const bench = await prepare('os')
    must(await bench.keys.remove(bench.keyId))
    must(await bench.keys.purge(bench.keyId, 'Billing'))
    const keyring = new FakeKeyring()
    keyring.machine = 'another machine'
    const moved = await restart({ file: bench.file, keyring })
    expect(moved.vault.protection.keyringState).toBe('other-machine')
    expect(await addTo(moved)).toMatchObject({ error: { kind: 'needs-choice', reason: 'keyring-changed' } })
    must(await moved.vault.choose({ by: 'os' }))
    must(await addTo(moved))
  })

  it('back on the first computer it is reported as another’s, and used for encryption only once the user agreed', async () => {
    const bench = await prepare('os')
    const keyring = new FakeKeyring()
    keyring.machine = 'another machine'
    const moved = await restart({ file: bench.file, keyring })
    must(await moved.vault.choose({ by: 'os' }))
    must(await addTo(moved))
    const back = await restart({ file: moved.file, keyring: bench.keyring })
    expect(back.vault.wasChangedOutside).toBe(false)
    expect(back.vault.protection.keyringState).toBe('other-machine')
    expect(await addTo(back, 'newer')).toMatchObject({
      error: { kind: 'needs-choice', reason: 'keyring-changed' },
    })
    must(await back.vault.choose({ by: 'os' }))
    must(await addTo(back, 'newer'))
    expect(await secretOf(back, bench.keyId)).toBe(CANARY)
  })
})
