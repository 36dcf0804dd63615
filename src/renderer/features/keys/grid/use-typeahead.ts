import { useRef } from 'react'
import { fold } from '../../../../shared/kernel/fold.ts'
import type { Row } from '../list/key-rows.ts'

/** A pause this long starts a new word. */
const PAUSE_MS = 1_000

/**
 * Typing letters on a row moves to the next key whose name starts with them; repeating one letter moves on.
 * Returns a function of a pressed key, its time stamp and its row that reports whether it was handled.
 */
export const useTypeahead = (
  rows: readonly Row[],
  moveTo: (index: number) => void,
): {
  readonly typeahead: (key: string, atMs: number, from: number) => boolean
  /** True while typed letters may continue, including with a space. */
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
    // A longer word may still match the current row; a single letter moves on.
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
