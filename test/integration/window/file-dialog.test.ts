import { beforeEach, expect, it, vi } from 'vitest'

const shown: string[] = []
const windows: { isModal: () => boolean }[] = []

vi.mock('electron', () => ({
  BrowserWindow: { getAllWindows: () => windows },
  dialog: {
    showOpenDialog: () => {
      shown.push('open')
      return Promise.resolve({ canceled: true, filePaths: [] })
    },
    showSaveDialog: () => {
      shown.push('save')
      return Promise.resolve({ canceled: true, filePath: '' })
    },
  },
  shell: {},
}))

const { ElectronFileDialog } = await import('../../../src/main/adapters/electron/electron-file-dialog.ts')

const type = { name: 'Text', extensions: ['txt'] as const }

beforeEach(() => {
  shown.length = 0
})

const coverThatIs = (isTaken: boolean) => ({
  isTaken,
  during: async <Answer>(run: () => Promise<Answer>) => {
    shown.push('page away')
    const answer = await run()
    shown.push('page back')
    return answer
  },
})

it('opens while the page is removed from its window (S63: dialogs)', async () => {
  const fileDialog = new ElectronFileDialog(() => undefined, coverThatIs(false))
  expect(await fileDialog.openFile({ title: 'Open', type, maxBytes: 1 })).toEqual({ kind: 'cancelled' })
  expect(shown).toEqual(['page away', 'open', 'page back'])
})

it('never opens over a question, which would stay hidden', async () => {
  const fileDialog = new ElectronFileDialog(() => undefined, coverThatIs(true))
  const save = { title: 'Save', type, defaultName: 'a.txt', bytes: new Uint8Array() }
  expect(await fileDialog.saveFile(save)).toEqual({ kind: 'cancelled' })
  expect(shown).toEqual([])
})
