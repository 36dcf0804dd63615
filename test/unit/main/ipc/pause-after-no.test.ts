import { beforeEach, describe, expect, it } from 'vitest'
import { PauseAfterNo } from '../../../../src/main/ipc/pause-after-no.ts'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import { MINUTE_MS } from '../../../../src/shared/kernel/time.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'

describe('after a no (S56: pause)', () => {
  let nowMs: number
  let pauses: PauseAfterNo
  beforeEach(() => {
    nowMs = 5_000
    pauses = new PauseAfterNo(() => nowMs)
  })
  const declined = () => {
    pauses.answered(false)
    return pauses.pauseMs
  }

  it('main doesn’t ask again for two seconds, doubling after each further no, up to a minute', () => {
    expect(Array.from({ length: 8 }, declined)).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ])
    nowMs += 59_999
    expect(pauses.pauseMs).toBe(1)
    nowMs += 1
    expect(pauses.pauseMs).toBe(0)
  })

  it('a yes or ten minutes reset the pause', () => {
    declined()
    pauses.answered(true)
    expect(pauses.pauseMs).toBe(0)
    expect(declined()).toBe(2_000)
    nowMs += 10 * MINUTE_MS
    expect(declined()).toBe(2_000)
  })
})

describe('a page that asks again and again', () => {
  it('makes main ask once, is then refused, and makes main ask again after the pause (S56: pause)', async () => {
    const asked: Question[] = []
    let says = true
    const app = fakeApp({
      confirm: async (question) => {
        asked.push(question)
        return says
      },
    })
    const { keyId } = await furnish(app)
    asked.length = 0
    says = false
    const copy = () => app.keyward.dispatch('keys:copySecret', { keyId })
    expect(await copy()).toMatchObject({ error: { kind: 'cancelled' } })
    for (let time = 0; time < 50; time += 1)
      expect(await copy()).toMatchObject({ error: { kind: 'refused', reason: 'just-declined' } })
    expect(asked).toHaveLength(1)
    app.clock.advance(2_000)
    expect(await copy()).toMatchObject({ error: { kind: 'cancelled' } })
    expect(asked).toHaveLength(2)
  })

  it('can still make calls that need no question', async () => {
    let says = true
    const app = fakeApp({ confirm: async () => says })
    const { workspaceId } = await furnish(app, { sensitive: true })
    const save = (sensitive: boolean) => {
      const workspace = app.keyward.services.vault.document.workspaces.find(({ id }) => id === workspaceId)
      if (workspace === undefined) throw new Error('there is no workspace')
      const { deletedAtMs: _, ...draft } = workspace
      return app.keyward.dispatch('workspaces:save', { ...draft, sensitive })
    }
    says = false
    expect(await save(false)).toMatchObject({ error: { kind: 'cancelled' } })
    expect(await save(true)).toMatchObject({ ok: true })
  })
})

it('a question that waits for a quiet page isn’t asked after a lock, even if it was unlocked again (S34: answers)', async () => {
  const asked: Question[] = []
  let becomeQuiet: () => void = () => undefined
  const app = fakeApp({
    confirm: async (question) => asked.push(question) > 0,
    platform: { whenQuiet: () => new Promise<void>((resolve) => (becomeQuiet = resolve)) },
  })
  const furnishing = furnish(app)
  const isFurnished = furnishing.then(() => true)
  while (!(await Promise.race([isFurnished, new Promise((resolve) => setImmediate(resolve, false))])))
    becomeQuiet()
  const { keyId } = await furnishing
  asked.length = 0
  const copying = app.keyward.dispatch('keys:copySecret', { keyId })
  await new Promise((resolve) => setImmediate(resolve))
  app.keyward.services.lock()
  await mustCall(app)('vault:unlock', undefined)
  becomeQuiet()
  expect(await copying).toMatchObject({ error: { kind: 'locked' } })
  expect([asked, app.clipboard.text]).toEqual([[], ''])
})
