import { printedDocument } from '../../kernel/documents/document.ts'
import { html } from '../../kernel/documents/html.ts'
import type { ShownQuestion } from '../../ports/confirm.ts'
import { questionStyle } from './question-style.ts'

/** What a form of the page answers with. */
const answers = { yes: 'yes', no: 'no', tick: 'ticked' } as const

/** The page that asks: one HTML document that needs nothing else and runs nothing, and its content security policy. */
export const questionPage = (
  { message, detail, goOn, cancel, tick, language, locale }: ShownQuestion,
  o: {
    /** Where its form goes, which main reads and refuses to load. */
    readonly address: string
    readonly isDark: boolean
    /** SHA-256 as base64. */
    readonly digest: (text: string) => string
  },
): { readonly html: string; readonly policy: string } => {
  const body = html`<form action="${o.address}" role="alertdialog" aria-labelledby="message" aria-describedby="detail">
<h1 id="message">${message}</h1>
<p id="detail">${detail}</p>
<footer>
<label class="tick"><input type="checkbox" name="tick" value="${answers.tick}"><span>${tick}</span></label>
<div class="buttons">
<button class="no" name="answer" value="${answers.no}" autofocus>${cancel}</button>
<button class="yes" name="answer" value="${answers.yes}">${goOn}</button>
</div>
</footer>
</form>`
  return printedDocument({
    title: 'Keyward',
    language,
    locale,
    style: questionStyle(o.isDark),
    body,
    digest: o.digest,
    formAction: o.address,
  })
}

/** What the form answered: `unticked` for a yes without the tick. */
export const readAnswer = (address: string): 'yes' | 'no' | 'unticked' => {
  const { searchParams } = new URL(address)
  if (searchParams.get('answer') !== answers.yes) return 'no'
  // SECURITY: S56, a yes is two separate acts of the person.
  return searchParams.get('tick') === answers.tick ? 'yes' : 'unticked'
}
