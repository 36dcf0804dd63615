// @ts-check
/**
 * Writes the page's scripts in ASCII, but for the words of languages with other letters: V8 holds a script with one letter beyond Latin-1 at two bytes a letter, and reads it slower.
 * @returns {import('vite').Plugin}
 */
export function asciiPlugin() {
  return {
    name: 'ascii-scripts',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && isMostlyAscii(file.code)) file.code = inAscii(file.code)
        }
      },
    },
  }
}

/** @param {string} code */
const isMostlyAscii = (code) => (code.match(/[^\0-\x7f]/g)?.length ?? 0) < code.length / 20

/**
 * The same script, its letters beyond ASCII as escapes: they stand in texts, templates and patterns alone.
 * @param {string} code
 */
export function inAscii(code) {
  return code.replace(
    /\\?[^\0-\x7f]/g,
    (letter) =>
      `\\u${letter
        .charCodeAt(letter.length - 1)
        .toString(16)
        .padStart(4, '0')}`,
  )
}
