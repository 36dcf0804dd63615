/** Whether a word mixes letters and digits in a way that names don't. */
const isRandom = (word: string): boolean =>
  (word.length >= 8 &&
    /\d/.test(word) &&
    /[a-z]/i.test(word) &&
    !/^\p{L}+\d{1,4}$|^\d{1,6}\p{L}*$/iu.test(word)) ||
  (word.length >= 16 && /[a-z][A-Z].*[a-z][A-Z].*[a-z][A-Z]/.test(word)) ||
  (word.length >= 20 && !/[aeiouyäöüáéíóú]/i.test(word) && /^[a-z]+$/i.test(word))

/**
 * Whether a text shown as a name may be a secret in the wrong column. SECURITY: S33, only for unlabelled text:
 * what is labelled as a secret is never shown.
 */
export const looksSecret = (text: string): boolean =>
  text.split(/[^\p{L}\p{N}]+/u).some(isRandom) || /[^\s]{40}/.test(text)
