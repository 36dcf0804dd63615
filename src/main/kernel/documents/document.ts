import { directionOf, type SpokenLanguage } from '../../../shared/settings/languages.ts'
import { Html, html } from './html.ts'

/** The parts of a document that main prints or shows. */
export interface PrintedDocument {
  readonly title: string
  readonly language: SpokenLanguage
  readonly locale: string
  /** The document's only style sheet. */
  readonly style: string
  /** The CSP source that the document's form may submit to. `'none'` by default. */
  readonly formAction?: string
  /** The style sheet contains images and fonts as data URLs. */
  readonly hasInlineFiles?: boolean
  readonly body: Html
  /** SHA-256 as base64. */
  readonly digest: (text: string) => string
}

/** A document to print or show: self-contained HTML, and its content security policy. */
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
  // SECURITY: S3, S36, allows only this style sheet: no script, no request, no file from outside it.
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
