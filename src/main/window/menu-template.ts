import type { MenuItemConstructorOptions as Item } from 'electron'
import { type AppAction, workspaceActions } from '../../shared/app-action.ts'
import type { Settings } from '../../shared/model.ts'
import type { Translate } from '../i18n/translate.ts'

/** What the menu bar is drawn from. */
export interface MenuFacts {
  readonly say: Translate
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
  say,
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
  const addKey = item('add-key', say('menu.addKey'), 'CmdOrCtrl+N', canChange)
  const settings = item('settings', say('menu.settings'), 'CmdOrCtrl+,')
  const lock = item('lock', say('menu.lock'), 'CmdOrCtrl+L')
  const about = item('about', say('menu.about'), undefined, true)
  const quit: Item = { role: 'quit', label: say('menu.quit') }
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
              { role: 'hide', label: say('menu.hide') },
              { role: 'hideOthers', label: say('menu.hideOthers') },
              { role: 'unhide', label: say('menu.showAll') },
              line,
              quit,
            ],
          } satisfies Item,
        ]
      : []),
    {
      label: say('menu.file'),
      submenu: isMac ? [addKey] : [addKey, line, settings, lock, line, quit],
    },
    {
      label: say('menu.edit'),
      submenu: [
        { role: 'undo', label: say('menu.undo') },
        { role: 'redo', label: say('menu.redo') },
        line,
        { role: 'cut', label: say('menu.cut') },
        { role: 'copy', label: say('menu.copy') },
        { role: 'paste', label: say('menu.paste') },
        { role: 'selectAll', label: say('menu.selectAll') },
      ],
    },
    {
      label: say('menu.view'),
      submenu: [
        { role: 'resetZoom', label: say('menu.actualSize') },
        { role: 'zoomIn', label: say('menu.zoomIn') },
        { role: 'zoomOut', label: say('menu.zoomOut') },
        line,
        {
          label: say('menu.theme'),
          submenu: [
            themeItem('system', say('menu.themeSystem')),
            themeItem('light', say('menu.themeLight')),
            themeItem('dark', say('menu.themeDark')),
          ],
        },
        line,
        { role: 'togglefullscreen', label: say('menu.fullScreen') },
        ...(hasDevTools ? [{ role: 'toggleDevTools' } as const] : []),
      ],
    },
    {
      label: say('menu.go'),
      submenu: [
        item('palette', say('menu.palette'), 'CmdOrCtrl+K'),
        item('search', say('menu.search'), 'CmdOrCtrl+F'),
        line,
        item('overview', say('menu.overview')),
        item('all-keys', say('menu.allKeys'), 'CmdOrCtrl+0'),
        item('pinned-keys', say('menu.pinnedKeys')),
        {
          label: say('menu.workspaces'),
          submenu: workspaceActions.map((id, at) =>
            item(
              id,
              say('menu.workspace', { number: String(at + 1) }),
              `CmdOrCtrl+${at + 1}`,
              isOpen && at < workspaceCount,
            ),
          ),
        },
        line,
        item('activity', say('menu.activity')),
        item('deleted-keys', say('menu.deletedKeys')),
      ],
    },
    {
      label: say('menu.key'),
      submenu: [
        item('copy-token', say('menu.copyToken')),
        item('copy-header', say('menu.copyHeader'), 'CmdOrCtrl+Shift+C'),
        item('new-token', say('menu.newToken'), 'CmdOrCtrl+R'),
        item('test-request', say('menu.testRequest'), 'CmdOrCtrl+T'),
        line,
        item('rename-key', say('menu.renameKey'), 'F2', canChange),
        item('delete-key', say('menu.deleteKey'), isMac ? 'Backspace' : 'Delete', canChange),
      ],
    },
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
    {
      role: 'help',
      label: say('menu.help'),
      submenu: [
        item('help', say('menu.howItWorks'), 'F1', true),
        item('shortcuts', say('menu.shortcuts'), '?', true),
        line,
        item('practise', say('menu.practise'), undefined, canChange),
        item('practice-guide', say('menu.steps'), undefined, canChange),
        item('welcome', say('menu.welcome'), undefined, canChange),
        ...(isMac ? [] : [line, about]),
      ],
    },
  ]
}
