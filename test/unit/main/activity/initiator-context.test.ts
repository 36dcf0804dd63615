import { describe, expect, it } from 'vitest'
import { AsyncInitiatorContext } from '../../../../src/main/adapters/system/async-initiator-context.ts'
import { FakeInitiatorContext } from '../../../fakes/fake-initiator-context.ts'

/** Resolves in a later turn of the event loop. */
const later = () => new Promise<void>((resolve) => setImmediate(resolve))

describe.each([
  ['the real one', AsyncInitiatorContext],
  ['the one of the tests', FakeInitiatorContext],
])('the initiator, with %s', (_name, Context) => {
  it('is known in every await and callback, and nowhere else', async () => {
    const context = new Context()
    const seen: string[] = []
    const byPerson = context.run('window', async () => {
      await later()
      seen.push(context.current())
      await new Promise<void>((resolve) => {
        setTimeout(() => {
          seen.push(context.current())
          resolve()
        })
      })
      return context.run('automatic', async () => {
        await later()
        return context.current()
      })
    })
    expect(context.current()).toBe('automatic')
    expect(await byPerson).toBe('automatic')
    expect(seen).toEqual(['window', 'window'])
    expect(context.current()).toBe('automatic')
  })

  it('is restored after nested and failed work', () => {
    const context = new Context()
    context.run('window', () => {
      expect(() =>
        context.run('automatic', () => {
          throw new Error(context.current())
        }),
      ).toThrow('automatic')
      expect(context.current()).toBe('window')
    })
  })

  it('is separate from another app’s that works within this one’s call', async () => {
    const [one, other] = [new Context(), new Context()]
    await one.run('window', async () => {
      await later()
      expect([one.current(), other.current()]).toEqual(['window', 'automatic'])
      await other.run('automatic', later)
      await other.run('window', async () => {
        await one.run('automatic', async () => {
          await later()
          expect([one.current(), other.current()]).toEqual(['automatic', 'window'])
        })
      })
      expect([one.current(), other.current()]).toEqual(['window', 'automatic'])
    })
  })
})
