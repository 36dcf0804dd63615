import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LayeredMap } from '../../../../src/main/domain/sharing/layered-map.ts'

it('is like a map of its own, also after copies of copies', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(3_000), fc.boolean()), { maxLength: 4_000, size: 'max' }),
      (changes) => {
        const kept: [LayeredMap<number, number>, Map<number, number>][] = []
        let [map, plain] = [new LayeredMap<number, number>(), new Map<number, number>()]
        for (const [at, [key, isCopied]] of changes.entries()) {
          if (isCopied && at % 50 === 0) {
            kept.push([map, plain])
            ;[map, plain] = [map.fork(), new Map(plain)]
          }
          map.set(key, at)
          plain.set(key, at)
        }
        for (const [layered, expected] of [...kept, [map, plain] as const]) {
          expect([...layered.values()].join()).toBe([...expected.values()].join())
          const keys = [0, 1, 2_999, ...expected.keys()]
          expect(keys.map((key) => layered.get(key)).join()).toBe(keys.map((key) => expected.get(key)).join())
          expect(keys.map((key) => layered.has(key)).join()).toBe(keys.map((key) => expected.has(key)).join())
        }
      },
    ),
    { numRuns: 10 },
  )
})
