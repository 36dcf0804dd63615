import { describe, expect, it } from 'vitest'
import { copyFolders } from '../../../../../src/renderer/features/copies/copy-files.ts'
import type { FoundCopy } from '../../../../../src/shared/found-copies/found-copies.ts'

let made = 0
const copy = (fileName: string, facts: Partial<FoundCopy> = {}): FoundCopy => {
  made += 1
  return {
    copyId: `copy-${made}`,
    keyId: 'key-1',
    fileName,
    folder: '~/Downloads',
    folderAt: 0,
    line: 1,
    form: 'text',
    isHandled: false,
    ...facts,
  }
}
const namesIn = (copies: FoundCopy[], folders: string[] = ['downloads']) =>
  copyFolders({ copies, folders }).map(({ folder, files }) => [folder, files.map(({ fileName }) => fileName)])

describe('files with copies', () => {
  it('are listed once, however many keys are in them', () => {
    const [folder] = copyFolders({
      copies: [copy('a.csv'), copy('a.csv', { keyId: 'key-2', line: 2 }), copy('b.csv')],
      folders: ['downloads'],
    })
    expect(folder?.files.map(({ copies }) => copies.length)).toEqual([2, 1])
  })

  it('are grouped by folder, in the order in which the folders were chosen', () => {
    const copies = [copy('late', { folderAt: 1, folder: '~/Desktop' }), copy('early')]
    expect(namesIn(copies, ['downloads', 'desktop', 'documents'])).toEqual([
      ['downloads', ['early']],
      ['desktop', ['late']],
    ])
  })

  it('are sorted with hidden files and folders last, and handled ones after all others', () => {
    const copies = [
      copy('done.txt', { isHandled: true }),
      copy('.env'),
      copy('history', { folder: '~/.cache/tool' }),
      copy('open.txt'),
    ]
    expect(namesIn(copies)).toEqual([['downloads', ['open.txt', '.env', 'history', 'done.txt']]])
  })

  it('are handled once everything in them is', () => {
    const [folder] = copyFolders({
      copies: [copy('a.csv', { isHandled: true }), copy('a.csv', { keyId: 'key-2' })],
      folders: ['downloads'],
    })
    expect(folder?.files.map(({ isHandled }) => isHandled)).toEqual([false])
  })
})
