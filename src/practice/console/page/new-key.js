// @ts-check
import { copyButton, h, showDialog, tell } from './elements.js'
import { words } from './words.js'

/** @typedef {{ name: string, workspace: string, kind: string, region: string }} NewKey */
/** @typedef {{ clientId: string, clientSecret: string }} Credentials */

/**
 * Asks for name, workspace, kind and region of a key, and creates it.
 * @param {object} o
 * @param {readonly string[]} o.workspaces those that have keys
 * @param {(key: NewKey) => Promise<Credentials | string>} o.create the credentials, or the error as a
 * sentence
 * @param {() => void} o.onMade
 */
export const askForKey = ({ workspaces, create, onMade }) => {
  const name = field({ id: 'key-name', label: words.name, hint: words.nameHint, missing: words.nameMissing })
  const workspace = field({
    id: 'key-workspace',
    label: words.workspace,
    hint: words.workspaceHint,
    missing: words.workspaceMissing,
    value: workspaces.at(-1) ?? words.firstWorkspace,
    suggestions: workspaces,
  })
  const trouble = h('p', { role: 'alert', class: 'trouble' })
  const confirm = h('button', { type: 'submit', class: 'button primary' }, words.confirm)
  const form = h(
    'form',
    {
      novalidate: true,
      onsubmit: async (event) => {
        event.preventDefault()
        const wrong = [name, workspace].filter((one) => !one.check())
        if (wrong[0]) return wrong[0].input.focus()
        const data = new FormData(form)
        const chosen = (/** @type {string} */ of) => String(data.get(of) ?? '').trim()
        confirm.disabled = true
        const made = await create({
          name: name.input.value.trim(),
          workspace: workspace.input.value.trim(),
          kind: chosen('kind'),
          region: chosen('region'),
        })
        confirm.disabled = false
        if (typeof made === 'string') {
          trouble.textContent = made
          return
        }
        dialog.close()
        onMade()
        showCredentials(made)
      },
    },
    h('h2', { id: 'new-key-title' }, words.createTitle),
    name.element,
    workspace.element,
    choice('kind', words.kind, [
      ['personal', words.personal, words.personalHint],
      ['service', words.service_, words.serviceHint],
    ]),
    choice('region', words.region, [
      ['default', words.default],
      ['regional', words.regional],
    ]),
    trouble,
    h(
      'div',
      { class: 'buttons' },
      h('button', { type: 'button', class: 'button quiet', onclick: () => dialog.close() }, words.cancel),
      confirm,
    ),
  )
  const dialog = h('dialog', { 'aria-labelledby': 'new-key-title' }, form)
  showDialog(dialog)
  name.input.focus()
}

/**
 * Shows client ID and secret once: closing removes both from the page.
 * @param {Credentials} credentials
 */
const showCredentials = ({ clientId, clientSecret }) => {
  let isSecretCopied = false
  const warning = h('p', { role: 'alert', class: 'trouble' })
  const done = h('button', { type: 'button', class: 'button primary', onclick: () => leave() }, words.done)
  const leave = () => {
    if (isSecretCopied || warning.textContent !== '') return dialog.close()
    warning.textContent = words.notCopied
    done.textContent = words.closeAnyway
    done.className = 'button danger'
  }
  const row = (
    /** @type {string} */ id,
    /** @type {string} */ label,
    /** @type {string} */ text,
    /** @type {string} */ copy,
    /** @type {() => void} */ onCopied,
  ) => {
    const input = h('input', {
      id,
      readonly: true,
      spellcheck: 'false',
      dir: 'ltr',
      class: 'code',
      value: text,
    })
    const onRefused = () => {
      input.select()
      tell(words.copyByHand)
      warning.textContent = words.copyByHand
      onCopied()
    }
    return h(
      'div',
      { class: 'field' },
      h('label', { for: id }, label),
      h('div', { class: 'with-button' }, input, copyButton({ text, name: copy, onCopied, onRefused })),
    )
  }
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'made-title', 'aria-describedby': 'made-text' },
    h('h2', { id: 'made-title' }, words.madeTitle),
    h('p', { id: 'made-text', class: 'soft' }, words.madeText),
    row('client-id', words.clientId, clientId, words.copyId, () => undefined),
    row('client-secret', words.clientSecret, clientSecret, words.copySecret, () => {
      isSecretCopied = true
      warning.textContent = ''
      done.textContent = words.done
      done.className = 'button primary'
    }),
    warning,
    h('div', { class: 'buttons' }, done),
  )
  dialog.addEventListener('cancel', (event) => {
    if (isSecretCopied) return
    event.preventDefault()
    leave()
  })
  // The button that opened this was rendered again meanwhile.
  dialog.addEventListener('close', () => {
    const create = document.querySelector('[data-create]')
    if (create instanceof HTMLElement) create.focus()
  })
  showDialog(dialog)
  dialog.querySelector('button')?.focus()
}

/**
 * A text field with its hint, and the message when it is empty.
 * @param {object} o
 * @param {string} o.id
 * @param {string} o.label
 * @param {string} o.hint
 * @param {string} o.missing
 * @param {string} [o.value]
 * @param {readonly string[]} [o.suggestions]
 */
const field = ({ id, label, hint, missing, value = '', suggestions = [] }) => {
  const problem = h('p', { id: `${id}-problem`, class: 'trouble' })
  const list = suggestions.length > 0 ? `${id}-list` : undefined
  const input = h('input', {
    id,
    value,
    list,
    required: true,
    maxlength: '200',
    autocomplete: 'off',
    'aria-describedby': `${id}-hint ${id}-problem`,
    oninput: () => say(''),
  })
  const say = (/** @type {string} */ sentence) => {
    problem.textContent = sentence
    input.toggleAttribute('aria-invalid', sentence !== '')
    if (sentence !== '') input.setAttribute('aria-invalid', 'true')
  }
  const element = h(
    'div',
    { class: 'field' },
    h('label', { for: id }, label, h('span', { id: `${id}-hint`, class: 'hint' }, hint)),
    input,
    list ? h('datalist', { id: list }, ...suggestions.map((one) => h('option', { value: one }))) : null,
    problem,
  )
  const check = () => {
    const isThere = input.value.trim() !== ''
    say(isThere ? '' : missing)
    return isThere
  }
  return { element, input, check }
}

/**
 * A group of radio buttons, the first selected.
 * @param {string} name
 * @param {string} label
 * @param {readonly (readonly [value: string, label: string, hint?: string])[]} options
 */
const choice = (name, label, options) =>
  h(
    'fieldset',
    { class: 'choice' },
    h('legend', {}, label),
    ...options.map(([value, text, hint], index) =>
      h(
        'label',
        {},
        h('input', { type: 'radio', name, value, checked: index === 0 }),
        h('span', {}, text),
        hint ? h('span', { class: 'hint' }, hint) : null,
      ),
    ),
  )
