import type { WebContents } from 'electron'
import { describe, expect, it } from 'vitest'
import { makePublish } from '../../../../src/main/ipc/register.ts'

const publishTo = (contents: { isDestroyed: () => boolean; getURL: () => string } | undefined) => {
  const sent: unknown[][] = []
  const send = (...words: unknown[]) => sent.push(words)
  const own = contents && ({ ...contents, send } as unknown as WebContents) // only what `makePublish` uses
  makePublish(() => own)('keys:changed', [], ['00000000-0000-4000-8000-000000000001'])
  return sent
}
const page = { isDestroyed: () => false, getURL: () => 'app://keyward/index.html' }

describe('an event (S5: sender)', () => {
  it('is sent to our page', () => {
    const removedIds = ['00000000-0000-4000-8000-000000000001']
    expect(publishTo(page)).toEqual([['keys:changed', { revision: 1, changed: [], removedIds }]])
  })

  it.each([
    ['another page in our window', { ...page, getURL: () => 'https://evil.test/' }],
    ['a window before its page', { ...page, getURL: () => '' }],
    ['a window that is gone', { ...page, isDestroyed: () => true }],
    ['no window', undefined],
  ])('isn’t sent to %s', (_whom, contents) => {
    expect(publishTo(contents)).toEqual([])
  })
})
