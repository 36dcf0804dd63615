import { type PastedFieldName, readLabel } from './labels.ts'

/** Raw values found in a pasted text, by field. SECURITY: may contain the secret; never keep one (S33). */
export type PastedFields = Readonly<Partial<Record<PastedFieldName, string>>>

/** One labelled value as it is in the text. */
export interface Labelled {
  readonly label: string
  readonly value: string
  /** The label lacks its context (nested JSON), so it is only a hint. */
  readonly isHint?: boolean
}

/** The first value of each field; a strong label wins over a weak one anywhere. */
export const gather = (found: readonly Labelled[]): PastedFields => {
  const strong: Partial<Record<PastedFieldName, string>> = {}
  const weak: Partial<Record<PastedFieldName, string>> = {}
  for (const { label, value, isHint } of found) {
    const meaning = readLabel(label)
    if (!meaning || value === '') continue
    const into = meaning.isWeak || isHint ? weak : strong
    into[meaning.field] ??= value
  }
  return { ...weak, ...strong }
}

/** True when both credentials are present. */
export const hasBoth = (pasted: PastedFields): boolean =>
  pasted.clientId !== undefined && pasted.clientSecret !== undefined

/** True when at least one of the two credentials is present. */
export const hasEither = (pasted: PastedFields): boolean =>
  pasted.clientId !== undefined || pasted.clientSecret !== undefined
