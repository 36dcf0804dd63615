import { describe, expect, it } from 'vitest'
import type { Store } from '../../src/main/ports/store.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/**
 * An empty store, and another computer's view of it. `settle` waits until that computer sees what was written.
 */
export interface StoreUnderTest {
  readonly mine: Store
  readonly other: Store
  /** Puts bytes into the store, as the store's operator could. */
  readonly plant: (name: string, bytes: Uint8Array) => Promise<void>
  readonly settle?: () => Promise<void>
}

/** What every store must do: the folder, the PostgreSQL table, and the in-memory one. */
export const describeStore = (name: string, open: () => Promise<StoreUnderTest>): void => {
  describe(`${name}, as a store`, () => {
    const filesOf = async (store: Store) => {
      const listed = await store.list()
      expect(listed.ok).toBe(true)
      return listed.ok ? listed.value : []
    }
    const only = async (store: Store, file: string) =>
      (await filesOf(store)).filter((one) => one.name === file)
    const readAll = async (store: Store, file: string) => {
      const found: string[] = []
      for (const { id } of await only(store, file)) {
        const read = await store.read(id)
        if (read.ok && read.value !== undefined) found.push(new TextDecoder().decode(read.value))
      }
      return found.sort()
    }

    it('lists nothing at first', async () => {
      const { mine } = await open()
      expect(await filesOf(mine)).toEqual([])
    })

    it('shows a written file to everybody, with its size and its bytes', async () => {
      const { mine, other, settle } = await open()
      expect(await mine.write('a.state', bytesOf('first'))).toEqual({ ok: true, value: 'written' })
      await settle?.()
      for (const store of [mine, other]) {
        expect((await only(store, 'a.state')).map(({ bytes }) => bytes)).toEqual([5])
        expect(await readAll(store, 'a.state')).toEqual(['first'])
      }
    })

    it('keeps every byte, and files of no bytes and of many', async () => {
      const { mine, other, settle } = await open()
      const whole = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) % 256)
      await mine.write('whole.state', whole)
      await mine.write('none.state', new Uint8Array())
      await settle?.()
      const [file] = await only(other, 'whole.state')
      const read = await other.read(file?.id ?? '')
      expect(read.ok && read.value && Buffer.compare(read.value, whole)).toBe(0)
      expect(await readAll(other, 'none.state')).toEqual([''])
    })

    it('never changes a file that is there (S52: never changed)', async () => {
      const { mine } = await open()
      await mine.write('a.list', bytesOf('first'))
      expect(await mine.write('a.list', bytesOf('second'))).toEqual({ ok: true, value: 'exists' })
      expect(await readAll(mine, 'a.list')).toEqual(['first'])
    })

    it('gives a file another stamp once it is another one of the same name and size', async () => {
      const { mine } = await open()
      const stampOf = async (file: string) => (await only(mine, file))[0]?.stamp
      await mine.write('a.state', bytesOf('first'))
      const stamp = await stampOf('a.state')
      expect(stamp).toBeTruthy()
      expect(await stampOf('a.state')).toBe(stamp)
      const [file] = await only(mine, 'a.state')
      await mine.remove(file?.id ?? '')
      // Reuses the disk space that was just freed.
      await mine.write('b.state', bytesOf('other'))
      await mine.write('a.state', bytesOf('again'))
      expect(await stampOf('a.state')).not.toBe(stamp)
    })

    it('removes an own file for everybody, and only that one', async () => {
      const { mine, other, settle } = await open()
      await mine.write('a.state', bytesOf('a'))
      await mine.write('b.state', bytesOf('b'))
      const [file] = await only(mine, 'a.state')
      expect(await mine.remove(file?.id ?? '')).toEqual({ ok: true, value: undefined })
      await settle?.()
      for (const store of [mine, other])
        expect((await filesOf(store)).map((one) => one.name)).toEqual(['b.state'])
    })

    it('has nothing to say about a file that is not there', async () => {
      const { mine } = await open()
      await mine.write('a.state', bytesOf('a'))
      const [file] = await only(mine, 'a.state')
      await mine.remove(file?.id ?? '')
      expect(await mine.read(file?.id ?? '')).toEqual({ ok: true, value: undefined })
      expect(await mine.remove(file?.id ?? '')).toEqual({ ok: true, value: undefined })
    })

    it('lists whatever else lies there, and reads it', async () => {
      const { mine, plant } = await open()
      const names = ['x.sync-conflict-1.state', 'Kopie von a (2).list', 'c.message']
      for (const one of names) await plant(one, bytesOf(one))
      expect((await filesOf(mine)).map((one) => one.name).sort()).toEqual([...names].sort())
      for (const one of names) expect(await readAll(mine, one)).toEqual([one])
    })

    it('writes many files at once', async () => {
      const { mine, other, settle } = await open()
      const names = Array.from({ length: 30 }, (_, at) => `${at}.state`)
      await Promise.all(names.map((one, at) => (at % 2 ? mine : other).write(one, bytesOf(one))))
      await settle?.()
      for (const store of [mine, other])
        expect((await filesOf(store)).map((one) => one.name).sort()).toEqual([...names].sort())
    })
  })
}
