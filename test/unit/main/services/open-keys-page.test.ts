import { describe, expect, it } from 'vitest'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

const page = 'https://console.example.com/keys?tab=api'

/** A service with a key page. Records main's questions and which pages were opened. */
const begin = async (o: { keysPageUrl?: string; agrees?: boolean; opens?: boolean } = {}) => {
  const asked: Question[] = []
  const opened: string[] = []
  const person: { agrees: boolean; whileAsked?: () => Promise<unknown> } = { agrees: true }
  const vaultFile = new MemoryVaultFile()
  const keyring = new FakeKeyring()
  const start = () =>
    fakeApp({
      vaultFile,
      keyring,
      confirm: async (question) => {
        asked.push(question)
        await person.whileAsked?.()
        return person.agrees
      },
      platform: {
        browser: {
          openMail: async () => false,
          openPage: async (address) => {
            opened.push(address)
            return o.opens ?? true
          },
        },
      },
    })
  const app = start()
  const { serviceId } = await furnish(app)
  const must = mustCall(app)
  const [service] = await must('services:list', undefined)
  const { regions = [] } = service ?? {}
  const save = (keysPageUrl: string | undefined) =>
    must('services:save', {
      id: serviceId,
      name: 'Example',
      regions,
      ...(keysPageUrl === undefined ? {} : { keysPageUrl }),
    })
  await save(o.keysPageUrl)
  asked.length = 0
  person.agrees = o.agrees ?? true
  /** The app, restarted on an edited file. */
  const restart = async (edit: (text: string) => string) => {
    vaultFile.content = edit(vaultFile.content ?? '')
    const again = start()
    again.keyward.services.vault.read()
    await again.keyward.open()
    return again
  }
  const open = (on = app) => on.keyward.dispatch('services:openKeysPage', { serviceId })
  /** Makes the page save another address while main asks. */
  const changeWhileAsked = (keysPageUrl: string) => {
    person.whileAsked = () => save(keysPageUrl)
  }
  return { open, asked, opened, restart, changeWhileAsked }
}

describe('the page where a service’s keys are created (S4: keys page)', () => {
  it('opens once main has named its host and the user agreed', async () => {
    const { open, asked, opened } = await begin({ keysPageUrl: page })
    expect(await open()).toEqual({ ok: true, value: undefined })
    expect(asked.map(({ message }) => message)).toEqual(['Open console.example.com in your browser?'])
    expect(asked[0]?.atStake).toEqual([page])
    expect(opened).toEqual([page])
  })

  it.each([
    'https://console.example.com/login?next=https://evil.example/&names=Production-billing,client-0815#/grant?app=evil&approve=true',
    `https://console.example.com/${'keys/'.repeat(390)}?last`,
    'https://bücher.example/schlüssel?für=müller#ß',
  ])('is shown in full, as it opens: %s (S59: address)', async (address) => {
    const { open, asked, opened } = await begin({ keysPageUrl: address })
    await open()
    expect(opened).toEqual([new URL(address).href])
    expect(opened[0]).toMatch(/^[!-~]+$/)
    expect(asked[0]?.atStake).toEqual(opened)
  })

  it.each([
    'https://console.example.com/keys?delete=all&confirm=yes',
    `${page}#/grant`,
    'https://other.example.com/keys?tab=api',
  ])('doesn’t open if it became %s while main asked (S59: address)', async (address) => {
    const { open, opened, changeWhileAsked } = await begin({ keysPageUrl: page })
    changeWhileAsked(address)
    expect(await open()).toMatchObject({ error: { kind: 'refused', reason: 'stale' } })
    expect(opened).toEqual([])
  })

  it('doesn’t open without a yes', async () => {
    const { open, opened } = await begin({ keysPageUrl: page, agrees: false })
    expect(await open()).toMatchObject({ error: { kind: 'cancelled' } })
    expect(opened).toEqual([])
  })

  it.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://console.example.com/keys',
    'https://a@evil.test/',
  ])('is refused when the file names %s', async (address) => {
    const { open, asked, opened, restart } = await begin({ keysPageUrl: page })
    const again = await restart((text) => text.replace(page, address))
    expect(await open(again)).toMatchObject({ ok: false, error: { kind: 'refused' } })
    expect([asked, opened]).toEqual([[], []])
  })

  it('reports when the service has none, and when there is no browser', async () => {
    const none = await begin()
    expect(await none.open()).toMatchObject({ error: { kind: 'not-found', field: 'keysPageUrl' } })
    const { open } = await begin({ keysPageUrl: page, opens: false })
    expect(await open()).toMatchObject({ error: { kind: 'refused', reason: 'no-browser' } })
  })
})
