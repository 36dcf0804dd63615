import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The base64 characters that depend only on these bytes, wherever they are within a longer text. */
const base64Inside = (bytes: Buffer, offset: number): string =>
  Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6))

const base64url = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_')

/**
 * The encodings in which a text may be found in a file or in memory, including inside a longer text such as a
 * `Basic` header (S33).
 */
const formsOf = (text: string): ReadonlyMap<string, Buffer> => {
  const utf8 = Buffer.from(text, 'utf8')
  const base64 = [0, 1, 2].map((offset) => base64Inside(utf8, offset))
  return new Map(
    Object.entries({
      'UTF-8': utf8,
      'UTF-16LE': Buffer.from(text, 'utf16le'),
      'UTF-16BE': Buffer.from(text, 'utf16le').swap16(),
      hex: utf8.toString('hex'),
      'hex in capitals': utf8.toString('hex').toUpperCase(),
      'percent-encoded': encodeURIComponent(text),
      JSON: JSON.stringify(text).slice(1, -1),
      ...Object.fromEntries(base64.map((form, offset) => [`base64, +${offset}`, form])),
      ...Object.fromEntries(base64.map((form, offset) => [`base64url, +${offset}`, base64url(form)])),
    }).map(([name, form]) => [name, Buffer.from(form)]),
  )
}

/** All spellings of a code or recovery sheet, with and without each group's check symbol. */
export const spellingsOfCode = (shown: string): string[] => {
  const groups = shown.trim().split(/[\s-]+/)
  const unchecked = groups.map((group) => group.slice(0, -1)).join('')
  const texts = [groups.join(''), groups.join(' '), groups.join('-'), unchecked]
  return texts.flatMap((text) => [text, text.toLowerCase()])
}

/**
 * Reports where canaries are found, as `place: form (S33)`. Because the message names the rule, the failure
 * counts even if a retry passes.
 */
export const findCanaries = (place: string, content: Buffer, canaries: Iterable<string>): string[] =>
  [...canaries].flatMap((canary) =>
    [...formsOf(canary)]
      .filter(([, form]) => content.includes(form))
      .map(([name]) => `${place}: ${name} (S33)`),
  )

/** Searches all files in a folder for canaries. */
export const findCanariesInFolder = (folder: string, canaries: Iterable<string>): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
      return findCanaries(path.slice(folder.length), readFileSync(path), canaries)
    })
