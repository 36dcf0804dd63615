import { type LabelledFact, labelMeaning, plainLabel } from '../../../../shared/imports/credential-labels.ts'

/** What a labelled value in a pasted block can be. */
export type PastedFieldName = 'clientId' | 'clientSecret' | 'name' | 'workspace' | 'authUrl' | 'baseUrl'

/** A field named by its label; a weak label (`id`, `user`) counts only if there is no strong one. */
interface FieldMeaning {
  readonly field: PastedFieldName
  readonly isWeak: boolean
}

/** The form has no field for the other facts. */
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

/** The field that plain words name. Prose often ends in a weak label, so these count only alone. */
const fieldOf = (words: string): (FieldMeaning & { readonly before: string }) | undefined => {
  const meaning = labelMeaning(words)
  const field = meaning && fields[meaning.fact]
  if (meaning === undefined || field === undefined || (meaning.strength === 'weak' && meaning.before !== ''))
    return undefined
  return { field, isWeak: meaning.strength === 'weak', before: meaning.before }
}

/** The field that a label names, if any. A prefix is allowed (`ACME_PROD_CLIENT_ID`), a suffix is not. */
export const readLabel = (label: string): FieldMeaning | undefined =>
  label.length > longestLabel ? undefined : fieldOf(plainLabel(label))

/** True for a line that is only a label. Stricter than `readLabel`: the value `my-app-secret` is not one. */
export const isBareLabel = (line: string): boolean => {
  const meaning = fieldOf(plainLabel(line).replace(/^(?:your|the|api|new|oauth) /, ''))
  return meaning?.isWeak === false && meaning.before === ''
}
