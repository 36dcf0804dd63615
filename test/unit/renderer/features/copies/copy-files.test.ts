import { describe, expect, it } from 'vitest'
import { copyPlaces } from '../../../../../src/renderer/features/copies/copy-files.ts'
import type { FoundCopy } from '../../../../../src/shared/found-copies.ts'

let made = 0
const copy = (fileName: string, facts: Partial<FoundCopy> = {}): FoundCopy => {
  made += 1
  return {
    copyId: `copy-${made}`,
    keyId: 'key-1',
    fileName,
    folder: '~/Downloads',
    place: 0,
    line: 1,
    form: 'text',
    isHandled: false,
    ...facts,
  }
}
const namesIn = (copies: FoundCopy[], places: string[] = ['downloads']) =>
  copyPlaces({ copies, places }).map(({ place, files }) => [place, files.map(({ fileName }) => fileName)])

describe('the files that hold copies', () => {
  it('are one each, however many keys are in one', () => {
    const [place] = copyPlaces({
      copies: [copy('a.csv'), copy('a.csv', { keyId: 'key-2', line: 2 }), copy('b.csv')],
      places: ['downloads'],
    })
    expect(place?.files.map(({ copies }) => copies.length)).toEqual([2, 1])
  })

  it('stand by place, in the order in which the places were named', () => {
    const copies = [copy('late', { place: 1, folder: '~/Desktop' }), copy('early')]
    expect(namesIn(copies, ['downloads', 'desktop', 'documents'])).toEqual([
      ['downloads', ['early']],
      ['desktop', ['late']],
    ])
  })

  it('have hidden ones and those in hidden folders last, and what is handled after all', () => {
    const copies = [
      copy('done.txt', { isHandled: true }),
      copy('.env'),
      copy('history', { folder: '~/.cache/tool' }),
      copy('open.txt'),
    ]
    expect(namesIn(copies)).toEqual([['downloads', ['open.txt', '.env', 'history', 'done.txt']]])
  })

  it('are handled once all that is in them is', () => {
    const [place] = copyPlaces({
      copies: [copy('a.csv', { isHandled: true }), copy('a.csv', { keyId: 'key-2' })],
      places: ['downloads'],
    })
    expect(place?.files.map(({ isHandled }) => isHandled)).toEqual([false])
  })
})
