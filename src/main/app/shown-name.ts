import { inertText } from '../domain/tokens/inert-text.ts'

const MOST_SHOWN = 80

/**
 * A name for a dialog of main. The page may have chosen it, so it becomes one short line without invisible
 * characters.
 */
export const shownName = (name: string): string => {
  const characters = Array.from(inertText(name))
  return characters.length <= MOST_SHOWN
    ? characters.join('')
    : `${characters.slice(0, MOST_SHOWN).join('')}…`
}
