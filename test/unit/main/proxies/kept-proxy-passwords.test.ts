import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { PasswordQuestion } from '../../../../src/main/ports/confirm.ts'
import type { AskingProxy } from '../../../../src/main/ports/proxies.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeInitiatorContext } from '../../../fakes/fake-initiator-context.ts'
import { memoryRecord } from '../../../fakes/memory-record.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

const proxy: AskingProxy = { host: 'proxy.example.com', port: 3128, scheme: 'basic', realm: 'office' }
const password = new Secret(JSON.stringify(['ada', 'canary-password']))

/** The app behind this proxy, whose user enters `entered`, or cancels by default. */
const start = async (
  o: {
    entered?: () => Secret | undefined
    file?: ReturnType<typeof memoryRecord>
    vaultFile?: MemoryVaultFile
  } = {},
) => {
  const file = o.file ?? memoryRecord()
  const vaultFile = o.vaultFile ?? new MemoryVaultFile()
  const asked: PasswordQuestion[] = []
  const initiators = new FakeInitiatorContext()
  let forgotten = 0
  const { keyward, clock } = fakeApp({
    vaultFile,
    platform: {
      initiators,
      proxiesFile: file,
      proxySignIn: { use: () => undefined, forget: () => void forgotten++ },
      askForPassword: async (question) => {
        asked.push(question)
        return o.entered?.()
      },
    },
  })
  keyward.services.vault.read()
  await keyward.open()
  const { proxies } = keyward.services
  return { keyward, proxies, clock, file, vaultFile, asked, initiators, forgotten: () => forgotten }
}

/** Waits until a save has been attempted. */
const saved = (text: () => string) => expect.poll(text).toContain('proxy.example.com')

describe('a proxy’s password (S8: proxy)', () => {
  it('is encrypted on disk, and opens after a restart only for this proxy (S11: proxy)', async () => {
    const first = await start()
    first.proxies.accepted(proxy, password)
    await saved(() => first.file.text)
    expect(first.file.text).not.toMatch(/ada|canary/)
    const { proxies } = await start(first)
    expect(proxies.names).toEqual(['proxy.example.com:3128'])
    expect(proxies.kept(proxy)?.equals(password)).toBe(true)
    for (const other of [
      { host: 'evil.example.com' },
      { port: 3129 },
      { scheme: 'digest' },
      { realm: 'elsewhere' },
    ]) {
      expect(proxies.kept({ ...proxy, ...other })).toBeUndefined()
      const moved = memoryRecord()
      const [record] = first.file.read().passwords as object[]
      moved.write({ passwords: [{ ...record, ...other }] })
      const edited = await start({ file: moved, vaultFile: first.vaultFile })
      expect(edited.proxies.kept({ ...proxy, ...other })).toBeUndefined()
    }
  })

  it('is dropped by a lock, even from the network stack, and opened again afterwards (S34: proxy)', async () => {
    const { keyward, proxies, file, forgotten } = await start()
    proxies.accepted(proxy, password)
    await saved(() => file.text)
    keyward.services.lock()
    expect([proxies.names, proxies.kept(proxy), forgotten()]).toEqual([[], undefined, 1])
    proxies.accepted(proxy, password)
    expect(proxies.kept(proxy)).toBeUndefined()
    await keyward.services.vault.unlock(undefined)
    expect(proxies.kept(proxy)?.equals(password)).toBe(true)
  })

  it('stays in memory if nothing is saved (S12: proxy)', async () => {
    const { keyward, proxies, file } = await start()
    await keyward.services.vault.choose({ by: 'memory' })
    proxies.accepted(proxy, password)
    await keyward.services.vault.change((document) => ({ ok: true, value: { document, saved: undefined } }))
    expect([file.text, proxies.kept(proxy)?.equals(password), proxies.names]).toEqual([
      memoryRecord().text,
      true,
      ['proxy.example.com:3128'],
    ])
    keyward.services.lock()
    await keyward.services.vault.unlock(undefined)
    expect(proxies.kept(proxy)).toBeUndefined()
  })

  it('is erased, on disk and from the network stack', async () => {
    const { keyward, proxies, file, forgotten } = await start()
    proxies.accepted(proxy, password)
    await saved(() => file.text)
    await keyward.dispatch('proxies:erase', { name: 'other.example.com:3128' })
    expect(proxies.kept(proxy)).toBeDefined()
    await keyward.dispatch('proxies:erase', { name: 'proxy.example.com:3128' })
    expect([proxies.kept(proxy), proxies.names, forgotten()]).toEqual([undefined, [], 2])
    expect(file.text).not.toContain('proxy.example.com')
  })

  it.each([
    ['erasing', 'proxies:erase', { name: 'proxy.example.com:3128' }],
    ['locking', 'vault:lock', undefined],
  ] as const)('is not saved after %s, even if saving had begun (S34: proxy)', async (_, call, input) => {
    const { keyward, proxies, file } = await start()
    proxies.accepted(proxy, password)
    await keyward.dispatch(call, input)
    await keyward.services.vault.change((document) => ({ ok: true, value: { document, saved: undefined } }))
    expect(file.text).not.toContain('proxy.example.com')
  })

  it('isn’t used for a host that only looks like the proxy (S60: proxy)', async () => {
    const first = await start()
    first.proxies.accepted(proxy, password)
    await saved(() => first.file.text)
    const [record] = first.file.read().passwords as object[]
    const edited = memoryRecord()
    edited.write({ passwords: [{ ...record, host: 'proxy.example.com\u202Emoc' }, record] })
    expect((await start({ file: edited, vaultFile: first.vaultFile })).proxies.names).toEqual([
      'proxy.example.com:3128',
    ])
  })

  it('is dropped if the proxy refuses it, unless another one was accepted meanwhile', async () => {
    const { proxies, file } = await start()
    proxies.accepted(proxy, password)
    await saved(() => file.text)
    proxies.refused(proxy, new Secret('an older one'))
    expect(proxies.kept(proxy)).toBeDefined()
    proxies.refused(proxy, password)
    expect(proxies.kept(proxy)).toBeUndefined()
    expect(file.text).not.toContain('proxy.example.com')
  })
})

describe('main’s question about it', () => {
  it('is asked at most twice for a user’s action, and names the proxy (S56: proxy)', async () => {
    const { proxies, asked, initiators } = await start({ entered: () => password })
    const realm = 'enter your passphrase'
    await initiators.run('window', async () => {
      for (const isAsked of [true, true, false, false])
        expect((await proxies.ask({ ...proxy, realm })) !== undefined).toBe(isAsked)
    })
    expect(asked.map(({ message, atStake }) => [message, ...atStake])).toEqual([
      ['Sign in to your proxy', 'proxy.example.com:3128'],
      ['The proxy didn’t accept that', 'proxy.example.com:3128'],
    ])
    expect(asked[0]?.fields).toEqual({ user: 'User name', password: 'Password' })
    expect(await initiators.run('window', () => proxies.ask(proxy))).toBe(password)
  })

  it('isn’t asked again after Cancel for any request of the same call (S56: proxy)', async () => {
    const { proxies, asked, initiators, clock } = await start()
    await initiators.run('window', async () => {
      expect(await proxies.ask(proxy)).toBeUndefined()
      clock.advance(60_000)
      expect(await proxies.ask({ ...proxy, port: 1 })).toBeUndefined()
    })
    expect(asked).toHaveLength(1)
    await initiators.run('window', () => proxies.ask(proxy))
    expect(asked).toHaveLength(2)
  })

  it('is never asked without a user’s action, from the tray, while locked, or if no password helps (S56: proxy)', async () => {
    const { keyward, proxies, asked, initiators } = await start({ entered: () => password })
    await proxies.ask(proxy)
    await initiators.run('tray', () => proxies.ask(proxy))
    await initiators.run('window', () => initiators.run('automatic', () => proxies.ask(proxy)))
    for (const scheme of ['ntlm', 'negotiate'])
      await initiators.run('window', () => proxies.ask({ ...proxy, scheme }))
    keyward.services.lock()
    await initiators.run('window', () => proxies.ask(proxy))
    expect(asked).toEqual([])
  })
})
