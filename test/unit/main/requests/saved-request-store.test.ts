import { describe, expect, it } from 'vitest'
import { WrongGuesses } from '../../../../src/main/protection/wrong-guesses.ts'
import { SavedRequestStore } from '../../../../src/main/requests/saved-request-store.ts'
import type { FavouriteDraft } from '../../../../src/shared/model.ts'
import { startClock } from '../../../fakes/manual-clock.ts'

const serviceId = '00000001-0000-4000-8000-000000000001'
const idOf = (n: number) => `00000009-0000-4000-8000-${String(n).padStart(12, '0')}`
const draft = (facts: Partial<FavouriteDraft> = {}): FavouriteDraft => ({
  serviceId,
  name: 'Who am I',
  method: 'GET',
  path: '/v1/workspace',
  ...facts,
})

const open = (record: Record<string, unknown> = {}, clock = startClock()) => {
  const disk = { record, isBroken: false, writes: 0 }
  let made = 0
  const book = new SavedRequestStore({
    file: {
      read: () => disk.record,
      write: (next) => {
        if (disk.isBroken) return false
        disk.record = structuredClone(next)
        disk.writes += 1
        return true
      },
    },
    newId: () => {
      made += 1
      return idOf(made)
    },
    holdsSecret: (text) => text.includes('s3cret'),
    wrongGuesses: new WrongGuesses(clock),
  })
  return { book, disk }
}

describe('favourites', () => {
  it('are kept, changed, removed and brought back under their id', () => {
    const { book, disk } = open()
    const saved = book.save(draft({ name: ' Who am I ' }))
    expect(saved).toEqual({ ok: true, value: { ...draft(), id: idOf(1) } })
    expect(book.save(draft({ id: idOf(1), path: '/v2' }))).toMatchObject({ ok: true, value: { path: '/v2' } })
    const removed = book.remove(idOf(1))
    expect(book.list()).toEqual([])
    expect(removed.ok && book.save(removed.value)).toMatchObject({ ok: true, value: { id: idOf(1) } })
    expect(open(disk.record).book.list()).toEqual(book.list())
  })

  it('have one name once in a service', () => {
    const { book } = open()
    book.save(draft())
    expect(book.save(draft({ name: 'WHO AM I' }))).toMatchObject({
      ok: false,
      error: { kind: 'duplicate', id: idOf(1) },
    })
    expect(book.save(draft({ serviceId: idOf(7) })).ok).toBe(true)
  })

  it('never keep a credential header, and refuse a secret', () => {
    const { book, disk } = open()
    const headers = {
      Accept: 'text/plain',
      'X-Api-Key': '1',
      Cookie: '2',
      'x-auth-token': '3',
      'X-Trace': '4',
    }
    expect(book.save(draft({ headers }))).toMatchObject({
      value: { headers: { Accept: 'text/plain', 'X-Trace': '4' } },
    })
    for (const facts of [{ path: '/s3cret' }, { body: 's3cret' }, { headers: { 'X-Trace': 's3cret' } }]) {
      expect(book.save(draft({ name: 'other', ...facts }))).toMatchObject({
        error: { kind: 'refused', reason: 'holds-secret' },
      })
    }
    expect(JSON.stringify(disk.record)).not.toMatch(/s3cret|Cookie|Api-Key/)
  })

  it('wait longer after each text that held a secret (S57: guesses)', () => {
    const clock = startClock()
    const { book } = open({}, clock)
    const guess = { name: 'Guess', body: 's3cret' }
    for (let tries = 0; tries < 3; tries += 1) book.save(draft(guess))
    const tooSoon = { error: { kind: 'refused', reason: 'too-soon', retryAtMs: clock.nowMs() + 1_000 } }
    expect([book.save(draft(guess)), book.save(draft())]).toMatchObject([tooSoon, tooSoon])
    clock.advance(1_000)
    expect(book.save(draft())).toMatchObject({ ok: true })
    expect(book.save(draft(guess))).toMatchObject({ error: { reason: 'holds-secret' } })
    clock.advance(1_999)
    expect(book.save(draft({ name: 'Two' }))).toMatchObject({ error: { reason: 'too-soon' } })
  })

  it('change nothing when the disk refuses', () => {
    const { book, disk } = open()
    book.save(draft())
    disk.isBroken = true
    expect(book.save(draft({ name: 'Two' }))).toMatchObject({ error: { kind: 'not-saved' } })
    expect(book.remove(idOf(1))).toMatchObject({ error: { kind: 'not-saved' } })
    expect(book.list()).toHaveLength(1)
  })

  it('keep what they cannot read, and never crash on it', () => {
    const odd = [null, 1, { id: 'x' }, { ...draft(), id: idOf(4), future: true }]
    for (const favourites of [odd, 'text', null, { a: 1 }])
      expect(open({ favourites }).book.list()).toEqual([])
    const { book, disk } = open({ format: 1, favourites: odd })
    book.save(draft())
    expect(disk.record.favourites).toEqual([...odd, { ...draft(), id: idOf(1) }])
  })

  it('are not written over a file of a newer version', () => {
    const { book, disk } = open({ format: 2, favourites: [] })
    expect(book.save(draft())).toMatchObject({ error: { kind: 'refused', reason: 'read-only' } })
    expect(disk.writes).toBe(0)
  })

  it('end somewhere', () => {
    const { book } = open()
    for (let n = 0; n < 200; n++) expect(book.save(draft({ name: `n ${n}` })).ok).toBe(true)
    expect(book.save(draft())).toMatchObject({ error: { reason: 'too-many' } })
    const large = open().book
    const results = Array.from({ length: 20 }, (_, n) =>
      large.save(draft({ name: `n ${n}`, method: 'POST', body: 'x'.repeat(65_000) })),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(16)
  })

  it('go with their service', () => {
    const { book } = open()
    book.save(draft())
    book.forgetService(serviceId)
    expect(book.list()).toEqual([])
  })
})
