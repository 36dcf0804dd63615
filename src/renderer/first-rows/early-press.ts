import type { Client } from '../../shared/contract/contract.ts'
import type { TokenSummary } from '../../shared/tokens/token.ts'
import type { CopyPhase, View } from '../state/page-state.ts'

type CopyAnswer = ReturnType<Client['tokens']['copy']>

/** What is shown first, while it is shown. */
export type FirstRows = {
  /** The screen that it is the beginning of. */
  readonly screen: View
  /** Over the page that is being made below it. */
  readonly content: HTMLElement
  /** Draws a key's row again, with what came of a copy that was asked for on it. */
  readonly draw: (keyId: string, copy: CopyPhase, token?: TokenSummary) => void
}

let rows: FirstRows | undefined
/** What was pressed last: the page puts the focus there, and presses it unless that was done. */
let pressed: { readonly selector: string; readonly isDone: boolean } | undefined
/** Main's answers to copies that were asked for on a row, by key. */
const copies = new Map<string, CopyAnswer>()

/** Asks main at once, for it counts the press as it happens, and shows what comes of it. */
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

/** By key and button, never by place: what comes with the page may move the list. */
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

/** Puts the first rows over everything until the page is there. */
export const showFirstRows = (shown: FirstRows): void => {
  shown.content.addEventListener('click', onClick)
  document.body.append(shown.content)
  rows = shown
}

/** The screen that was begun, so that the page goes on with it; undefined without a first view. */
export const firstScreen = (): View | undefined => rows?.screen

/**
 * Takes the first rows away, for the page has drawn its own, and presses there what was pressed; nothing when it is gone.
 * Returns main's answers to copies that were asked for meanwhile, by key: the page takes them over.
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
