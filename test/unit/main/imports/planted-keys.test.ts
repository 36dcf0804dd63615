import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '../../../../src/shared/contract/contract.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { mustCall } from '../../../fakes/furnished-vault.ts'
import { startClock } from '../../../fakes/manual-clock.ts'
import { type Fate, plantations } from '../../../fakes/planted-keys.ts'

let app: FakeApp
let workspaceId: string
const counts = { right: 0, told: 0, wrong: 0, lost: 0 }

const must = mustCall(() => app)

beforeAll(async () => {
  app = fakeApp({ clock: startClock(), confirm: async () => true })
  app.keyward.services.vault.read()
  await app.keyward.open()
  const regions = [
    { name: 'EU', authUrl: 'https://here.example.com', baseUrl: 'https://api.here.example.com' },
  ]
  const service = await must('services:save', { name: 'Here', regions })
  const regionId = service.regions[0]?.id ?? ''
  workspaceId = (
    await must('workspaces:save', { name: 'W', sensitive: false, serviceId: service.id, regionId })
  ).id
})
// Prints the counts.
afterAll(() => {
  process.stdout.write(`planted keys: ${JSON.stringify(counts)}\n`)
})

/** Saves every row with a secret that main accepts, and decrypts the result. */
const sealed = async (plan: Output<'imports:read'>): Promise<ReadonlyMap<string, string>> => {
  const rows = plan.rows.filter(
    ({ hasSecret, state }) => hasSecret && (state === 'new' || state === 'address-unknown'),
  )
  if (rows.length === 0) return new Map()
  const taken = rows.map(({ rowId }) => ({ rowId, workspaceId }))
  const { keyIds, undoId } = await must('imports:apply', { planId: plan.planId, rows: taken })
  const found = new Map<string, string>()
  const clientIds = new Map((await must('keys:list', undefined)).map(({ id, clientId }) => [id, clientId]))
  for (const keyId of keyIds) {
    const opened = await app.keyward.services.keys.openSecretOf(keyId)
    if (opened.ok) found.set(clientIds.get(keyId) ?? '', opened.value.clientSecret.reveal())
  }
  await must('imports:undo', { undoId })
  return found
}

/** The result for a planted key: right, reported, wrong, or silently lost. */
const outcomeOf = (
  id: string,
  fate: Fate,
  saved: ReadonlyMap<string, string>,
  rows: Output<'imports:read'>['rows'],
): readonly [keyof typeof counts, string] => {
  const secret = saved.get(id)
  if (secret !== undefined)
    return 'secret' in fate && fate.secret === secret ? ['right', secret] : ['wrong', secret]
  const own = rows.filter(({ clientId, name }) => clientId === id || name === id)
  const reasons = own.map(({ state, reason }) => reason ?? state).filter((reason) => reason !== 'new')
  return reasons.length === 0 ? ['lost', ''] : ['told', reasons.join()]
}

describe('planted keys are imported correctly or reported', () => {
  it.each(plantations)('$what', async ({ files, keys }) => {
    const given = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }))
    const plan = await must('imports:read', { files: given })
    const text = JSON.stringify(plan)
    const saved = await sealed(plan)
    for (const [id, fate] of keys) {
      const [outcome, detail] = outcomeOf(id, fate, saved, plan.rows)
      counts[outcome] += 1
      if ('secret' in fate) {
        expect([id, outcome, detail]).toEqual([id, 'right', fate.secret])
        if (fate.secret.length > 5) expect(text).not.toContain(JSON.stringify(fate.secret).slice(1, -1))
      } else {
        expect([id, outcome]).toEqual([id, 'told'])
        expect(detail.split(',')).toContain(fate.told)
      }
    }
    // Only planted keys were saved.
    expect([...saved.keys()].filter((id) => !keys.has(id))).toEqual([])
  })

  it('match the number in docs/threat-model.md, and none is silently wrong', () => {
    const planted = plantations.reduce((sum, { keys }) => sum + keys.size, 0)
    expect(counts).toMatchObject({ wrong: 0, lost: 0 })
    expect(counts.right + counts.told).toBe(planted)
    const said = /Of (\d+) keys planted in files of every kind, (\d+) come in right, (\d+) are reported,/
    const figures = said.exec(readFileSync('docs/threat-model.md', 'utf8'))?.slice(1)
    expect(figures?.map(Number)).toEqual([planted, counts.right, counts.told])
  })
})
