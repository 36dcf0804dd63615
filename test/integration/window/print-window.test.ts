import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, it, vi } from 'vitest'
import { ElectronPrintWindow } from '../../../src/main/desktop/print-window.ts'
import type { PrintedPage } from '../../../src/main/ports/print-window.ts'

type Reply = {
  readonly statusCode: number
  readonly headers: Record<string, string>
  readonly data: Readable
}
type Answer = (request: { url: string; method: string }, reply: (given: Reply) => void) => void

const made = vi.hoisted(() => ({
  windows: [] as {
    options: { webPreferences: Record<string, unknown> }
    isDestroyed: () => boolean
    destroy: () => void
  }[],
  answers: [] as Answer[],
  prints: 0,
  loads: [] as string[],
  whileLoading: () => {},
  done: (_isPrinted: boolean) => {},
}))
vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events')
  class BrowserWindow extends EventEmitter {
    #isGone = false
    #address = ''
    webContents = Object.assign(new EventEmitter(), {
      getURL: () => this.#address,
      print: (_options: unknown, done: (isPrinted: boolean) => void) => {
        made.prints += 1
        made.done = done
      },
      printToPDF: async () => {
        if (this.#isGone) throw new Error('gone')
        return new TextEncoder().encode('%PDF')
      },
    })
    readonly options: { webPreferences: Record<string, unknown> }
    constructor(options: { webPreferences: Record<string, unknown> }) {
      super()
      this.options = options
      made.windows.push(this)
    }
    async loadURL(address: string) {
      made.loads.push(address)
      made.whileLoading()
      if (this.#isGone) throw new Error('gone')
      this.#address = address
    }
    removeMenu() {}
    show() {}
    close() {
      this.destroy()
    }
    isDestroyed() {
      return this.#isGone
    }
    destroy() {
      if (this.#isGone) return
      this.#isGone = true
      this.emit('closed')
    }
  }
  const protocol = { registerStreamProtocol: (_scheme: string, answer: Answer) => made.answers.push(answer) }
  return {
    BrowserWindow,
    protocol: { registerSchemesAsPrivileged: () => {} },
    session: { fromPartition: (name: string) => ({ name, protocol }) },
  }
})

const page: PrintedPage = { what: 'evidence', html: '<p>page</p>', policy: "default-src 'none'", paper: 'A4' }
const open = (isRelease = true) => new ElectronPrintWindow({ parent: () => undefined, isRelease })
const liveWindows = () => made.windows.filter((window) => !window.isDestroyed())

beforeEach(() => {
  made.windows = []
  made.answers = []
  made.prints = 0
  made.whileLoading = () => {}
})

it.each([true, false])(
  'the print window has all hardened preferences, no script, no preload, and no dev tools in a release (%s) (S1: print window)',
  async (isRelease) => {
    await open(isRelease).load(page)
    const { session, ...preferences } = made.windows[0]?.options.webPreferences ?? {}
    expect(session).toMatchObject({ name: 'keyward-print' })
    expect(preferences).toEqual({
      sandbox: true,
      contextIsolation: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      enableBlinkFeatures: '',
      disableBlinkFeatures: 'FileSystemAccessLocal',
      navigateOnDragDrop: false,
      spellcheck: false,
      safeDialogs: true,
      javascript: false,
      devTools: !isRelease,
    })
  },
)

it('serves the page only once and only at its address, sandboxed and with its policy (S2: print window; S3: print window)', async () => {
  const printing = open()
  await printing.load(page)
  const ask = (url: string) =>
    new Promise<Reply>((resolve) => made.answers[0]?.({ url, method: 'GET' }, resolve))
  const found = await ask('app://keyward/')
  expect(found).toMatchObject({
    statusCode: 200,
    headers: {
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
  expect(await text(found.data)).toBe('<p>page</p>')
  for (const url of ['app://keyward/index.html', 'app://keyward/?x', 'app://other/'])
    expect((await ask(url)).statusCode, url).toBe(404)
  printing.close()
  const gone = await ask('app://keyward/')
  expect([gone.statusCode, await text(gone.data)]).toEqual([404, ''])
})

it('closes the window after the PDF, opens it again for each print, and never after a lock (S34: print window)', async () => {
  const printing = open()
  expect(await printing.print('evidence')).toBeUndefined()
  expect(await printing.load(page)).toEqual(new TextEncoder().encode('%PDF'))
  expect(liveWindows()).toEqual([])
  expect(await printing.print('evidence')).toBeDefined()
  expect(await printing.print('evidence')).toBeDefined()
  expect(liveWindows()).toHaveLength(1)
  expect(made.prints).toBe(2)
  printing.close()
  expect(liveWindows()).toEqual([])
  expect(await printing.print('evidence')).toBeUndefined()
})

it('gives up silently if locked while the page is loading (S34: print window)', async () => {
  const printing = open()
  made.whileLoading = () => printing.close()
  expect(await printing.load(page)).toBeUndefined()
  made.whileLoading = () => {}
  await printing.load(page)
  made.whileLoading = () => printing.close()
  expect(await printing.print('evidence')).toBeUndefined()
  expect(liveWindows()).toEqual([])
})

it('prints only the requested kind of page (S34: recovery sheet)', async () => {
  const printing = open()
  await printing.load({ ...page, what: 'recovery-sheet' })
  expect(await printing.print('evidence')).toBeUndefined()
  expect(await printing.print('recovery-sheet')).toBeDefined()
  expect(made.prints).toBe(1)
})

it('reports whether the system accepted the page for printing, and that it didn’t after a lock (S34: print window)', async () => {
  const printing = open()
  await printing.load(page)
  for (const isPrinted of [true, false]) {
    const shown = await printing.print('evidence')
    made.done(isPrinted)
    expect(await shown?.isPrinted).toBe(isPrinted)
  }
  const shown = await printing.print('evidence')
  printing.close()
  expect(await shown?.isPrinted).toBe(false)
})
