/** HTML that is safe to put on a page. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Value = string | number | Html | readonly Html[]

// SECURITY: S36, names come from other people, so markup in them is escaped.
const safe = (value: Value): string => {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map((piece: Html) => piece.text).join('')
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Builds HTML from a template. Escapes all values except `Html`, which is already safe. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.map((part, at) => (at === 0 ? part : safe(values[at - 1] ?? '') + part)).join(''))
