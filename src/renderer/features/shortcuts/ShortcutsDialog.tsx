import { X } from 'lucide-react'
import { useLocale } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { altLabel, inReadingDirection, isMac, shortcutLabel } from '../../ui/shortcut-label.ts'

const shift = isMac ? '⇧' : 'Shift '
const remove = isMac ? '⌫' : 'Del'

/** All shortcuts by what they act on; two keys that do the same stand side by side. */
const groups = [
  {
    id: 'anywhere',
    rows: [
      { words: 'shortcuts.anywhere.palette', keys: [shortcutLabel('K')] },
      { words: 'shortcuts.anywhere.search', keys: [shortcutLabel('F'), '/'] },
      { words: 'shortcuts.anywhere.addKey', keys: [shortcutLabel('N')] },
      { words: 'shortcuts.anywhere.settings', keys: [shortcutLabel(',')] },
      { words: 'shortcuts.anywhere.lock', keys: [shortcutLabel('L')] },
      { words: 'shortcuts.anywhere.nextPart', keys: ['F6'] },
      { words: 'shortcuts.anywhere.sheet', keys: ['?'] },
      { words: 'shortcuts.anywhere.help', keys: ['F1'] },
    ],
  },
  {
    id: 'key',
    rows: [
      { words: 'shortcuts.key.copy', keys: [shortcutLabel('C')] },
      { words: 'shortcuts.key.header', keys: [shortcutLabel(`${shift}C`)] },
      { words: 'shortcuts.key.newToken', keys: [shortcutLabel('R')] },
      { words: 'shortcuts.key.test', keys: [shortcutLabel('T')] },
      { words: 'shortcuts.key.open', keys: ['Enter'] },
      { words: 'shortcuts.key.rename', keys: ['F2'] },
      { words: 'shortcuts.key.remove', keys: [remove] },
    ],
  },
  {
    id: 'places',
    rows: [
      { words: 'shortcuts.places.all', keys: [shortcutLabel('0')] },
      { words: 'shortcuts.places.workspaces', keys: [shortcutLabel('1–9')] },
      { words: 'shortcuts.places.move', keys: [altLabel('↑'), altLabel('↓')] },
    ],
  },
  {
    id: 'list',
    rows: [
      { words: 'shortcuts.list.move', keys: ['↓', '↑'] },
      { words: 'shortcuts.list.ends', keys: ['Home', 'End'] },
      { words: 'shortcuts.list.inside', keys: ['→'] },
      { words: 'shortcuts.list.type', keys: ['A–Z'] },
    ],
  },
  {
    id: 'test',
    rows: [
      { words: 'shortcuts.test.send', keys: [shortcutLabel('Enter')] },
      { words: 'shortcuts.test.find', keys: [shortcutLabel('F')] },
    ],
  },
] as const

/** What every key does, by the platform's names. */
export const ShortcutsDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <Dialog title={t('shortcuts.title')} width="wide" isOpen onClose={() => closeOverlay(page)}>
      <IconButton
        label={t('shortcuts.close')}
        icon={X}
        className="absolute end-4 top-5"
        onPress={() => closeOverlay(page)}
      />
      <div className="gap-x-10 [column-width:17rem]">
        {groups.map(({ id, rows }) => (
          <section key={id} className="break-inside-avoid pb-5">
            <h3 className="pb-1 text-[0.71875rem] font-semibold tracking-wide text-soft">
              {t(`shortcuts.groups.${id}`)}
            </h3>
            <dl>
              {rows.map(({ words, keys }) => (
                <div
                  key={words}
                  className="flex min-h-8 items-center justify-between gap-4 border-b border-line py-1 last:border-b-0"
                >
                  <dt className="min-w-0">{t(words)}</dt>
                  <dd className="flex shrink-0 items-center gap-1.5 text-xs text-soft">
                    {keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

const Key = ({ children }: { readonly children: string }) => {
  const { direction } = useLocale()
  return (
    <kbd className="rounded-md border border-line bg-control px-2 py-0.5 font-sans text-[0.78125rem] leading-5 font-medium whitespace-nowrap text-ink shadow-[0_1px_0_var(--color-line)]">
      <bdi dir="ltr">{inReadingDirection(children, direction)}</bdi>
    </kbd>
  )
}
