import { type PastedFieldName, readLabel } from './labels.ts'

/** Raw values found in a pasted text, by what they are. SECURITY: may hold the secret; never keep one (S33). */
export type PastedFields = Readonly<Partial<Record<PastedFieldName, string>>>

/** One labelled value as it stands in the text. */
export interface Labelled {
  readonly label: string
  readonly value: string
  /** The label is out of its surroundings (nested JSON), so only a hint. */
  readonly isHint?: boolean
}

/** The first value of each piece; a strong label wins over a weak one wherever it stands. */
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

/** True when both halves of a key are there. */
export const hasBoth = (pasted: PastedFields): boolean =>
  pasted.clientId !== undefined && pasted.clientSecret !== undefined

/** True when at least one half of a key is there. */
export const hasEither = (pasted: PastedFields): boolean =>
  pasted.clientId !== undefined || pasted.clientSecret !== undefined
