/** Invisible characters; some scripts need the ones in the second list within words. */
const INVISIBLE = /[\u00ad\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const OF_SCRIPTS = /[\u061c\u200c-\u200f]/g
const OTHER_SCRIPT = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u
/** The quotation marks that email programs put around a value. Around several words they may belong to it. */
const QUOTED = /^\s*[“”„«‹‘’‚「](\S+)[“”„»›‘’」]\s*$/u

/**
 * A value without the invisible characters and quotation marks that other programs add and that no server expects.
 */
export const cleanValue = (value: string): string => {
  const visible = value.replace(INVISIBLE, '')
  const text = OTHER_SCRIPT.test(visible) ? visible : visible.replace(OF_SCRIPTS, '')
  return QUOTED.exec(text)?.[1] ?? text
}
