import { MIN_PASSPHRASE_LENGTH } from '../../../shared/kernel/limits.ts'

/** Roughly how hard a passphrase is to guess. `short` is refused. */
export type Strength =
  | { readonly level: 'short'; readonly missing: number }
  | { readonly level: 'weak' | 'fair' | 'strong' }

const common =
  /password|passwort|passphrase|geheim|secret|keyward|qwert|azerty|letmein|admin|welcome|iloveyou|monkey|dragon/gi

/** The effective length. Runs, sequences (`abc`, `321`), repeats and common words count for little. */
const usefulLength = (text: string): number => {
  const signs = [...text.toLowerCase().replace(common, '*')]
  let useful = 0
  for (const [index, sign] of signs.entries()) {
    const step = (sign.codePointAt(0) ?? 0) - (signs[index - 1]?.codePointAt(0) ?? -9)
    const isRepeated =
      index >= 4 &&
      signs
        .slice(0, index)
        .join('')
        .includes(signs.slice(index - 3, index + 1).join(''))
    useful += Math.abs(step) <= 1 || isRepeated ? 0.25 : 1
  }
  return useful
}

/**
 * Rates a passphrase by its effective length and the kinds of characters in it. The result reveals nothing else
 * about it.
 */
export const strengthOf = (text: string): Strength => {
  const length = [...text].length
  if (length < MIN_PASSPHRASE_LENGTH) return { level: 'short', missing: MIN_PASSPHRASE_LENGTH - length }
  const sorts = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((sort) => sort.test(text)).length
  const score = usefulLength(text) + 2 * (sorts - 1)
  return { level: score < 16 ? 'weak' : score < 24 ? 'fair' : 'strong' }
}
