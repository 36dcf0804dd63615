import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The ways a text can lie in a file or in memory (security S33). */
export const formsOf = (text: string): ReadonlyMap<string, Buffer> => {
  const utf8 = Buffer.from(text, 'utf8')
  const base64 = utf8.toString('base64')
  return new Map([
    ['UTF-8', utf8],
    ['UTF-16LE', Buffer.from(text, 'utf16le')],
    ['base64', Buffer.from(base64.replace(/=+$/, ''))],
    // Base64 of a longer text shows the same bytes at two other offsets.
    ['base64 inside, +1', Buffer.from(Buffer.from(`x${text}`).toString('base64').slice(2, -4))],
    ['base64 inside, +2', Buffer.from(Buffer.from(`xx${text}`).toString('base64').slice(3, -4))],
    ['hex', Buffer.from(utf8.toString('hex'))],
    ['percent-encoded', Buffer.from(encodeURIComponent(text))],
    ['JSON', Buffer.from(JSON.stringify(text).slice(1, -1))],
  ])
}

/** Where a canary is found, as `place: form`; empty when nowhere. */
export const findCanaries = (place: string, content: Buffer, canaries: readonly string[]): string[] =>
  canaries.flatMap((canary) =>
    [...formsOf(canary)].filter(([, form]) => content.includes(form)).map(([name]) => `${place}: ${name}`),
  )

/** Searches every file below a folder. */
export const findCanariesInFolder = (folder: string, canaries: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
      return findCanaries(path.slice(folder.length), readFileSync(path), canaries)
    })
