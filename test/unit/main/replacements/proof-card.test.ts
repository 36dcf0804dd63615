import { beforeEach, describe, expect, it } from 'vitest'
import type { Platform } from '../../../../src/main/composition/platform.ts'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import { proofCard } from '../../../../src/main/replacements/rules/proof-card.ts'
import type { Call, Input } from '../../../../src/shared/contract/contract.ts'
import { proofMoment } from '../../../../src/shared/proof-moment.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { FakeTokenEndpoint, issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { proveDead } from '../../../fakes/proven-key.ts'

let app: FakeApp
let keyId: string
let presses = 0
let published: [name: string, changed: readonly unknown[]][] = []
const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)

beforeEach(async () => {
  presses = 0
  const refusesOld = new FakeTokenEndpoint(({ clientId, clientSecret }) =>
    clientId === 'one' && clientSecret.reveal() === 'canary-secret' ? refusal('invalid-client') : issued(),
  )
  const spendPress = () => {
    presses += 1
    return true
  }
  published = []
  const platform: Partial<Platform> = {
    publish: (name, changed) => void published.push([name, changed]),
  }
  app = fakeApp({ tokenEndpoint: refusesOld, spendPress, platform })
  ;({ keyId } = await furnish(app))
})

describe('the card of what was proven', () => {
  it('says since when, what, where and by whom, and has no secret and no token (S36: proof card)', async () => {
    const must = mustCall(app)
    await must('settings:write', { evidenceOrganisation: 'Acme Ltd', evidencePreparedBy: 'Ada' })
    const replacementId = await proveDead(app, keyId)
    await must('replacements:copyCard', { replacementId })
    const { html = '', policy } = app.printWindow.drawn ?? {}
    const { time, day, zone } = proofMoment(app.clock.nowMs(), 'en-US')
    for (const fact of [time, day, zone, 'Billing', 'Acme', 'Example', 'Default', 'Acme Ltd', 'Ada'])
      expect(html).toContain(fact)
    expect(html).toContain('>one</bdi>')
    expect(html).toContain('>two</bdi>')
    expect(html).toContain('At the same address, auth.example.com')
    expect(html).toMatch(/The old key of “\u2068Billing\u2069”/)
    expect(html).not.toContain('canary')
    expect(html).not.toContain('token-1')
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'$/,
    )
    expect(Buffer.from(app.clipboard.picture ?? []).toString()).toBe(`PNG ${html}`)
  })

  it('stays as it was when keys, workspace and service change or go', async () => {
    const must = mustCall(app)
    const replacementId = await proveDead(app, keyId)
    await must('replacements:copyCard', { replacementId })
    const before = app.printWindow.drawn?.html
    const [workspace] = await must('workspaces:list', undefined)
    await must('workspaces:save', {
      ...workspace,
      ...{ name: 'Other', sensitive: true },
    } as Input<'workspaces:save'>)
    for (const { id, name } of await must('keys:list', undefined)) {
      await must('keys:remove', { keyId: id })
      await must('keys:purge', { keyId: id, name })
    }
    await must('replacements:copyCard', { replacementId })
    expect(app.printWindow.drawn?.html).toBe(before)
  })

  it('copies nothing and says so when it does not fit into a picture', async () => {
    const replacementId = await proveDead(app, keyId)
    app.printWindow.isCut = true
    expect(await ask('replacements:copyCard', { replacementId })).toMatchObject({
      error: { kind: 'refused', reason: 'picture-too-long' },
    })
    expect(app.clipboard.picture).toBeUndefined()
  })

  it('is printed on the paper of the region, in its own window', async () => {
    const replacementId = await proveDead(app, keyId)
    await mustCall(app)('replacements:printCard', { replacementId })
    expect(app.printWindow).toMatchObject({ prints: 1, page: { what: 'proof-card', paper: 'Letter' } })
    await mustCall(app)('settings:write', { language: 'de' })
    await mustCall(app)('replacements:printCard', { replacementId })
    expect(app.printWindow.page?.html).toContain('Tot seit')
  })

  it('exists only for what was proven: not before, not for a key that is refused alone (S31: proof card)', async () => {
    const must = mustCall(app)
    const { id: replacementId } = await must('replacements:start', { keyId, isLeak: true })
    await must('replacements:markDeleted', { replacementId })
    const { replacement } = await must('replacements:prove', { replacementId })
    expect(replacement.proofs).toMatchObject([{ isAlone: true }])
    expect(replacement.provenPair).toBeUndefined()
    for (const name of ['replacements:copyCard', 'replacements:printCard'] as const)
      expect(await ask(name, { replacementId })).toMatchObject({ error: { kind: 'not-found' } })
    await must('replacements:addNewKey', { replacementId, clientId: 'two', clientSecret: 'canary-new' })
    await must('replacements:prove', { replacementId })
    expect(await ask('replacements:copyCard', { replacementId })).toMatchObject({ ok: true })
  })

  it('is found from both keys, the new one also when the old one is erased', async () => {
    const must = mustCall(app)
    const replacementId = await proveDead(app, keyId)
    const ids = async () => (await must('keys:list', undefined)).map((key) => key.provenReplacementId)
    expect(await ids()).toEqual([replacementId, replacementId])
    const old = (await must('keys:list', undefined)).find(({ id }) => id === keyId)
    await must('keys:remove', { keyId })
    await must('keys:purge', { keyId, name: old?.name ?? '' })
    expect(await ids()).toEqual([replacementId])
  })

  it('tells the page of both keys, also where one key has had both pairs', async () => {
    const replacementId = await leakUntilProven({ clientId: 'three', clientSecret: 'canary-new' })
    const told = published.flatMap(([name, changed]) => (name === 'keys:changed' ? changed : []))
    expect(told).toContainEqual(expect.objectContaining({ id: keyId, provenReplacementId: replacementId }))
  })

  it('leaves a dead key out when several keys or a whole workspace get tokens', async () => {
    const must = mustCall(app)
    await proveDead(app, keyId)
    const keys = await must('keys:list', undefined)
    const living = keys.map(({ id }) => id).filter((id) => id !== keyId)
    expect(living).toHaveLength(1)
    const [{ workspaceId = '' } = {}] = keys
    for (const wanted of [{ workspaceId }, { keyIds: keys.map(({ id }) => id) }])
      expect(await must('tokens:issueMany', wanted)).toEqual({ keyIds: living })
  })

  it('needs a press each time (S59: press)', async () => {
    const replacementId = await proveDead(app, keyId)
    presses = 0
    await ask('replacements:copyCard', { replacementId })
    await ask('replacements:printCard', { replacementId })
    expect(presses).toBe(2)
  })

  it('names the secret alone where the service keeps the client ID', async () => {
    const must = mustCall(app)
    const replacementId = await leakUntilProven({ clientId: 'one', clientSecret: 'canary-new' })
    await must('replacements:copyCard', { replacementId })
    expect(app.printWindow.drawn?.html.match(/>one<\/bdi>/g)).toHaveLength(1)
    expect(app.printWindow.drawn?.html).toContain('took the new secret')
    expect(app.printWindow.drawn?.html).toContain('The old secret of')
  })
})

/** The other order: the old credentials end before the new ones are there, in the same key. */
const leakUntilProven = async (pair: { clientId: string; clientSecret: string }): Promise<string> => {
  const must = mustCall(app)
  const { id: replacementId } = await must('replacements:start', { keyId, isLeak: true })
  await must('replacements:markDeleted', { replacementId })
  await must('replacements:addNewKey', { replacementId, ...pair })
  await must('replacements:prove', { replacementId })
  return replacementId
}

describe.each([
  ['en', 'en-GB', 'Dead since 15:42', '24 November 2026'],
  ['de', 'de-DE', 'Tot seit 15:42', '24. November 2026'],
  ['es', 'es-ES', 'Sin validez desde 15:42', '24 de noviembre de 2026'],
  ['ja', 'ja-JP', '15:42 から無効', '2026年11月24日'],
  ['ar', 'ar-EG', 'متوقف منذ', '٢٤ نوفمبر ٢٠٢٦'],
] as const)('the card in %s', (language, locale, headline, day) => {
  it('says the moment as the person writes it, and whose time it is', () => {
    const translate = makeTranslate(() => ({ language, locale }))
    const pair = {
      ...{ oldClientId: 'cid_7Gm2vQx81LkPz', newClientId: 'cid_Tt40ReW9sYb2e' },
      ...{ host: 'auth.eu.acme.example', workspace: 'Billing', service: 'Acme Cloud', region: 'Europe' },
    }
    const card = {
      ...{ keyName: 'Nightly invoices', provenAtMs: new Date(2026, 10, 24, 15, 42).getTime(), pair },
      ...{ organisation: 'Müller & Söhne', preparedBy: 'Ada Lovelace' },
    }
    const { html } = proofCard(card, { translate, language, locale, digest: () => 'digest' })
    expect(html).toContain(headline)
    expect(html).toContain(day)
    expect(html).toContain(proofMoment(card.provenAtMs, locale).zone)
  })
})
