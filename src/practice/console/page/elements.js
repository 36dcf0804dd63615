// @ts-check
import { words } from './words.js'

/** @typedef {Node | string | null | undefined} Child */

/**
 * An element with attributes, listeners (`onclick`) and children. Strings become text nodes, never markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | boolean | ((event: Event) => void) | undefined>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const h = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (typeof value === 'string') element.setAttribute(name, value)
    else if (value === true) element.setAttribute(name, '')
  }
  element.append(...children.filter((child) => child != null))
  return element
}

/**
 * A 16 by 16 line icon.
 * @param {string} path
 */
export const drawing = (path) => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [name, value] of Object.entries({
    viewBox: '0 0 16 16',
    class: 'drawing',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value)
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}

export const drawings = {
  copy: 'M6 6h7.5v7.5H6zM10 6V2.5H2.5V10H6',
  tick: 'm3 8.5 3.5 3.5L13 4.5',
  bin: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9',
  plus: 'M8 3v10M3 8h10',
  chevron: 'm4 6 4 4 4-4',
  key: 'M2.5 5.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M7.7 7.6l5.800 5.800M10.5 10.5l2-2',
  home: 'M2.5 7.5 8 2.5l5.5 5V13.5h-11z',
}

/** Announces a result to screen readers; sighted users see it where they clicked. */
const voice = h('p', { role: 'status', class: 'unseen' })

/** The live region that `tell` writes to; must be in the page from the start. */
export const voiceElement = voice

/** @param {string} sentence */
export const tell = (sentence) => {
  voice.textContent = ''
  setTimeout(() => {
    voice.textContent = sentence
  }, 50)
}

/** How long a copy button shows that it has copied. */
const SAID_FOR_MS = 2_000

/**
 * A button that copies a text and shows that it did.
 * @param {object} o
 * @param {string} o.text what is copied
 * @param {string} o.name the accessible name
 * @param {boolean} [o.isQuiet] without a visible label
 * @param {() => void} [o.onCopied]
 * @param {() => void} o.onRefused the browser denied access
 */
export const copyButton = ({ text, name, isQuiet = false, onCopied, onRefused }) => {
  const face = () => [drawing(drawings.copy), isQuiet ? null : h('span', {}, name)]
  const button = h('button', {
    type: 'button',
    class: isQuiet ? 'button quiet square' : 'button',
    'aria-label': name,
    title: isQuiet ? name : undefined,
    onclick: async () => {
      try {
        await navigator.clipboard.writeText(text)
      } catch {
        onRefused()
        return
      }
      onCopied?.()
      tell(words.copied)
      button.dataset.copied = ''
      button.replaceChildren(drawing(drawings.tick), ...(isQuiet ? [] : [h('span', {}, words.copied)]))
      setTimeout(() => {
        delete button.dataset.copied
        button.replaceChildren(...face().filter((one) => one !== null))
      }, SAID_FOR_MS)
    },
  })
  button.append(...face().filter((one) => one !== null))
  return button
}

/**
 * Shows a dialog and removes it with its content when it closes.
 * @param {HTMLDialogElement} dialog
 */
export const showDialog = (dialog) => {
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
