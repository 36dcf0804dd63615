import { useRef } from 'react'
import { fold } from '../../../../shared/kernel/fold.ts'
import type { Row } from '../list/key-rows.ts'

/** After a pause this long, typing starts a new word. */
const PAUSE_MS = 1_000

/**
 * Typing letters on a row moves to the next key whose name starts with them. Repeating one letter cycles
 * through the keys whose names start with it.
 * `typeahead` takes the pressed key, its timestamp and the current row, and returns whether it handled the key.
 */
export const useTypeahead = (
  rows: readonly Row[],
  moveTo: (index: number) => void,
): {
  readonly typeahead: (key: string, atMs: number, from: number) => boolean
  /** True while a space would continue the typed word. */
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
    // A longer word may still match the current row. A single letter moves to the next one.
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
