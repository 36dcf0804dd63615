import type { MenuItemConstructorOptions as Item } from 'electron'
import type { Settings } from '../../shared/settings/settings.ts'
import { type AppAction, acceleratorOf, isAllowed, workspaceActions } from '../../shared/window/actions.ts'
import type { AppState } from '../../shared/window/app-state.ts'
import type { Translate } from '../i18n/translate.ts'

/** What the menu bar depends on. */
export interface MenuFacts {
  readonly translate: Translate
  readonly isMac: boolean
  readonly hasDevTools: boolean
  /** Decides which items are enabled. */
  readonly vault: AppState['vault']
  /** The number of workspaces in the sidebar. The first nine have menu items. */
  readonly workspaceCount: number
  readonly theme: Settings['theme']
  /** Called with the item that the user chose. */
  readonly choose: (action: AppAction) => void
}

const line: Item = { type: 'separator' }

/** The menu bar. Its shortcuts are only displayed. The page handles the keys, so that nothing runs twice. */
export const menuTemplate = ({
  translate,
  isMac,
  hasDevTools,
  vault,
  workspaceCount,
  theme,
  choose,
}: MenuFacts): Item[] => {
  const item = (id: AppAction, label: string): Item => {
    const accelerator = acceleratorOf(id, isMac)
    return {
      id,
      label,
      enabled: isAllowed(id, vault),
      click: () => choose(id),
      ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
    }
  }
  const themeItem = (name: Settings['theme'], label: string): Item => ({
    ...item(`theme-${name}`, label),
    type: 'radio',
    checked: theme === name,
  })
  const addKey = item('add-key', translate('menu.addKey'))
  const importKeys = item('import-keys', translate('menu.importKeys'))
  const settings = item('settings', translate('menu.settings'))
  const lock = item('lock', translate('menu.lock'))
  const about = item('about', translate('menu.about'))
  const quit: Item = { role: 'quit', label: translate('menu.quit') }
  return [
    ...(isMac
      ? [
          {
            label: 'Keyward',
            submenu: [
              about,
              line,
              settings,
              lock,
              line,
              { role: 'hide', label: translate('menu.hide') },
              { role: 'hideOthers', label: translate('menu.hideOthers') },
              { role: 'unhide', label: translate('menu.showAll') },
              line,
              quit,
            ],
          } satisfies Item,
        ]
      : []),
    {
      label: translate('menu.file'),
      submenu: isMac ? [addKey, importKeys] : [addKey, importKeys, line, settings, lock, line, quit],
    },
    {
      label: translate('menu.edit'),
      submenu: [
        { role: 'undo', label: translate('menu.undo') },
        { role: 'redo', label: translate('menu.redo') },
        line,
        { role: 'cut', label: translate('menu.cut') },
        { role: 'copy', label: translate('menu.copy') },
        { role: 'paste', label: translate('menu.paste') },
        { role: 'selectAll', label: translate('menu.selectAll') },
      ],
    },
    {
      label: translate('menu.view'),
      submenu: [
        { role: 'resetZoom', label: translate('menu.actualSize') },
        { role: 'zoomIn', label: translate('menu.zoomIn') },
        { role: 'zoomOut', label: translate('menu.zoomOut') },
        line,
        {
          label: translate('menu.theme'),
          submenu: [
            themeItem('system', translate('menu.themeSystem')),
            themeItem('light', translate('menu.themeLight')),
            themeItem('dark', translate('menu.themeDark')),
          ],
        },
        line,
        { role: 'togglefullscreen', label: translate('menu.fullScreen') },
        ...(hasDevTools ? [{ role: 'toggleDevTools' } as const] : []),
      ],
    },
    {
      label: translate('menu.go'),
      submenu: [
        item('palette', translate('menu.palette')),
        item('search', translate('menu.search')),
        line,
        item('overview', translate('menu.overview')),
        item('all-keys', translate('menu.allKeys')),
        item('pinned-keys', translate('menu.pinnedKeys')),
        {
          label: translate('menu.workspaces'),
          submenu: workspaceActions.map((id, at) => {
            const goTo = item(id, translate('menu.workspace', { number: String(at + 1) }))
            return { ...goTo, enabled: goTo.enabled === true && at < workspaceCount }
          }),
        },
        line,
        item('activity', translate('menu.activity')),
        item('deleted-keys', translate('menu.deletedKeys')),
      ],
    },
    {
      label: translate('menu.key'),
      submenu: [
        item('copy-token', translate('menu.copyToken')),
        item('copy-header', translate('menu.copyHeader')),
        item('new-token', translate('menu.newToken')),
        item('test-request', translate('menu.testRequest')),
        line,
        item('rename-key', translate('menu.renameKey')),
        item('delete-key', translate('menu.deleteKey')),
      ],
    },
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
    {
      role: 'help',
      label: translate('menu.help'),
      submenu: [
        item('help', translate('menu.howItWorks')),
        item('shortcuts', translate('menu.shortcuts')),
        line,
        item('practise', translate('menu.practise')),
        ...(isMac ? [] : [line, about]),
      ],
    },
  ]
}
