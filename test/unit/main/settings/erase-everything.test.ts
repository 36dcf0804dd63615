import { expect, it } from 'vitest'
import { makeEraseEverything } from '../../../../src/main/settings/erase-everything.ts'

const erasing = (begins: boolean) => {
  const done: string[] = []
  const erase = makeEraseEverything({
    erasure: { begin: () => begins },
    keychainEntry: { remove: async () => void done.push('keychain') },
    loginItem: { set: (isOn) => done.push(`login ${isOn}`) > 0 },
    restart: () => void done.push('restart'),
  })
  return { erase, done }
}

it('removes Keyward from login, deletes its keychain entry and restarts', async () => {
  const { erase, done } = erasing(true)
  expect((await erase()).ok).toBe(true)
  expect(done).toEqual(['login false', 'keychain', 'restart'])
})

it('does nothing if the disk fails', async () => {
  const { erase, done } = erasing(false)
  expect(await erase()).toMatchObject({ ok: false, error: { kind: 'not-saved' } })
  expect(done).toEqual([])
})
