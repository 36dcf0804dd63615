import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { menuTemplate } from '../../../../src/main/desktop/menu-template.ts'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import { paletteActions } from '../../../../src/renderer/features/palette/palette-actions.ts'
import { shortcutGroups } from '../../../../src/renderer/features/shortcuts/shortcut-groups.ts'
import {
  type AppAction,
  actionIds,
  isAllowed,
  isPressedFor,
  keysOf,
  windowActionFor,
  workspaceActions,
} from '../../../../src/shared/window/actions.ts'
import { AppState } from '../../../../src/shared/window/app-state.ts'
import type { PressedKey } from '../../../../src/shared/window/shortcut.ts'
import { shortcutName } from '../../../../src/shared/window/shortcut.ts'
import { catalogues } from '../../catalogues.ts'

const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])

const menuItems = (isMac: boolean, vault: AppState['vault'] = 'ready') =>
  flat(
    menuTemplate({
      translate: makeTranslate(() => ({ language: 'en', locale: 'en' })),
      isMac,
      hasDevTools: false,
      vault,
      workspaceCount: 9,
      theme: 'dark',
      choose: () => undefined,
    }),
  )
const isAction = (id: string | undefined): id is AppAction => actionIds.some((known) => known === id)

/** What the browser sends when the keys of an accelerator are pressed. */
const press = (accelerator: string, isMac: boolean): PressedKey => {
  const parts = accelerator.split('+')
  const isModified = parts.includes('CmdOrCtrl')
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: isModified && !isMac,
    metaKey: isModified && isMac,
    altKey: false,
    shiftKey: parts.includes('Shift') || parts.at(-1) === '?',
  }
}

describe.each([
  ['Linux and Windows', false],
  ['macOS', true],
])('the actions on %s', (_, isMac) => {
  it('are on the shortcut sheet if they have keys', () => {
    const labels = shortcutGroups(isMac, 'en').flatMap(({ rows }) => rows.flatMap((row) => row.labels))
    const withKeys = actionIds.filter(
      (id) => keysOf(id, isMac).length > 0 && !workspaceActions.some((known) => known === id),
    )
    expect(withKeys.length).toBeGreaterThan(10)
    for (const id of withKeys)
      for (const keys of keysOf(id, isMac)) expect(labels, id).toContain(shortcutName(keys, isMac, 'en'))
    expect(labels).toContain(isMac ? '⌘1–9' : 'Ctrl 1–9') // the nine workspaces in one line
  })

  it('have unique shortcuts', () => {
    const all = actionIds.flatMap((id) => keysOf(id, isMac))
    expect(new Set(all).size).toBe(all.length)
  })

  it('have the same shortcuts in the page as in the menu bar', () => {
    const shown = menuItems(isMac).filter(({ accelerator }) => accelerator !== undefined)
    expect(shown.length).toBeGreaterThan(20)
    for (const { id, accelerator } of shown) {
      if (!isAction(id) || typeof accelerator !== 'string') throw new Error(`a shortcut of its own: ${id}`)
      const pressed = press(accelerator, isMac)
      const isOnRow = id === 'rename-key' || id === 'delete-key'
      expect(isPressedFor(id, pressed, isMac)).toBe(true)
      expect(windowActionFor(pressed, isMac)).toBe(isOnRow ? undefined : id)
    }
  })

  it('leave other keys alone', () => {
    for (const id of actionIds)
      for (const keys of keysOf(id, isMac)) {
        const pressed = press(keys, isMac)
        expect(windowActionFor({ ...pressed, altKey: true }, isMac)).toBeUndefined()
        const { ctrlKey, metaKey } = pressed
        if (ctrlKey || metaKey)
          expect(windowActionFor({ ...pressed, ctrlKey: metaKey, metaKey: ctrlKey }, isMac)).toBeUndefined()
        else expect(windowActionFor({ ...pressed, ctrlKey: true }, isMac)).toBeUndefined()
      }
    expect(windowActionFor(press('CmdOrCtrl+Shift+N', isMac), isMac)).toBeUndefined()
  })

  it.each(AppState.shape.vault.options)('are enabled in the menu bar as the page allows: %s', (vault) => {
    for (const { id, enabled } of menuItems(isMac, vault)) {
      if (!isAction(id)) continue
      expect(enabled, id).toBe(isAllowed(id, vault))
    }
  })

  it('have the same names in the menu bar and the palette', () => {
    const names = new Map<AppAction, string | undefined>(
      paletteActions.map(({ id, words }) => [id, catalogues.en.get(`page.${words}`)]),
    )
    for (const { id, label } of menuItems(isMac)) {
      // The themes have their own menu, where shorter names suffice.
      if (!isAction(id) || id.startsWith('theme-')) continue
      const name = names.get(id)
      if (name !== undefined) expect(label?.replace(/…$/, '')).toBe(name)
    }
  })
})

it('are at most fifteen in the palette', () => {
  expect(paletteActions.length).toBeLessThanOrEqual(15)
})

describe('allowed actions', () => {
  it('include nothing about keys while locked, and no change while nothing can be saved', () => {
    const allowed = (vault: AppState['vault'] | undefined) => actionIds.filter((id) => isAllowed(id, vault))
    const always = ['about', 'help', 'shortcuts', 'theme-dark', 'theme-light', 'theme-system']
    for (const vault of ['locked', 'opening', 'needs-choice', 'unreadable', undefined] as const)
      expect(allowed(vault)).toEqual(always)
    expect(actionIds.filter((id) => !isAllowed(id, 'read-only'))).toEqual([
      'add-key',
      'delete-key',
      'find-copies',
      'import-keys',
      'practise',
      'rename-key',
      'replace-several',
      'send-keys',
      'undo',
    ])
    expect(allowed('ready')).toEqual(actionIds)
  })
})
