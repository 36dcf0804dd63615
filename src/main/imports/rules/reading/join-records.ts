import type { FoundKey } from '../found-key.ts'

/** Whether two records are of one key: one of them has only part of what the other has. */
const isSameKey = (one: FoundKey, other: FoundKey): boolean => {
  const agree = (first: string | undefined, second: string | undefined) =>
    first === undefined || second === undefined || first === second
  return (
    agree(one.clientSecret, other.clientSecret) &&
    agree(one.tokenUrl, other.tokenUrl) &&
    agree(one.authUrl, other.authUrl)
  )
}

/** A key as one record of a file has it. */
export interface FoundRecord {
  readonly key: FoundKey
  /** A record that its file declares: it is listed also when it says nothing new. */
  readonly isListed: boolean
  /** Variables of an API client, which its sign-ins may name. */
  readonly isVariable: boolean
}

/** Joins records of one key, unless the file lists them; a client ID that comes again with another secret is marked. */
export const joinRecords = (all: readonly FoundRecord[]): FoundKey[] => {
  const named = new Set(all.map(({ key, isVariable }) => (isVariable ? undefined : key.clientId)))
  const used = new Set(all.map(({ key }) => (key.clientId === undefined ? undefined : key.clientSecret)))
  // What a sign-in takes from variables is not listed again.
  const found = all.filter(({ key, isListed, isVariable }) =>
    key.clientId === undefined
      ? isListed || !used.has(key.clientSecret)
      : !isVariable || !named.has(key.clientId),
  )
  const keys: FoundRecord[] = []
  const byId = new Map<string, number[]>()
  for (const { key, isListed, isVariable } of found) {
    const places =
      key.clientId === undefined || key.skipped !== undefined ? [] : (byId.get(key.clientId) ?? [])
    const at = places.find((place) => {
      const known = keys[place]?.key
      return known !== undefined && isSameKey(known, key)
    })
    const known = at === undefined ? undefined : keys[at]
    const isDouble = known?.isListed === true && isListed
    if (at !== undefined && known !== undefined && !isDouble) {
      const merged = {
        ...key,
        ...known.key,
        file: known.key.clientSecret === undefined ? key.file : known.key.file,
      }
      if (merged.clientSecret !== undefined) delete merged.noSecret
      keys[at] = { ...known, key: merged, isListed: known.isListed || isListed }
      continue
    }
    const isTwice =
      isDouble ||
      places.some(
        (place) => keys[place]?.key.tokenUrl === key.tokenUrl && keys[place]?.key.authUrl === key.authUrl,
      )
    keys.push({ key: isTwice ? { ...key, skipped: 'twice' } : key, isListed, isVariable })
    if (key.clientId !== undefined && key.skipped === undefined && !isTwice)
      byId.set(key.clientId, [...places, keys.length - 1])
  }
  return keys.map(({ key }) => key)
}
