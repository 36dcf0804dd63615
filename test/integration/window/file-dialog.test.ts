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
  windows.splice(0, windows.length, { isModal: () => false })
})

it('opens beside the main window alone', async () => {
  const fileDialog = new ElectronFileDialog(() => undefined)
  expect(await fileDialog.openFile({ title: 'Open', type, maxBytes: 1 })).toEqual({ kind: 'cancelled' })
  expect(shown).toEqual(['open'])
})

it('never opens over a question, which it would hide for good', async () => {
  windows.push({ isModal: () => true })
  const fileDialog = new ElectronFileDialog(() => undefined)
  const save = { title: 'Save', type, defaultName: 'a.txt', bytes: new Uint8Array() }
  expect(await fileDialog.saveFile(save)).toEqual({ kind: 'cancelled' })
  expect(shown).toEqual([])
  expect(fileDialog.isOpen).toBe(false)
})
