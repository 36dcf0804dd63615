import { X } from 'lucide-react'
import { useLocale } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { inReadingDirection, isMac } from '../../ui/shortcut-label.ts'
import { shortcutGroups } from './shortcut-groups.ts'

/** All shortcuts, in the platform's notation. */
export const ShortcutsDialog = () => {
  const page = usePage()
  const { t, i18n } = useTranslation()
  return (
    <Dialog title={t('common.shortcuts')} width="wide" isOpen onClose={() => closeOverlay(page)}>
      <IconButton
        label={t('common.close')}
        icon={X}
        className="absolute end-4 top-5"
        onPress={() => closeOverlay(page)}
      />
      <div className="gap-x-10 [column-width:17rem]">
        {shortcutGroups(isMac, i18n.language).map(({ title, rows }) => (
          <section key={title} className="break-inside-avoid pb-5">
            <h3 className="pb-1 text-caption font-semibold tracking-wide text-soft">{t(title)}</h3>
            <dl>
              {rows.map(({ words, labels }) => (
                <div
                  key={words}
                  className="flex min-h-8 items-center justify-between gap-4 border-b border-line py-1 last:border-b-0"
                >
                  <dt className="min-w-0">{t(words)}</dt>
                  <dd className="flex shrink-0 items-center gap-1.5 text-xs text-soft">
                    {labels.map((label) => (
                      <Key key={label}>{label}</Key>
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
    <kbd className="rounded-md border border-line bg-control px-2 py-0.5 font-sans text-small leading-5 font-medium whitespace-nowrap text-ink shadow-[0_1px_0_var(--color-line)]">
      <bdi dir="ltr">{inReadingDirection(children, direction)}</bdi>
    </kbd>
  )
}
