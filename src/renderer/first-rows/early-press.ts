/** The element that holds the first rows, over the page that is being made below it. */
let rows: HTMLElement | undefined
/** The selector of what was pressed last on them: a key's row, or a button in it. */
let pressed: string | undefined

/** By key and button, never by place: what comes with the page may move the list. */
const selectorOf = (target: EventTarget | null): string | undefined => {
  if (!(target instanceof Element)) return undefined
  const keyId = target.closest<HTMLElement>('[data-key-id]')?.dataset.keyId
  if (keyId === undefined) return undefined
  const row = `[role=row][data-key-id="${CSS.escape(keyId)}"]`
  const action = target.closest('button')?.dataset.action
  return action === undefined ? row : `${row} [data-action="${action}"]`
}

/** Puts the first rows over everything until the page is there. */
export const showFirstRows = (content: HTMLElement): void => {
  content.addEventListener('click', ({ target }) => {
    pressed = selectorOf(target)
  })
  document.body.append(content)
  rows = content
}

/** Takes the first rows away, for the page has drawn its own, and presses there what was pressed; nothing when it is gone. */
export const endFirstRows = (): void => {
  rows?.remove()
  rows = undefined
  const target = pressed === undefined ? null : document.querySelector<HTMLElement>(pressed)
  pressed = undefined
  target?.focus()
  target?.click()
}
