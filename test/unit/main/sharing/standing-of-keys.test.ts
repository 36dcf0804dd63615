import { expect, it } from 'vitest'
import { StandingOfKeys } from '../../../../src/main/sharing/shown-state.ts'

it('the window is told of no key any more once Keyward is locked (S34)', async () => {
  const told: number[] = []
  let goOn: () => void = () => undefined
  const pace = { pause: () => new Promise<void>((resume) => (goOn = resume)) }
  const standing = new StandingOfKeys({ pace, publish: (ids) => told.push(ids.length) })
  standing.update(
    new Map(Array.from({ length: 5_000 }, (_, at) => [`key ${at}`, { sharing: 'waiting' as const }])),
  )
  standing.forget()
  goOn()
  await new Promise(setImmediate)
  expect(told).toEqual([2_000])
})
