import { GraduationCap, Keyboard, type LucideIcon, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AppAction } from '../../../shared/window/actions.ts'
import { closeOverlay } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import type { PageState } from '../../state/page-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

/** The topics in order. Each has a heading, a sentence or two, and bullet points. */
const parts = [
  { id: 'words', points: ['help.words.key', 'help.words.token', 'help.words.workspace'] },
  { id: 'kept', points: ['help.kept.os', 'help.kept.passphrase', 'help.kept.memory'] },
  {
    id: 'lockedOut',
    points: ['help.lockedOut.keychain', 'help.lockedOut.passphrase', 'help.lockedOut.refused'],
  },
  { id: 'limits', points: ['help.limits.program', 'help.limits.memory', 'help.limits.copied'] },
] as const

/** Buttons, hidden while unavailable. */
const ways = [
  { id: 'practise', icon: GraduationCap, words: 'common.practise' },
  { id: 'shortcuts', icon: Keyboard, words: 'common.shortcuts' },
] as const satisfies readonly { id: AppAction; icon: LucideIcon; words: string }[]

type HelpDialogProps = {
  readonly canTake: (action: AppAction, state: PageState) => boolean
  readonly take: (page: Page, action: AppAction) => void
}

/**
 * *How Keyward works*: the terms, how secrets are protected, what to do when locked out, and what no program can
 * promise.
 */
export const HelpDialog = ({ canTake, take }: HelpDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  // A string, so that the selector's result stays equal and other changes don't render this again.
  const places = useStore((state) => {
    const possible = ways.filter(({ id }) => canTake(id, state))
    return possible.map(({ id }) => id).join(' ')
  }).split(' ')
  const leaveFor = (action: AppAction) => () => {
    closeOverlay(page)
    take(page, action)
  }
  const offered = ways.filter(({ id }) => places.includes(id))
  return (
    <Dialog title={t('common.howItWorks')} width="wide" isOpen onClose={() => closeOverlay(page)}>
      <IconButton
        label={t('common.close')}
        icon={X}
        className="sticky top-4 z-10 -me-2 -mt-11 -mb-1 self-end bg-card"
        onPress={() => closeOverlay(page)}
      />
      {parts.map(({ id, points }) => (
        <section key={id} className="max-w-[38rem]">
          <h3 className="pb-1 font-semibold">{t(`help.${id}.title`)}</h3>
          <p className="text-pretty text-soft">{t(`help.${id}.text`)}</p>
          <dl className="mt-2 flex flex-col gap-2 border-s-2 border-line ps-3">
            {points.map((point) => (
              <div key={point}>
                <dt className="font-medium">{t(point)}</dt>
                <dd className="text-pretty text-soft">{t(`${point}Text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mt-1 flex flex-wrap gap-2 border-t border-line pt-4">
        {offered.map(({ id, icon, words }) => (
          <Button key={id} icon={icon} onPress={leaveFor(id)}>
            {t(words)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
