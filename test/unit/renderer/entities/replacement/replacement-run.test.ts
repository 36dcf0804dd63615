import { describe, expect, it } from 'vitest'
import { wayFor, wayForNext } from '../../../../../src/renderer/entities/replacement/replace-way.ts'
import { runFrom, runPlace } from '../../../../../src/renderer/entities/replacement/replacement-run.ts'

describe('a run through the keys of a campaign', () => {
  it('starts with the chosen key and ends with the one above it', () => {
    expect(runFrom('campaign', ['a', 'b', 'c', 'd'], 'c').keyIds).toEqual(['c', 'd', 'a', 'b'])
  })

  it('leads to the next key that is still open', () => {
    const run = { ...runFrom('campaign', ['a', 'b', 'c', 'd'], 'a'), keyId: 'b' }
    expect(runPlace(run, new Set(['a', 'c', 'd']))).toEqual({ position: 2, total: 4, nextId: 'c' })
    expect(runPlace(run, new Set(['a', 'd']))).toEqual({ position: 2, total: 4, nextId: 'd' })
  })

  it('continues from a key that is done, and ends with the last open one', () => {
    const run = runFrom('campaign', ['a', 'b'], 'a')
    expect(runPlace(run, new Set(['b'])).nextId).toBe('b')
    expect(runPlace({ ...run, keyId: 'b' }, new Set(['a', 'b']))).toEqual({ position: 2, total: 2 })
  })
})

describe('the way to replace a key', () => {
  const key = { hasSecret: true, attention: undefined, toReplace: undefined }
  const leaked = { ...key, toReplace: { reason: 'leaked' as const, sinceMs: 1 } }

  it('is the short one if nothing works besides the new credentials', () => {
    expect(wayFor(key)).toBe('guided')
    expect(wayFor({ ...key, hasSecret: false })).toBe('short')
    expect(wayFor({ ...key, attention: 'refused' })).toBe('short')
    expect(wayFor(leaked)).toBe('leak')
  })

  it('stays short from key to key, but never makes one a leaked key', () => {
    expect(wayForNext(key, 'short')).toBe('short')
    expect(wayForNext(key, 'leak')).toBe('guided')
    expect(wayForNext(key, 'guided')).toBe('guided')
    expect(wayForNext(leaked, 'short')).toBe('leak')
    expect(wayForNext({ ...key, hasSecret: false }, 'guided')).toBe('short')
  })
})
