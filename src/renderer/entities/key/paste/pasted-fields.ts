import { type PastedFieldName, readLabel } from './labels.ts'

/**
 * Raw values found in pasted text, keyed by field. SECURITY: S33, may contain the secret, so never keep one.
 */
export type PastedFields = Readonly<Partial<Record<PastedFieldName, string>>>

/** A labelled value as it appears in the text. */
export interface Labelled {
  readonly label: string
  readonly value: string
  /** The label lacks its context (nested JSON), so it's only a hint. */
  readonly isHint?: boolean
}

/** Takes the first value of each field. A strong label anywhere takes precedence over a weak one. */
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

export const hasBoth = (pasted: PastedFields): boolean =>
  pasted.clientId !== undefined && pasted.clientSecret !== undefined

export const hasEither = (pasted: PastedFields): boolean =>
  pasted.clientId !== undefined || pasted.clientSecret !== undefined
