/** Replaces an element's text, reusing its text node if it has one. */
export const writeText = (place: Element | null, words: string): void => {
  if (!place || place.textContent === words) return
  if (place.firstChild instanceof Text) place.firstChild.data = words
  else place.textContent = words
}
