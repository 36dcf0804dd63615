import { useRef } from 'react'
import { fold } from '../../../shared/fold.ts'
import type { Row } from './key-rows.ts'

/** A pause this long begins a new word. */
const PAUSE_MS = 1_000

/**
 * Letters typed on a row go to the next key whose name begins with them; the same letter again goes on to the
 * one after. The answer takes a pressed key, its time stamp and the row it was pressed on, and says whether it
 * was a letter.
 */
export const useTypeahead = (
  rows: readonly Row[],
  moveTo: (index: number) => void,
): {
  readonly typeahead: (key: string, atMs: number, from: number) => boolean
  /** True while letters typed so far may go on, with a space too. */
  readonly isWordBegun: (atMs: number) => boolean
} => {
  const typed = useRef({ text: '', atMs: Number.NEGATIVE_INFINITY })
  const isWordBegun = (atMs: number) => atMs - typed.current.atMs < PAUSE_MS && typed.current.text !== ''
  const typeahead = (key: string, atMs: number, from: number) => {
    if ([...key].length !== 1) return false
    const before = isWordBegun(atMs) ? typed.current.text : ''
    if (key === ' ' && before === '') return false
    const isRepeated = [...before].every((letter) => letter === fold(key))
    const text = isRepeated && before !== '' ? before : before + fold(key)
    typed.current = { text, atMs }
    // A longer word may still be the row's own; one letter goes on to the next row.
    const first = text.length > 1 && !isRepeated ? from : from + 1
    for (let offset = 0; offset < rows.length; offset += 1) {
      const index = (first + offset) % rows.length
      const row = rows[index]
      if (row?.type === 'key' && fold(row.key.name).startsWith(text)) {
        moveTo(index)
        break
      }
    }
    return true
  }
  return { typeahead, isWordBegun }
}
