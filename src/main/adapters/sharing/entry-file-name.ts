import type { EntryPosition } from '../../ports/sharing-place.ts'

const TEAM_FOLDER = /^keyward-([0-9a-f]{64})$/
const ENTRY_FILE = /^([0-9]{10})-([0-9a-f]{64})\.kwe$/
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const GREATEST_NUMBER = 2 ** 31 - 1

/** The folder of a team's logs. */
export const teamFolder = (team: string): string => `keyward-${team}`

/** The team of a folder's name; undefined for a name that is not Keyward's. */
export const teamOfFolder = (folder: string): string | undefined => TEAM_FOLDER.exec(folder)?.[1]

/** Whether a folder is named as a chain's or an author's. */
export const isId = (folder: string): boolean => ID.test(folder)

/** The name of an entry's file: its number in ten digits, then its hash. */
export const entryFileName = ({ n, hash }: Pick<EntryPosition, 'n' | 'hash'>): string =>
  `${String(n).padStart(10, '0')}-${hash}.kwe`

/** What a file's name says; undefined for a name that is not Keyward's. */
export const readEntryFileName = (
  name: string,
): { readonly n: number; readonly hash: string } | undefined => {
  const [, digits, hash] = ENTRY_FILE.exec(name) ?? []
  const n = Number(digits)
  return hash === undefined || n < 1 || n > GREATEST_NUMBER ? undefined : { n, hash }
}
