import type { ParseKeys } from 'i18next'
import { PanelRight, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { AppAction } from '../../../shared/window/actions.ts'
import { keyChoices } from '../../entities/key/key-choices.ts'
import { rowAction } from '../../entities/key/key-status.ts'
import { findPastedKey } from '../../entities/key/pasted-client-id.ts'
import { giveCredentials } from '../../entities/replacement/replacement-actions.ts'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { closeOverlay, navigate, openKey } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import type { PageState } from '../../state/page-state.ts'
import { selectLiveKeys, selectWorkspaces } from '../../state/selectors.ts'
import { actionLabel, workspaceLabel } from '../../ui/shortcut-label.ts'
import { type Findable, findItems, type PaletteItem, suggestItems } from './find-items.ts'
import { ActionContent, KeyContent } from './PaletteRow.tsx'
import { type PaletteActionId, paletteActions } from './palette-actions.ts'
import { type PaletteCopy, usePaletteCopy } from './use-palette-copy.ts'

/** What the palette offers apart from keys and workspaces: actions and settings. */
export type PaletteOffer = {
  readonly canTake: (action: AppAction, state: PageState) => boolean
  readonly take: (page: Page, action: AppAction) => void
  readonly settings: readonly {
    readonly id: string
    readonly title: ParseKeys
    readonly groups?: readonly ParseKeys[]
  }[]
}

/** What Enter does, as named in the hint at the bottom. */
type Verb = 'copy' | 'give' | 'replace' | 'go' | 'run'

const headings = {
  recent: 'palette.groups.recent',
  keys: 'common.keysTitle',
  workspaces: 'common.workspaces',
  actions: 'palette.groups.actions',
  settings: 'common.settings',
} as const

/** A row with its content and what choosing it does. */
export type PaletteLine = {
  readonly id: string
  readonly content: ReactNode
  readonly verb: Verb
  readonly choose: () => void
  /** Set for a key's row, which can open the key's other actions. */
  readonly keyId?: string
}

type PaletteLines = readonly { readonly heading: string; readonly lines: readonly PaletteLine[] }[]

const leave = (page: Page, run: () => unknown) => () => {
  closeOverlay(page)
  void run()
}

/** The palette's rows that match the query, from everything or from one key's actions. */
export const usePalette = ({ canTake, take, settings }: PaletteOffer) => {
  const page = usePage()
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [keyId, setKeyId] = useState<string>()
  const { copy, copyKey, rest } = usePaletteCopy()
  const [isUnknown, setUnknown] = useState(false)
  const keys = useStore(selectLiveKeys)
  const workspaces = useStore(selectWorkspaces)
  const ofKey = useStore((state) => (keyId === undefined ? undefined : state.keys.get(keyId)))

  const findable = useMemo(
    (): Findable<PaletteActionId> => ({
      keys,
      workspaces,
      actions: paletteActions
        .filter(({ id }) => canTake(id, page.getState()))
        .map(({ id, words }) => ({ id, words: t(words) })),
      settings: settings.map(({ id, title, groups = [] }) => ({
        id,
        words: [title, ...groups].map((words) => t(words)).join(' · '),
      })),
    }),
    [page, keys, workspaces, canTake, settings, t],
  )
  const groups: PaletteLines = useMemo(() => {
    if (ofKey) {
      const wanted = query.trim().toLowerCase()
      const open = {
        id: 'open',
        icon: PanelRight,
        words: 'common.openKey',
        run: () => openKey(page, ofKey.id),
      } as const
      const lines = [...keyChoices(page, ofKey).flat(), open].flatMap((choice) => {
        if ('isDisabled' in choice && choice.isDisabled) return []
        const { id, icon: Icon, run } = choice
        const words = t(choice.words)
        return {
          id: `do-${id}`,
          words,
          content: <ActionContent picture={<Icon size={17} />} words={words} />,
          verb: 'run' as const,
          choose: id === 'copy' ? () => void copyKey(ofKey.id) : leave(page, run),
        }
      })
      return [
        {
          heading: t(headings.actions),
          lines: lines.filter(({ words }) => words.toLowerCase().includes(wanted)),
        },
      ]
    }
    if (isUnknown) return []
    return findItems(findable, query).map(({ heading, items }) => ({
      heading: t(headings[heading]),
      lines: items.map((item) => lineOf(page, item, copy, (id) => void copyKey(id), take)),
    }))
  }, [page, findable, query, ofKey, isUnknown, copy, copyKey, take, t])
  const suggestion = useMemo(
    () => (groups.length === 0 && !ofKey && !isUnknown ? suggestItems(findable, query) : undefined),
    [groups, ofKey, isUnknown, findable, query],
  )
  const type = (text: string) => {
    setUnknown(false)
    setQuery(text)
  }
  /**
   * SECURITY: S33, pasted text may contain a secret. Keeps the whole text only if it's short and finds something
   * as a query, and otherwise only the client ID of a known key in it.
   */
  const paste = (text: string, asQuery: string) => {
    const isQuery = asQuery.length <= LABEL_LENGTH && findItems(findable, asQuery).length > 0
    const wanted = isQuery ? asQuery : findPastedKey(text, keys)?.clientId
    setKeyId(undefined)
    setQuery(wanted ?? '')
    setUnknown(wanted === undefined)
  }
  return { query, type, suggestion, ofKey, setKeyId, groups, copy, rest, isUnknown, paste }
}

/** The shortcut of a workspace, if it's one of the first nine in the sidebar. */
const workspaceKeys = (page: Page, workspaceId: string): string | undefined =>
  workspaceLabel(selectWorkspaces(page.getState()).findIndex(({ id }) => id === workspaceId))

const lineOf = (
  page: Page,
  item: PaletteItem<PaletteActionId>,
  copy: PaletteCopy,
  copyKey: (keyId: string) => void,
  take: PaletteOffer['take'],
): PaletteLine => {
  switch (item.type) {
    case 'key':
      return keyLine(page, item.key, copy, copyKey)
    case 'workspace': {
      const { id, workspace } = item
      return {
        id: `workspace-${id}`,
        content: (
          <ActionContent
            picture={<WorkspaceBadge workspace={workspace} />}
            words={workspace.name}
            keys={workspaceKeys(page, id)}
          />
        ),
        verb: 'go',
        choose: leave(page, () => navigate(page, { screen: 'keys', scope: id })),
      }
    }
    case 'action': {
      const { id, words } = item
      const action = paletteActions.find((known) => known.id === id)
      const Icon = action?.icon ?? SlidersHorizontal
      return {
        id: `action-${id}`,
        content: <ActionContent picture={<Icon size={17} />} words={words} keys={actionLabel(id)} />,
        verb: 'run',
        choose: leave(page, () => take(page, id)),
      }
    }
    case 'settings':
      return {
        id: `settings-${item.id}`,
        content: <ActionContent picture={<SlidersHorizontal size={17} />} words={item.words} />,
        verb: 'go',
        choose: leave(page, () => navigate(page, { screen: 'settings', section: item.id })),
      }
  }
}

const keyLine = (
  page: Page,
  key: KeySummary,
  copy: PaletteCopy,
  copyKey: (keyId: string) => void,
): PaletteLine => {
  const { action } = rowAction(key, page.getState().tokens.get(key.id), undefined, page.nowMs())
  if (action === 'none')
    return {
      id: `key-${key.id}`,
      content: <KeyContent item={key} copy={copy} />,
      verb: 'go',
      choose: leave(page, () => openKey(page, key.id)),
      keyId: key.id,
    }
  return {
    id: `key-${key.id}`,
    content: <KeyContent item={key} copy={copy} />,
    verb: action === 'enter-secret' ? 'give' : action === 'replace-key' ? 'replace' : 'copy',
    choose:
      action === 'enter-secret' || action === 'replace-key'
        ? leave(page, () => giveCredentials(page, key.id, action))
        : () => copyKey(key.id),
    keyId: key.id,
  }
}
