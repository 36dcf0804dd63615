import type { Client } from '../../shared/contract/contract.ts'
import type { TokenSummary } from '../../shared/tokens/token.ts'
import type { CopyPhase, View } from '../state/page-state.ts'

type CopyAnswer = ReturnType<Client['tokens']['copy']>

/** What the window shows until the page has rendered. */
export type FirstRows = {
  /** The screen that the first rows preview. */
  readonly screen: View
  /** Covers the page while React renders it underneath. */
  readonly content: HTMLElement
  /** Redraws a key's row with the result of a copy. */
  readonly draw: (keyId: string, copy: CopyPhase, token?: TokenSummary) => void
}

let rows: FirstRows | undefined
/** The last click. The page moves focus there and repeats the click, unless `isDone`. */
let pressed: { readonly selector: string; readonly isDone: boolean } | undefined
/** Main's pending or settled answers to copies, keyed by key ID. */
const copies = new Map<string, CopyAnswer>()

/** Asks main immediately, because main counts the copy from the moment of the click. Then shows the result. */
const copyNow = (keyId: string): void => {
  if (copies.has(keyId)) return
  const answer = window.keyward.tokens.copy({ keyId, as: 'token' })
  copies.set(keyId, answer)
  rows?.draw(keyId, { phase: 'working', isMentioned: true })
  void answer.then((result) => {
    if (result.ok) rows?.draw(keyId, { phase: 'copied', goodForMs: 0 }, result.value.token)
    else rows?.draw(keyId, { phase: 'failed', error: result.error })
  })
}

/** Remembers which button was clicked, not where, because the list may move when the page appears. */
const onClick = ({ target }: MouseEvent): void => {
  if (!(target instanceof Element)) return
  const keyId = target.closest<HTMLElement>('[data-key-id]')?.dataset.keyId
  if (keyId === undefined) return
  const row = `[role=row][data-key-id="${CSS.escape(keyId)}"]`
  const action = target.closest('button')?.dataset.action
  const isDone = action === 'copy'
  pressed = { selector: action === undefined || isDone ? row : `${row} [data-action="${action}"]`, isDone }
  if (isDone) copyNow(keyId)
}

/** Covers the window with the first rows until the page has rendered. */
export const showFirstRows = (shown: FirstRows): void => {
  shown.content.addEventListener('click', onClick)
  document.body.append(shown.content)
  rows = shown
}

/** The screen shown by the first rows, so that the page opens on it. Undefined if there were none. */
export const firstScreen = (): View | undefined => rows?.screen

/**
 * Removes the first rows once the page has rendered, and repeats the user's last click on the page. Ignores the
 * click if its target is gone.
 * Returns main's answers to the copies made so far, with their key IDs, so that the page can show the results.
 */
export const endFirstRows = (): readonly (readonly [keyId: string, answer: CopyAnswer])[] => {
  rows?.content.remove()
  rows = undefined
  const target = pressed && document.querySelector<HTMLElement>(pressed.selector)
  target?.focus()
  if (pressed?.isDone === false) target?.click()
  pressed = undefined
  const asked = [...copies]
  copies.clear()
  return asked
}
