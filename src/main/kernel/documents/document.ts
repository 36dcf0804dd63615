import { directionOf, type SpokenLanguage } from '../../../shared/languages.ts'
import { Html, html } from './html.ts'

/** What a document of main is made of. */
export interface PrintedDocument {
  readonly title: string
  readonly language: SpokenLanguage
  readonly locale: string
  /** Its only style sheet. */
  readonly style: string
  /** The one address that its form may name; none without. */
  readonly formAction?: string
  /** Its style sheet holds a picture and letters, as data URLs. */
  readonly hasInlineFiles?: boolean
  readonly body: Html
  /** SHA-256 as base64. */
  readonly digest: (text: string) => string
}

/** A document to print or to show: one HTML text that needs nothing else, and its content security policy. */
export const printedDocument = ({
  title,
  language,
  locale,
  style,
  formAction = "'none'",
  hasInlineFiles = false,
  body,
  digest,
}: PrintedDocument): { readonly html: string; readonly policy: string } => {
  // SECURITY: S3, S36, nothing but this very style: no script, no address, no file that is not in the style.
  const files = hasInlineFiles ? 'img-src data:; font-src data:; ' : ''
  const policy = `default-src 'none'; ${files}style-src 'sha256-${digest(style)}'; base-uri 'none'; form-action ${formAction}`
  const page = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
${body}
</body>
</html>
`
  return { html: page.text, policy }
}
