import { describe, expect, it } from 'vitest'
import {
  ElectronClipboard,
  type SystemClipboard,
} from '../../../../src/main/adapters/electron/electron-clipboard.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'

class Item {
  readonly items: Record<string, string | Blob>
  constructor(items: Record<string, string | Blob>) {
    this.items = items
  }
}

class FakeClipboard implements SystemClipboard {
  text = ''
  item: Item | undefined
  isOldFashioned = false
  isDeaf = false
  /** The X11 selection, to which Chromium also writes each text on Linux. */
  selection: FakeClipboard | undefined
  async write(items: Item[]) {
    if (this.isOldFashioned) throw new Error('unknown format')
    this.item = items[0]
    const text = this.item?.items['text/plain']
    this.text = typeof text === 'string' ? text : ''
    await this.selection?.writeText(this.text)
  }
  async writeText(text: string) {
    this.item = undefined
    this.text = text
    await this.selection?.writeText(text)
  }
  async readText() {
    return this.text
  }
  clear() {
    if (!this.isDeaf) this.text = ''
  }
}

describe.each([
  ['with items', Item],
  ['without, as on the runtime of development', undefined],
])('the clipboard, %s', (_case, itemClass) => {
  it('reports our text until somebody else copies', async () => {
    const system = new FakeClipboard()
    const clipboard = new ElectronClipboard(system, itemClass, 'linux')
    system.text = 'before'
    expect(await clipboard.isOurs()).toBe(false)
    await clipboard.write(new Secret('t0k3n'))
    expect([system.text, await clipboard.isOurs()]).toEqual(['t0k3n', true])
    system.text = 'something else'
    expect(await clipboard.isOurs()).toBe(false)
    system.text = ''
    expect(await clipboard.isOurs()).toBe(false)
  })

  it('is cleared, and then reports nothing (S24: cleared)', async () => {
    const system = new FakeClipboard()
    const clipboard = new ElectronClipboard(system, itemClass, 'linux')
    await clipboard.write(new Secret('t0k3n'))
    expect(await clipboard.clear()).toBe(true)
    expect(system.text).toBe('')
    system.text = 't0k3n'
    expect(await clipboard.isOurs()).toBe(false)
  })

  it('recognises its text after line endings were changed', async () => {
    const system = new FakeClipboard()
    const clipboard = new ElectronClipboard(system, itemClass, 'win32')
    await clipboard.write(new Secret('curl \\\n  x'))
    system.text = 'curl \\\r\n  x'
    expect(await clipboard.isOurs()).toBe(true)
  })

  it('keeps no copy of the text', async () => {
    const system = new FakeClipboard()
    const clipboard = new ElectronClipboard(system, itemClass, 'linux')
    await clipboard.write(new Secret('t0k3n'))
    const { inspect } = await import('node:util')
    system.text = ''
    expect(inspect(clipboard, { depth: 9, showHidden: true })).not.toContain('t0k3n')
  })
})

describe.each([
  ['with items', Item],
  ['without', undefined],
])('the selection, which a copy also replaces, %s (S67: selection)', (_case, itemClass) => {
  const start = () => {
    const system = new FakeClipboard()
    const selection = new FakeClipboard()
    system.selection = selection
    return { system, selection, clipboard: new ElectronClipboard(system, itemClass, 'linux', selection) }
  }

  it.each(['what I selected', ''])('is restored to %j', async (before) => {
    const { system, selection, clipboard } = start()
    selection.text = before
    await clipboard.write(new Secret('t0k3n'))
    expect([system.text, selection.text]).toEqual(['t0k3n', before])
    await clipboard.write(new Secret('an0ther'))
    expect(await clipboard.clear()).toBe(true)
    expect([system.text, selection.text]).toEqual(['', before])
  })

  it('is cleared only if another program has put our text there', async () => {
    const { system, selection, clipboard } = start()
    await clipboard.write(new Secret('t0k3n'))
    selection.text = 't0k3n'
    system.text = 'something else'
    expect(await clipboard.isOurs()).toBe(true)
    expect(await clipboard.clear()).toBe(true)
    expect([system.text, selection.text]).toEqual(['something else', ''])
  })

  it('isn’t restored to a secret that was copied before', async () => {
    const { selection, clipboard } = start()
    await clipboard.write(new Secret('t0k3n'))
    selection.text = 't0k3n'
    await clipboard.write(new Secret('an0ther'))
    expect(selection.text).toBe('')
  })

  it('that can’t be cleared is reported', async () => {
    const { selection, clipboard } = start()
    selection.isDeaf = true
    await clipboard.write(new Secret('t0k3n'))
    expect([await clipboard.clear(), await clipboard.isOurs()]).toEqual([false, true])
  })
})

describe('a clipboard that can’t be cleared (S24: refusal)', () => {
  it('is reported', async () => {
    const system = new FakeClipboard()
    const clipboard = new ElectronClipboard(system, undefined, 'linux')
    await clipboard.write(new Secret('t0k3n'))
    system.isDeaf = true
    expect([await clipboard.clear(), await clipboard.isOurs()]).toEqual([false, true])
  })
})

describe('hiding from clipboard histories (S23: markers)', () => {
  const formatOf = (name: string) => `electron application/osclipboard;format="${name}"`

  it.each([
    [
      'win32',
      [
        'CanIncludeInClipboardHistory',
        'CanUploadToCloudClipboard',
        'ExcludeClipboardContentFromMonitorProcessing',
      ],
    ],
    ['darwin', ['org.nspasteboard.ConcealedType', 'org.nspasteboard.TransientType']],
    ['linux', ['x-kde-passwordManagerHint']],
  ])('on %s is written with the text in one write', async (platform, formats) => {
    const system = new FakeClipboard()
    const clipboard = new ElectronClipboard(system, Item, platform)
    expect(clipboard.canConceal).toBe(true)
    await clipboard.write(new Secret('t0k3n'))
    expect(Object.keys(system.item?.items ?? {}).sort()).toEqual(
      [...formats.map(formatOf), 'text/plain'].sort(),
    )
  })

  it('asks Windows with a zero of four bytes', async () => {
    const system = new FakeClipboard()
    await new ElectronClipboard(system, Item, 'win32').write(new Secret('t0k3n'))
    const zero = system.item?.items[formatOf('CanIncludeInClipboardHistory')]
    expect(zero instanceof Blob && [...new Uint8Array(await zero.arrayBuffer())]).toEqual([0, 0, 0, 0])
  })

  it('is left out if the runtime can’t, and the text is copied anyway', async () => {
    const old = new ElectronClipboard(new FakeClipboard(), undefined, 'linux')
    expect(old.canConceal).toBe(false)
    const system = new FakeClipboard()
    system.isOldFashioned = true
    await new ElectronClipboard(system, Item, 'linux').write(new Secret('t0k3n'))
    expect(system.text).toBe('t0k3n')
  })
})
