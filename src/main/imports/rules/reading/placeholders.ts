/** A variable or a template tag of any program, anywhere in a value. */
const partly = /\{\{.*?\}\}|\{%.*?%\}|\$\{[^}]*\}|\$\([^)]*\)|#\{[^}]*\}/s

/** A value that as a whole stands for another one: a variable, a note to the reader, or where a secret is kept. */
const wholly = [
  /^\$\w+$/,
  /^\$env:\w+$/i,
  /^%\w+%$/,
  /^<[^>]*>$/,
  /^`[^`]*`$/,
  /^__\w+__$/,
  /^(op|vault|bws|infisical|doppler|keepass|secretref|ref\+\w+):\/*\S/i,
  /^arn:aws[\w-]*:(secretsmanager|ssm):/i,
  /^@Microsoft\.KeyVault\(/i,
  /^ENC\[.*\]$/,
]

/** Whether a value is only named in the file, in whole or in part: it would be another one where it is used. */
export const isPlaceholder = (text: string): boolean =>
  partly.test(text) || wholly.some((form) => form.test(text))

/** Whether a value is covered by signs that programs show in place of a secret. */
export const isCovered = (text: string): boolean => /^[•●∙·*⁎∗]+$|^[xX]{4,}$/u.test(text)
