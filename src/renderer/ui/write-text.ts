/** Puts other words where an element's only text stands, without a new node for them. */
export const writeText = (place: Element | null, words: string): void => {
  if (!place || place.textContent === words) return
  if (place.firstChild instanceof Text) place.firstChild.data = words
  else place.textContent = words
}
