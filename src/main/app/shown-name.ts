import { inertText } from '../domain/tokens/inert-text.ts'

const MOST_SHOWN = 80

/** A name in a question of main: the page may have chosen it, so it is one short line without invisible marks. */
export const shownName = (name: string): string => {
  const characters = Array.from(inertText(name))
  return characters.length <= MOST_SHOWN
    ? characters.join('')
    : `${characters.slice(0, MOST_SHOWN).join('')}…`
}
