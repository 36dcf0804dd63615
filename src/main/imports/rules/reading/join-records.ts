import { omitEmpty } from '../../../kernel/omit-empty.ts'
import type { FoundKey } from '../found-key.ts'

const addresses = ['tokenUrl', 'authUrl'] as const
const purposes = ['scope', 'audience', 'resource'] as const

const agree = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other

/** Whether two records may describe the same key: the facts that both state are equal. */
const isSameKey = (one: FoundKey, other: FoundKey): boolean =>
  ([...addresses, 'clientSecret'] as const).every((fact) => agree(one[fact], other[fact])) &&
  purposes.every((name) => agree(one.tokenFields?.[name], other.tokenFields?.[name]))

/** Whether two records are for the same purpose: neither may state a part that the other leaves out. */
const areForSame = (one: FoundKey, other: FoundKey): boolean =>
  purposes.every((name) => one.tokenFields?.[name] === other.tokenFields?.[name])

/** A key from one record of a file. */
export interface FoundRecord {
  readonly key: FoundKey
  /** Its file declares the record, so it is listed even if it says nothing new. */
  readonly isListed: boolean
  /** An API client's variables, which its sign-ins may refer to. */
  readonly isVariable: boolean
}

/**
 * Merges records of the same key, unless the file lists them as several keys. Flags a client ID that appears again with
 * a different secret.
 */
export const joinRecords = (all: readonly FoundRecord[]): FoundKey[] => {
  const named = new Set(all.map(({ key, isVariable }) => (isVariable ? undefined : key.clientId)))
  const used = new Set(all.map(({ key }) => (key.clientId === undefined ? undefined : key.clientSecret)))
  const keys: FoundRecord[] = []
  const byId = new Map<string, number[]>()
  for (const { key, isListed, isVariable } of all) {
    const { clientId: id, skipped } = key
    // Variables that a sign-in uses are not listed a second time.
    const isNothing =
      id === undefined && !isListed && used.has(key.clientSecret) && skipped === 'no-client-id'
    if (isNothing || (isVariable && id !== undefined && named.has(id))) continue
    const indexes = (skipped === undefined && byId.get(id ?? '')) || []
    const at =
      indexes.find((index) => {
        const other = keys[index]
        if (other === undefined || !isSameKey(other.key, key)) return false
        return !(other.isListed && isListed) || areForSame(other.key, key)
      }) ?? -1
    const known = keys[at]
    const isDouble = known?.isListed === true && isListed
    if (known !== undefined && !isDouble) {
      const tokenFields = { ...key.tokenFields, ...known.key.tokenFields }
      const { noSecret, file, ...merged } = { ...key, ...known.key, ...omitEmpty({ tokenFields }) }
      const hasSecret = merged.clientSecret !== undefined
      keys[at] = {
        ...known,
        key: {
          ...merged,
          file: known.key.clientSecret === undefined ? key.file : file,
          ...(!hasSecret && noSecret && { noSecret }),
        },
        isListed: known.isListed || isListed,
      }
      continue
    }
    const isTwice =
      isDouble ||
      indexes.some((index) => {
        const other = keys[index]?.key
        return other && addresses.every((fact) => other[fact] === key[fact]) && areForSame(other, key)
      })
    if (id !== undefined && skipped === undefined && !isTwice) byId.set(id, [...indexes, keys.length])
    keys.push({ key: isTwice ? { ...key, skipped: 'twice' } : key, isListed, isVariable })
  }
  return keys.map(({ key }) => key)
}
