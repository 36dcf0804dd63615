/** The files of a team; their whole names begin with its folder. */
export type TeamFile =
  | {
      readonly kind: 'epoch'
      readonly generation: number
      readonly number: number
      /** A member's id, or `page`. */
      readonly by: string
      readonly hash: string
    }
  | { readonly kind: 'part'; readonly hash: string }
  | {
      readonly kind: 'entry'
      /** The hash of the epoch's record. */
      readonly epoch: string
      readonly author: string
      readonly stream: number
      readonly n: number
      readonly hash: string
    }

/** Most bytes of each kind of file, sealed and signed. */
export const MOST_FILE_BYTES = {
  epoch: 256 * 1_024,
  part: 1_024 * 1_024,
  entry: 64 * 1_024,
  message: 64 * 1_024,
} as const

/** A message of a pairing, which belongs to no team yet. */
export const PAIRING_FOLDER = 'keyward-pairing'

/** The folder of a team at the place and in the replica. */
export const teamFolder = (team: string): string => `keyward-${team}`

/** The team of a folder's name; undefined for other folders. */
export const teamOfFolder = (name: string): string | undefined => /^keyward-([0-9a-f]{64})$/.exec(name)?.[1]

/** The folder of an author's entries in an epoch. */
export const entriesFolder = (team: string, epoch: string, author: string): string =>
  `${teamFolder(team)}/entries/${epoch}/${author}`

/** The whole name of a file, with slashes. */
export const fileName = (team: string, file: TeamFile): string => {
  const folder = teamFolder(team)
  switch (file.kind) {
    case 'epoch':
      return `${folder}/epochs/${file.generation}-${file.number}-${file.by}-${file.hash}.epoch`
    case 'part':
      return `${folder}/snapshots/${file.hash}.part`
    case 'entry':
      return `${entriesFolder(team, file.epoch, file.author)}/${file.stream}-${file.n}-${file.hash}.entry`
  }
}

/** The name of an entry's file. */
export const entryName = (
  team: string,
  entry: {
    readonly hash: string
    readonly header: {
      readonly epoch: string
      readonly author: string
      readonly stream: number
      readonly n: number
    }
  },
): string => fileName(team, { kind: 'entry', hash: entry.hash, ...entry.header })

/** The whole name of a pairing's message, from `messageFile`. */
export const pairingName = (name: string): string => `${PAIRING_FOLDER}/${name}`

const TEAM = 'keyward-([0-9a-f]{64})'
const HASH = '([0-9a-f]{64})'
const ID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
const NUMBER = '(0|[1-9]\\d{0,8})'
const EPOCH = new RegExp(`^${TEAM}/epochs/${NUMBER}-${NUMBER}-(${ID}|page)-${HASH}\\.epoch$`)
const PART = new RegExp(`^${TEAM}/snapshots/${HASH}\\.part$`)
const ENTRY = new RegExp(
  `^${TEAM}/entries/${HASH}/(${ID})/([0-9]|[1-5][0-9]|6[0-3])-([1-9]\\d{0,8})-${HASH}\\.entry$`,
)

/**
 * Reads a whole name; undefined unless it is exactly what `fileName` writes. A place may list a hundred thousand names, so nothing
 * but one expression for each kind is tried.
 *
 * SECURITY: S54, no other name of a place reaches a file system or a database.
 */
export const readFileName = (
  name: string,
): { readonly team: string; readonly file: TeamFile } | undefined => {
  const [, ofEntry, epoch = '', author = '', stream, n, entry = ''] = ENTRY.exec(name) ?? []
  if (ofEntry !== undefined) {
    const file = { kind: 'entry', epoch, author, stream: Number(stream), n: Number(n), hash: entry } as const
    return { team: ofEntry, file }
  }
  const [, ofEpoch, generation, number, by = '', record = ''] = EPOCH.exec(name) ?? []
  if (ofEpoch !== undefined) {
    const place = { generation: Number(generation), number: Number(number) }
    return { team: ofEpoch, file: { kind: 'epoch', ...place, by, hash: record } }
  }
  const [, ofPart, part = ''] = PART.exec(name) ?? []
  return ofPart === undefined ? undefined : { team: ofPart, file: { kind: 'part', hash: part } }
}

/** Whether a whole name is that of a pairing's message. */
export const isPairingName = (name: string): boolean => /^keyward-pairing\/[0-9a-f]{64}\.message$/.test(name)
