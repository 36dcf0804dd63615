import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { holdProfile } from '../../../src/main/adapters/profile-hold.ts'

const nothing = () => undefined

describe.skipIf(process.platform !== 'linux')('a profile', () => {
  test('is held by the first, which is told of the next; another profile is free (S9)', async () => {
    const folder = `/profile/${randomUUID()}`
    let told = 0
    expect(await holdProfile(folder, () => (told += 1))).toBe(true)
    expect(await holdProfile(folder, nothing)).toBe(false)
    expect(await holdProfile(folder, nothing)).toBe(false)
    expect(told).toBe(2)
    expect(await holdProfile(`${folder}-2`, nothing)).toBe(true)
  })

  test('goes to one of ten that ask at once (S9)', async () => {
    const folder = `/profile/${randomUUID()}`
    const answers = await Promise.all(Array.from({ length: 10 }, () => holdProfile(folder, nothing)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  for (const [who, words] of [
    ['another program', '1'],
    ['somebody who does not say who they are', ''],
    ['somebody who says anything', '../../etc'],
  ] as const)
    test(`is not kept from the person by ${who} with its name (S9)`, async () => {
      const folder = `/profile/${randomUUID()}`
      const squatter = createServer((socket) => socket.on('error', nothing).end(words))
      onTestFinished(() => void squatter.close())
      squatter.listen(`\0keyward-${createHash('sha256').update(folder).digest('hex')}`)
      await once(squatter, 'listening')
      expect(await holdProfile(folder, nothing)).toBe(true)
    })
})
