import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { type MenuFacts, menuTemplate } from '../../../../src/main/desktop/menu-template.ts'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import { type AppAction, actionIds } from '../../../../src/shared/window/actions.ts'

const draw = (facts: Partial<MenuFacts> = {}) => {
  const chosen: AppAction[] = []
  const template = menuTemplate({
    translate: makeTranslate(() => ({ language: 'en', locale: 'en' })),
    isMac: false,
    hasDevTools: false,
    vault: 'ready',
    workspaceCount: 2,
    theme: 'dark',
    choose: (action) => chosen.push(action),
    ...facts,
  })
  const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])
  const items = flat(template)
  const own = items.filter(({ click }) => click !== undefined)
  return { template, items, own, chosen }
}
// Electron passes arguments to a menu item's click handler, but ours takes none.
const press = (item: MenuItemConstructorOptions) => (item.click as unknown as () => void)()

describe('the menu bar', () => {
  it('has a text for every item', () => {
    for (const isMac of [false, true]) {
      const { items } = draw({ isMac, hasDevTools: false })
      const silent = items.filter(
        ({ type, label, role }) => type !== 'separator' && role !== 'windowMenu' && !label?.match(/^[A-Z]/),
      )
      expect(silent).toEqual([])
    }
  })

  it('lists each existing action once, and registers no page shortcut', () => {
    const { own, chosen } = draw()
    for (const item of own) press(item)
    expect(chosen).toEqual(own.map(({ id }) => id))
    expect(new Set(chosen).size).toBe(chosen.length)
    for (const action of chosen) expect(actionIds).toContain(action)
    const twice = own.filter(
      ({ accelerator, registerAccelerator }) => accelerator && registerAccelerator !== false,
    )
    expect(twice).toEqual([])
  })

  it('offers nothing about keys while locked, and no change while nothing can be saved', () => {
    const offered = (facts: Partial<MenuFacts>) =>
      draw(facts)
        .own.filter(({ enabled }) => enabled)
        .map(({ id }) => id)
    const whenLocked = offered({ vault: 'locked' })
    expect(whenLocked).toEqual(['theme-system', 'theme-light', 'theme-dark', 'help', 'shortcuts', 'about'])
    const whenReadOnly = offered({ vault: 'read-only' })
    expect(whenReadOnly).toContain('copy-token')
    for (const change of ['add-key', 'rename-key', 'delete-key', 'practise'])
      expect(whenReadOnly).not.toContain(change)
  })

  it('opens as many workspaces as there are, and none while locked', () => {
    const offered = (facts: Partial<MenuFacts>) =>
      draw(facts).own.filter(({ id, enabled }) => enabled && id?.startsWith('workspace-'))
    expect(offered({}).map(({ id, label }) => [id, label])).toEqual([
      ['workspace-1', 'Workspace 1'],
      ['workspace-2', 'Workspace 2'],
    ])
    expect(offered({ workspaceCount: 40 })).toHaveLength(9)
    expect(offered({ vault: 'locked' })).toEqual([])
  })

  it('marks the current theme', () => {
    expect(
      draw()
        .own.filter(({ checked }) => checked)
        .map(({ id }) => id),
    ).toEqual(['theme-dark'])
  })

  it('puts the settings where macOS expects them', () => {
    const { template } = draw({ isMac: true })
    expect(template[0]?.label).toBe('Keyward')
  })
})
