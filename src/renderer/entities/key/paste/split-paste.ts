import {
  ADDRESS_LENGTH,
  CLIENT_ID_LENGTH,
  CLIENT_SECRET_LENGTH,
  LABEL_LENGTH,
} from '../../../../shared/kernel/limits.ts'
import type { PastedFieldName } from './labels.ts'
import { hasBoth, hasEither, type PastedFields } from './pasted-fields.ts'
import { readBare } from './read-bare.ts'
import { readBasicHeader, readCommand, readForm, readTokenAddress } from './read-http.ts'
import { readJson } from './read-json.ts'
import { readInline, readLabelledLines } from './read-lines.ts'
import { readTable } from './read-table.ts'
import { looksCovered } from './shapes.ts'
import { tidy } from './tidy.ts'

/** What to tell the user about how a paste was parsed. */
export type PasteNotice = 'trimmed' | 'doubled' | 'covered' | 'by-order' | 'more-than-one' | 'too-long'

/** A parsed paste. SECURITY: S33, contains the secret. Use it immediately and keep no reference to it. */
export interface SplitPaste {
  readonly pasted: PastedFields
  /** True if labels or a known format identified the values. */
  readonly isLabelled: boolean
  readonly notices: readonly PasteNotice[]
}

/** The longest text that is parsed, in characters. Typical pastes have a few hundred. */
export const longestPaste = 65_536
const longestField: Readonly<Record<PastedFieldName, number>> = {
  clientId: CLIENT_ID_LENGTH,
  clientSecret: CLIENT_SECRET_LENGTH,
  name: LABEL_LENGTH,
  workspace: LABEL_LENGTH,
  authUrl: ADDRESS_LENGTH,
  baseUrl: ADDRESS_LENGTH,
}

/**
 * Finds client ID and secret in any order in pasted text: labelled lines, JSON, environment lines, a curl
 * command, a Basic header, a form body, a table, or just the two values. Never throws. Returns values exactly as
 * they are in the text, except for decoding base64, JSON, percent-encoding or a table's doubled quotes.
 */
export const splitPaste = (text: string): SplitPaste => {
  if (text.length > longestPaste) return { pasted: {}, isLabelled: false, notices: ['too-long'] }
  const table = readTable(text)
  const readings = [
    readBasicHeader(text),
    readCommand(text),
    table?.pasted,
    readJson(text),
    readForm(text),
    readInline(text),
    readLabelledLines(text),
  ].filter((pasted) => pasted !== undefined)
  const best = readings.find(hasBoth)
  const address = readTokenAddress(text)
  const labelled: PastedFields = {
    ...(address !== undefined && { authUrl: address }),
    ...Object.assign({}, ...readings.toReversed()),
    ...best,
  }
  if (hasEither(labelled)) {
    const isOneOfMany = table?.hasMore === true && best === table.pasted
    return finish(labelled, true, isOneOfMany ? ['more-than-one'] : [])
  }
  const bare = readBare(text)
  return finish({ ...labelled, ...bare?.pasted }, false, bare?.by === 'order' ? ['by-order'] : [])
}

/** True for a heading mistaken for a value, because only the table's header was copied. */
const isHeading = (value: string): boolean => /^client[\s_-]?(?:id|secret)$/i.test(value)

/** Trims values, halves doubled ones, and drops masked secrets and values that are too long. */
const finish = (raw: PastedFields, isLabelled: boolean, already: readonly PasteNotice[]): SplitPaste => {
  const notices = new Set(already)
  const pasted: Partial<Record<PastedFieldName, string>> = {}
  for (const name of ['clientId', 'clientSecret', 'name', 'workspace', 'authUrl', 'baseUrl'] as const) {
    const value = raw[name]
    if (value === undefined) continue
    const tidied = tidy(value)
    if (name === 'clientSecret' && looksCovered(tidied.value)) notices.add('covered')
    else if (tidied.value.length > longestField[name]) notices.add('too-long')
    else if (tidied.value !== '' && !isHeading(tidied.value)) {
      pasted[name] = tidied.value
      for (const notice of tidied.notices) notices.add(notice)
    }
  }
  return { pasted, isLabelled, notices: [...notices] }
}
