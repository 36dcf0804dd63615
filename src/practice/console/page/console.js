// @ts-check
import { copyButton, drawing, drawings, h, showDialog, tell, voiceElement } from './elements.js'
import { askForKey } from './new-key.js'
import { words } from './words.js'

/**
 * @typedef {import('./new-key.js').NewKey & { clientId: string, createdAtMs: number, lastUsedAtMs?: number }} Key
 */

const PROOF = 'proof'

/** The part of the session that only this page's origin has; it survives a reload, but not the tab. */
const proof = () => sessionStorage.getItem(PROOF) ?? ''

/**
 * @param {string} path
 * @param {string} [method]
 * @param {unknown} [body]
 */
const ask = (path, method = 'GET', body) =>
  fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Console-Proof': proof() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** Turns the address Keyward opened into a session, and removes it from the address bar and the history. */
const startSession = async () => {
  const opening = /^#open=([\w-]{43})$/.exec(location.hash)?.[1]
  if (opening === undefined) return
  history.replaceState(null, '', '#/')
  // Without an answer there is no session, and what is read next says why.
  const answer = await ask('/api/session', 'POST', { opening }).catch(() => undefined)
  if (!answer?.ok) return
  const { proof: found } = await answer.json()
  sessionStorage.setItem(PROOF, String(found))
}

const main = h('main', { id: 'main', tabindex: '-1' })

/** @param {...import('./elements.js').Child} children */
const showMain = (...children) => main.replaceChildren(...children.filter((one) => one != null))

/**
 * @param {string} title
 * @param {string} text
 */
const showDeadEnd = (title, text) => {
  document.title = `${title} · ${words.service}`
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  document.querySelector('.user')?.remove()
  showMain(h('section', { class: 'empty' }, h('h1', {}, title), h('p', { class: 'soft' }, text)))
}

/** @returns {Promise<readonly Key[] | undefined>} */
const readKeys = async () => {
  try {
    const answer = await ask('/api/keys')
    if (answer.status === 401) showDeadEnd(words.closedTitle, words.closedText)
    return answer.ok ? (await answer.json()).keys : undefined
  } catch {
    showDeadEnd(words.goneTitle, words.goneText)
    return undefined
  }
}

/** @param {import('./new-key.js').NewKey} key @returns {Promise<import('./new-key.js').Credentials | string>} */
const create = async (key) => {
  try {
    const answer = await ask('/api/keys', 'POST', key)
    return answer.ok ? await answer.json() : words.notSaved
  } catch {
    return words.goneText
  }
}

/** @param {Key} key */
const askToDelete = (key) => {
  const trouble = h('p', { role: 'alert', class: 'trouble' })
  const remove = async () => {
    const answer = await ask(`/api/keys/${key.clientId}`, 'DELETE').catch(() => undefined)
    if (!answer?.ok && answer?.status !== 404) {
      trouble.textContent = answer ? words.notSaved : words.goneText
      return
    }
    dialog.close()
    tell(words.deleted(key.name))
    await showKeys()
    main.focus()
  }
  const dialog = h(
    'dialog',
    { role: 'alertdialog', 'aria-labelledby': 'delete-title', 'aria-describedby': 'delete-text' },
    h('h2', { id: 'delete-title' }, words.deleteTitle(key.name)),
    h('p', { id: 'delete-text', class: 'soft' }, words.deleteText),
    trouble,
    h(
      'div',
      { class: 'buttons' },
      h(
        'button',
        { type: 'button', class: 'button', autofocus: true, onclick: () => dialog.close() },
        words.cancel,
      ),
      h(
        'button',
        { type: 'button', class: 'button danger', onclick: () => void remove() },
        words.deleteConfirm,
      ),
    ),
  )
  showDialog(dialog)
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** @param {Key} key */
const keyRow = (key) => {
  const code = h('code', { dir: 'ltr' }, key.clientId)
  const selectIt = () => getSelection()?.selectAllChildren(code)
  const kind = key.kind === 'service' ? words.service_ : words.personal
  const region = key.region === 'regional' ? words.regional : words.default
  return h(
    'tr',
    { role: 'row' },
    h(
      'th',
      { scope: 'row', role: 'rowheader' },
      h('bdi', {}, key.name),
      h('span', { class: 'hint' }, h('bdi', {}, key.workspace), ` · ${kind} · ${region}`),
    ),
    h(
      'td',
      { role: 'cell' },
      h(
        'span',
        { class: 'with-button' },
        code,
        copyButton({
          text: key.clientId,
          name: words.copyIdOf(key.name),
          isQuiet: true,
          onRefused: selectIt,
        }),
      ),
    ),
    h('td', { role: 'cell', 'data-label': words.created }, moment.format(key.createdAtMs)),
    h(
      'td',
      { role: 'cell', 'data-label': words.lastUsed },
      key.lastUsedAtMs === undefined ? words.never : moment.format(key.lastUsedAtMs),
    ),
    h(
      'td',
      { role: 'cell', class: 'end' },
      h(
        'button',
        {
          type: 'button',
          class: 'button quiet square',
          'aria-label': words.deleteFor(key.name),
          title: words.delete,
          onclick: () => askToDelete(key),
        },
        drawing(drawings.bin),
      ),
    ),
  )
}

const showKeys = async () => {
  const keys = await readKeys()
  if (keys === undefined) return
  document.title = `${words.keys} · ${words.service}`
  const workspaces = [...new Set(keys.map((key) => key.workspace))]
  const createButton = h(
    'button',
    {
      type: 'button',
      class: 'button primary',
      'data-create': true,
      onclick: () => askForKey({ workspaces, create, onMade: () => void showKeys() }),
    },
    drawing(drawings.plus),
    words.create,
  )
  const column = (/** @type {string} */ text) => h('th', { scope: 'col', role: 'columnheader' }, text)
  showMain(
    h(
      'header',
      { class: 'page-head' },
      h('div', {}, h('h1', {}, words.keys), h('p', { class: 'soft' }, words.keysText)),
      createButton,
    ),
    keys.length === 0
      ? h(
          'section',
          { class: 'empty card' },
          h('span', { class: 'disc' }, drawing(drawings.key)),
          h('h2', {}, words.noneTitle),
          h('p', { class: 'soft' }, words.noneText),
        )
      : h(
          'table',
          { class: 'card', role: 'table' },
          h(
            'thead',
            { role: 'rowgroup' },
            h(
              'tr',
              { role: 'row' },
              column(words.name),
              column(words.clientId),
              column(words.created),
              column(words.lastUsed),
              h('th', { scope: 'col', role: 'columnheader' }, h('span', { class: 'unseen' }, words.actions)),
            ),
          ),
          h('tbody', { role: 'rowgroup' }, ...keys.toReversed().map(keyRow)),
        ),
  )
}

const showHome = () => {
  document.title = words.service
  showMain(
    h(
      'section',
      { class: 'empty' },
      h('h1', {}, words.homeTitle),
      h('p', { class: 'soft' }, words.homeText),
      h('p', { class: 'note' }, words.homeNext),
    ),
  )
}

/** The user menu: a button and its items, with arrow-key navigation. */
const userMenu = () => {
  const item = (/** @type {string} */ href, /** @type {string} */ text, /** @type {string} */ picture) =>
    h('a', { role: 'menuitem', href, tabindex: '-1', onclick: () => close() }, drawing(picture), text)
  const items = [item('#/', words.home, drawings.home), item('#/keys', words.keys, drawings.key)]
  const menu = h(
    'div',
    { role: 'menu', id: 'user-menu', 'aria-label': words.userMenu, hidden: true },
    ...items,
  )
  const button = h(
    'button',
    {
      type: 'button',
      class: 'button quiet',
      'aria-haspopup': 'menu',
      'aria-expanded': 'false',
      'aria-controls': 'user-menu',
      'aria-label': words.userMenu,
      onclick: () => (menu.hidden ? open() : close()),
    },
    h('span', { class: 'face' }, words.user.slice(0, 1)),
    h('span', {}, words.user),
    drawing(drawings.chevron),
  )
  const open = () => {
    menu.hidden = false
    button.setAttribute('aria-expanded', 'true')
    items[0]?.focus()
  }
  const close = () => {
    menu.hidden = true
    button.setAttribute('aria-expanded', 'false')
  }
  const element = h(
    'div',
    {
      class: 'user',
      onkeydown: (event) => {
        if (!(event instanceof KeyboardEvent) || menu.hidden) return
        const at = items.findIndex((one) => one.matches(':focus'))
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (step !== undefined) items.at((at + step) % items.length)?.focus()
        else if (event.key === 'Home') items[0]?.focus()
        else if (event.key === 'End') items.at(-1)?.focus()
        else if (event.key === 'Escape') {
          close()
          button.focus()
        } else return
        event.preventDefault()
      },
      onfocusout: (event) => {
        const next = event instanceof FocusEvent ? event.relatedTarget : null
        if (!(next instanceof Node && element.contains(next))) close()
      },
    },
    button,
    menu,
  )
  return element
}

const route = async () => {
  if (location.hash === '#/keys') await showKeys()
  else if ((await readKeys()) !== undefined) showHome()
}

/** Opening an address in a tab that already has the page only changes the fragment. */
const onAddress = async () => {
  if (location.hash.startsWith('#open=')) await startSession()
  await route()
}

/** @param {Event} event */
const skip = (event) => {
  event.preventDefault() // the fragment is a screen's address here
  main.focus()
}

document.body.replaceChildren(
  h('a', { class: 'skip', href: '#main', onclick: skip }, words.skip),
  h(
    'header',
    { class: 'bar' },
    h('img', { src: '/icon.svg', alt: '', width: '28', height: '28' }),
    h('span', { class: 'service' }, words.service),
    h('span', { class: 'mark' }, words.mark),
    userMenu(),
  ),
  main,
  voiceElement,
)
addEventListener('hashchange', () => void onAddress())
await onAddress()
