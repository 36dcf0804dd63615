import { printedDocument } from '../../kernel/documents/document.ts'
import { html } from '../../kernel/documents/html.ts'
import type { PasswordQuestion, ShownQuestion } from '../../ports/confirm.ts'
import type { DrawnPage } from '../drawn-page.ts'
import { questionStyle } from './question-style.ts'

/** What is needed to draw one of main's pages. */
export interface Drawing {
  /** The form's target. Main reads the answer from the navigation to this address, and blocks it. */
  readonly address: string
  readonly isDark: boolean
  /** A small picture of the covered page, as a data URL. */
  readonly picture: string | undefined
  /** SHA-256 as base64. */
  readonly digest: (text: string) => string
}

/**
 * The page of a question: HTML without scripts. Its buttons come last, so that the user sees everything else
 * first. The initial focus is on an element that doesn't need scrolling, because the page loads before it has a
 * size and would stay scrolled to the focused element, with the message out of sight. A form with fields is
 * short enough not to scroll.
 */
export const questionPage = (question: ShownQuestion | PasswordQuestion, drawing: Drawing): DrawnPage => {
  const { message, atStake, detail, proceed, again, cancel, oneMoment, language, locale } = question
  const stakes = atStake.map((one) => {
    const [what, ...more] = one.split('\n')
    return html`<li><b>${what ?? ''}</b>${more.map((line) => html`<br>${line}`)}</li>`
  })
  const stake = stakes.length === 0 ? '' : html`<ul id="stake">${stakes}</ul>`
  const fields = 'fields' in question ? question.fields : undefined
  const body = html`<div class="page"></div>
<form action="${drawing.address}">
<main role="alertdialog" aria-modal="true" aria-labelledby="message" aria-describedby="stake detail">
${fields === undefined ? focusStart : ''}
<h1 id="message">${message}</h1>
${stake}
<p id="detail">${detail}</p>
${fields === undefined ? '' : fieldsOf(fields)}
<div class="buttons">
<button class="no" name="answer" value="no" formnovalidate>${cancel}</button>
<button class="yes" name="answer" value="yes"><span class="fill"></span><span class="go">${proceed}</span><span class="moment">${oneMoment}</span><span class="again">${again ?? proceed}</span></button>
</div>
<p class="status" role="status"><span class="moment">${oneMoment}</span><span class="again">${again ?? proceed}</span></p>
</main>
</form>
<div class="more"></div>`
  return document(drawing, { language, locale }, body)
}

const focusStart = html`<span class="start" tabindex="-1" autofocus></span>`

/** Pressing Enter in a field activates the form's first button, so the first one is a hidden yes button. */
const fieldsOf = ({ user, password }: PasswordQuestion['fields']) =>
  html`<label>${user}<input name="user" required autofocus maxlength="256" autocomplete="off" autocapitalize="off" spellcheck="false"></label>
<label>${password}<input name="password" type="password" maxlength="256" autocomplete="off"></label>
<button hidden name="answer" value="yes"></button>`

/** Shows only the blurred page, behind a system dialog. */
export const blankPage = (drawing: Drawing, words: Pick<ShownQuestion, 'language' | 'locale'>): DrawnPage =>
  document(drawing, words, html`<div class="page"></div>`)

const document = (
  { address, isDark, picture, digest }: Drawing,
  words: Pick<ShownQuestion, 'language' | 'locale'>,
  body: ReturnType<typeof html>,
): DrawnPage =>
  printedDocument({
    ...words,
    title: 'Keyward',
    style: questionStyle(isDark, picture),
    body,
    digest,
    formAction: address,
    hasInlineFiles: true,
  })

/** SECURITY: S56, only a navigation to the form's address is an answer, so that no other page can give one. */
export const readAnswer = (url: string, address: string): 'yes' | 'no' | undefined => {
  if (url === `${address}?answer=yes`) return 'yes'
  return url === `${address}?answer=no` ? 'no' : undefined
}

/**
 * The answer given in a form with fields, and what was typed. SECURITY: S56, only the form's address with
 * exactly its fields is an answer.
 */
export const readEntry = (
  url: string,
  address: string,
): { readonly answer: 'yes' | 'no'; readonly user: string; readonly password: string } | undefined => {
  const [before, query = ''] = url.split('?')
  if (before !== address) return undefined
  const given = [...new URLSearchParams(query)]
  const [user = '', password = '', answer] = given.map(([, value]) => value)
  if (given.map(([name]) => name).join() !== 'user,password,answer') return undefined
  return answer === 'yes' || answer === 'no' ? { answer, user, password } : undefined
}
