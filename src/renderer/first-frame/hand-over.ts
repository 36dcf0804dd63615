/** What a person pressed: a key's row, or one of the buttons in it by its `data-action`. */
type Press = { readonly keyId: string; readonly action: string | undefined }

/** The element that holds the first frame, over the page that is being made below it. */
let frame: HTMLElement | undefined
/** The last press meanwhile. */
let pressed: Press | undefined

const pressOf = (target: EventTarget | null): Press | undefined => {
  if (!(target instanceof Element)) return undefined
  const keyId = target.closest<HTMLElement>('[data-key-id]')?.dataset.keyId
  const button = target.closest('button')
  if (keyId === undefined) return undefined
  return { keyId, action: button === null ? undefined : (button.dataset.action ?? '') }
}

/** Presses the same button of the same key in the page; nothing when that is not there. */
const pressInPage = ({ keyId, action }: Press): void => {
  const row = document.querySelector<HTMLElement>(`[role=row][data-key-id="${CSS.escape(keyId)}"]`)
  const target =
    action === undefined ? row : row?.querySelector<HTMLElement>(`[data-action="${CSS.escape(action)}"]`)
  target?.focus()
  target?.click()
}

/** Puts the first frame over everything until the page is there. */
export const showFirstFrame = (content: Node): void => {
  const place = document.createElement('div')
  place.id = 'first-frame'
  place.className = 'fixed inset-0 z-50 bg-window'
  place.append(content)
  place.addEventListener('click', ({ target }) => {
    pressed = pressOf(target)
  })
  document.body.append(place)
  frame = place
}

/** What the person did while the first frame stood. */
export type Meanwhile = {
  /** What was typed into the search field; undefined when it was not touched. */
  readonly query: string | undefined
  readonly press: (() => void) | undefined
}

/** Takes the first frame away, for what it shows is there now; tells what was done meanwhile. */
export const endFirstFrame = (): Meanwhile => {
  const search = frame?.querySelector<HTMLInputElement>('input[type=search]')
  const isTyping = search !== undefined && search !== null && search === document.activeElement
  const query = isTyping || search?.value ? search.value : undefined
  const press = pressed
  frame?.remove()
  frame = undefined
  pressed = undefined
  return { query, press: press && (() => pressInPage(press)) }
}
