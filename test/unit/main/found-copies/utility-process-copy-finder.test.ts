import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { UtilityProcessCopyFinder } from '../../../../src/main/adapters/children/utility-process-copy-finder.ts'
import { newFingerprints } from '../../../../src/main/adapters/crypto/salted-fingerprints.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { SearchListener } from '../../../../src/main/ports/copy-finder.ts'

class FakeChild extends EventEmitter {
  readonly pid = 7
  readonly sent: unknown[] = []
  isKilled = false

  postMessage(message: unknown): void {
    this.sent.push(message)
  }

  kill(): boolean {
    this.isKilled = true
    return true
  }
}

const start = async (signal = new AbortController().signal, memoryMiB = 90) => {
  const child = new FakeChild()
  const forked: unknown[] = []
  const finder = new UtilityProcessCopyFinder({
    utilityProcess: {
      fork: (...all) => {
        forked.push(all)
        return child
      },
    },
    childPath: '/app/copies-child.js',
    residentMiB: (pid) => (pid === 7 ? memoryMiB : undefined),
  })
  const heard: unknown[] = []
  const listener: SearchListener = {
    progress: (progress) => heard.push(progress),
    found: (copy) => heard.push(copy),
  }
  const fingerprints = await newFingerprints([new Secret('canary-of-a-search')])
  const search = { paths: ['/home/ada/Downloads'], fingerprints }
  const ended = finder.search(search, listener, signal)
  return { child, forked, heard, ended, search }
}
const progress = { files: 1, bytes: 20, unreadable: 0 }
const copy = { path: '/home/ada/Downloads/a', owner: 0, form: 'text', line: 1 }

describe('the process that searches for copies (S33: copies)', () => {
  it('gets fingerprints only over its channel, and ends with the search', async () => {
    const { child, forked, heard, ended, search } = await start()
    expect(forked).toEqual([
      [
        '/app/copies-child.js',
        [],
        {
          serviceName: 'Keyward search for copies',
          stdio: 'ignore',
          env: expect.objectContaining({ KEYWARD_CHILD: '1' }),
          execArgv: ['--js-flags=--max-old-space-size=512 --disallow-code-generation-from-strings'],
        },
      ],
    ])
    expect(child.sent).toEqual([])
    child.emit('spawn')
    expect(child.sent).toEqual([search])
    child.emit('message', { progress })
    child.emit('message', { found: copy })
    child.emit('message', { done: progress })
    expect(await ended).toEqual({ ok: true, value: progress })
    expect(heard).toEqual([progress, copy])
    expect(child.isKilled).toBe(true)
  })

  it.each([
    ['nothing known', { other: 1 }],
    ['a negative count', { progress: { ...progress, files: -1 } }],
    ['a copy with more than is asked', { found: { ...copy, text: 'the line' } }],
    ['a copy of no form', { found: { ...copy, form: 'other' } }],
    ['a path without end', { found: { ...copy, path: 'a'.repeat(4_097) } }],
    ['a line before the first', { found: { ...copy, line: 0 } }],
  ])('is ended when it sends %s', async (_name, message) => {
    const { child, heard, ended } = await start()
    child.emit('spawn')
    child.emit('message', message)
    expect(await ended).toEqual({ ok: false, error: 'stopped' })
    expect(heard).toEqual([])
    expect(child.isKilled).toBe(true)
  })

  it('stops if its process ends early, even after a fatal error', async () => {
    const { child, ended } = await start()
    child.emit('error')
    child.emit('exit')
    expect(await ended).toEqual({ ok: false, error: 'stopped' })
  })

  it('is ended when it exceeds its memory limit', async () => {
    const { child, ended } = await start(undefined, 513)
    expect(await ended).toEqual({ ok: false, error: 'stopped' })
    expect(child.isKilled).toBe(true)
  })

  it('is ended with the search, and not started if that ended before', async () => {
    const ending = new AbortController()
    const { child, ended } = await start(ending.signal)
    ending.abort()
    expect(await ended).toEqual({ ok: false, error: 'stopped' })
    expect(child.isKilled).toBe(true)
    const late = await start(ending.signal)
    expect(await late.ended).toEqual({ ok: false, error: 'stopped' })
    expect(late.forked).toEqual([])
  })
})
