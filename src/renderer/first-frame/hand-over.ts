/** The element that holds the first frame, over the page that is being made below it. */
let frame: HTMLElement | undefined
/** Where the person pressed meanwhile. */
let pressed: { readonly x: number; readonly y: number } | undefined

/** Puts the first frame over everything until the page is there. */
export const showFirstFrame = (content: Node): void => {
  const place = document.createElement('div')
  place.id = 'first-frame'
  place.className = 'fixed inset-0 z-50 bg-window'
  place.append(content)
  place.addEventListener('click', ({ clientX: x, clientY: y }) => {
    pressed = { x, y }
  })
  document.body.append(place)
  frame = place
}

/** What the person did while the first frame stood; nothing of it is lost. */
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
  const at = pressed
  frame?.remove()
  frame = undefined
  pressed = undefined
  return {
    query,
    press:
      at &&
      (() => document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('button, [role=row]')?.click()),
  }
}
