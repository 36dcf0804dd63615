import { describe, expect, it } from 'vitest'
import { Events } from '../../../../src/main/composition/events.ts'
import type { LogFields } from '../../../../src/main/ports/logger.ts'
import { Lock } from '../../../../src/main/protection/lock.ts'

const lockOf = (vault: { state: string }) => {
  const calls: string[] = []
  const problems: LogFields[] = []
  const events = new Events()
  events.on('locked', () => calls.push('event'))
  const lock = new Lock({
    vault: {
      get state() {
        return vault.state
      },
      lock: () => {
        calls.push('vault')
        vault.state = 'locked'
      },
    },
    replacePage: () => calls.push('page'),
    events,
    logger: { info: () => undefined, problem: (fields) => problems.push(fields) },
  })
  return { lock, calls, problems }
}

describe('a lock', () => {
  it('disconnects the page, closes the vault, then drops what is registered (S34)', () => {
    const { lock, calls } = lockOf({ state: 'ready' })
    lock.register('tokens', () => calls.push('tokens'))
    lock.register('clipboard', () => calls.push('clipboard'))
    lock.lock()
    expect(calls).toEqual(['page', 'vault', 'tokens', 'clipboard', 'event'])
  })

  it('drops the rest even if one holder throws, and logs which (S34)', () => {
    const { lock, calls, problems } = lockOf({ state: 'ready' })
    lock.register('tokens', () => {
      throw new Error('canary text')
    })
    lock.register('clipboard', () => calls.push('clipboard'))
    lock.lock()
    expect(calls).toEqual(['page', 'vault', 'clipboard', 'event'])
    expect(problems).toEqual([{ operation: 'lock tokens', errorKind: 'internal' }])
  })

  it('leaves the page alone if Keyward is already locked', () => {
    const { lock, calls } = lockOf({ state: 'locked' })
    lock.lock()
    expect(calls).toEqual(['vault', 'event'])
  })
})
