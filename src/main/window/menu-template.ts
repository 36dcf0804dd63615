import type { MenuItemConstructorOptions as Item } from 'electron'
import { type AppAction, workspaceActions } from '../../shared/app-action.ts'
import type { Settings } from '../../shared/settings.ts'
import type { Translate } from '../i18n/translate.ts'

/** What the menu bar is drawn from. */
export interface MenuFacts {
  readonly translate: Translate
  readonly isMac: boolean
  readonly hasDevTools: boolean
  /** The vault is open: what concerns keys can be chosen. */
  readonly isOpen: boolean
  /** Something can be saved. */
  readonly canChange: boolean
  /** How many workspaces the sidebar lists; the first nine can be gone to. */
  readonly workspaceCount: number
  readonly theme: Settings['theme']
  /** Told what the person chose. */
  readonly choose: (action: AppAction) => void
}

const line: Item = { type: 'separator' }

/** The whole menu bar. The shortcuts it shows are the page's: none is registered, so that nothing happens twice. */
export const menuTemplate = ({
  translate,
  isMac,
  hasDevTools,
  isOpen,
  canChange,
  workspaceCount,
  theme,
  choose,
}: MenuFacts): Item[] => {
  const item = (id: AppAction, label: string, accelerator?: string, enabled = isOpen): Item => ({
    id,
    label,
    enabled,
    click: () => choose(id),
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  })
  const themeItem = (name: Settings['theme'], label: string): Item => ({
    ...item(`theme-${name}`, label, undefined, true),
    type: 'radio',
    checked: theme === name,
  })
  const addKey = item('add-key', translate('menu.addKey'), 'CmdOrCtrl+N', canChange)
  const settings = item('settings', translate('menu.settings'), 'CmdOrCtrl+,')
  const lock = item('lock', translate('menu.lock'), 'CmdOrCtrl+L')
  const about = item('about', translate('menu.about'), undefined, true)
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
      submenu: isMac ? [addKey] : [addKey, line, settings, lock, line, quit],
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
        item('palette', translate('menu.palette'), 'CmdOrCtrl+K'),
        item('search', translate('menu.search'), 'CmdOrCtrl+F'),
        line,
        item('overview', translate('menu.overview')),
        item('all-keys', translate('menu.allKeys'), 'CmdOrCtrl+0'),
        item('pinned-keys', translate('menu.pinnedKeys')),
        {
          label: translate('menu.workspaces'),
          submenu: workspaceActions.map((id, at) =>
            item(
              id,
              translate('menu.workspace', { number: String(at + 1) }),
              `CmdOrCtrl+${at + 1}`,
              isOpen && at < workspaceCount,
            ),
          ),
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
        item('copy-header', translate('menu.copyHeader'), 'CmdOrCtrl+Shift+C'),
        item('new-token', translate('menu.newToken'), 'CmdOrCtrl+R'),
        item('test-request', translate('menu.testRequest'), 'CmdOrCtrl+T'),
        line,
        item('rename-key', translate('menu.renameKey'), 'F2', canChange),
        item('delete-key', translate('menu.deleteKey'), isMac ? 'Backspace' : 'Delete', canChange),
      ],
    },
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
    {
      role: 'help',
      label: translate('menu.help'),
      submenu: [
        item('help', translate('menu.howItWorks'), 'F1', true),
        item('shortcuts', translate('menu.shortcuts'), '?', true),
        line,
        item('practise', translate('menu.practise'), undefined, canChange),
        item('practice-guide', translate('menu.steps'), undefined, canChange),
        item('welcome', translate('menu.welcome'), undefined, canChange),
        ...(isMac ? [] : [line, about]),
      ],
    },
  ]
}
