import { type LabelledFact, labelMeaning, plainLabel } from '../../../../shared/imports/credential-labels.ts'

/** The fields that a label in a pasted block can stand for. */
export type PastedFieldName = 'clientId' | 'clientSecret' | 'name' | 'workspace' | 'authUrl' | 'baseUrl'

/** The field that a label stands for. A weak label (`id`, `user`) counts only if there is no strong one. */
interface FieldMeaning {
  readonly field: PastedFieldName
  readonly isWeak: boolean
}

/** Maps labels to fields. The form has no fields for the other facts. */
const fields: Partial<Readonly<Record<LabelledFact, PastedFieldName>>> = {
  clientId: 'clientId',
  clientSecret: 'clientSecret',
  key: 'clientSecret',
  name: 'name',
  workspace: 'workspace',
  authUrl: 'authUrl',
  tokenUrl: 'authUrl',
  baseUrl: 'baseUrl',
}
const longestLabel = 60

/**
 * The field that these words stand for. Prose often ends in a weak label, so weak labels count only on their own.
 */
const fieldOf = (words: string): (FieldMeaning & { readonly before: string }) | undefined => {
  const meaning = labelMeaning(words)
  const field = meaning && fields[meaning.fact]
  if (meaning === undefined || field === undefined || (meaning.strength === 'weak' && meaning.before !== ''))
    return undefined
  return { field, isWeak: meaning.strength === 'weak', before: meaning.before }
}

/**
 * The field that a label stands for, if any. The label may have a prefix (`ACME_PROD_CLIENT_ID`), but no suffix.
 */
export const readLabel = (label: string): FieldMeaning | undefined =>
  label.length > longestLabel ? undefined : fieldOf(plainLabel(label))

/**
 * True if the line consists only of a label. Stricter than `readLabel`, so that the value `my-app-secret` isn't
 * taken for a label.
 */
export const isBareLabel = (line: string): boolean => {
  const meaning = fieldOf(plainLabel(line).replace(/^(?:your|the|api|new|oauth) /, ''))
  return meaning?.isWeak === false && meaning.before === ''
}
