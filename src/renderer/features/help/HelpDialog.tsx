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

/** The help topics in order. Each has a heading and points, and some have an introduction. */
const parts = [
  {
    title: 'help.words.title',
    points: [
      ['help.words.key', 'help.words.keyText'],
      ['help.words.token', 'help.words.tokenText'],
      ['common.workspace', 'help.words.workspaceText'],
    ],
  },
  {
    title: 'help.kept.title',
    text: 'help.kept.text',
    points: [
      ['protection.os.title', 'protection.os.text'],
      ['protection.passphrase.title', 'protection.passphrase.text'],
      ['protection.memory.title', 'protection.memory.text'],
    ],
  },
  {
    title: 'help.limits.title',
    points: [
      ['help.limits.program', 'help.limits.programText'],
      ['help.limits.memory', 'help.limits.memoryText'],
      ['help.limits.copied', 'help.limits.copiedText'],
    ],
  },
] as const

/** The buttons at the end of the dialog, each hidden while its action is unavailable. */
const ways = [
  { id: 'practise', icon: GraduationCap, words: 'common.practise' },
  { id: 'shortcuts', icon: Keyboard, words: 'common.shortcuts' },
] as const satisfies readonly { id: AppAction; icon: LucideIcon; words: string }[]

type HelpDialogProps = {
  readonly canTake: (action: AppAction, state: PageState) => boolean
  readonly take: (page: Page, action: AppAction) => void
}

/** *How Keyward works*: the terms, how secrets are protected, and what no program can promise. */
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
      {parts.map(({ title, points, ...part }) => (
        <section key={title} className="max-w-[38rem]">
          <h3 className="pb-1 font-semibold">{t(title)}</h3>
          {'text' in part ? <p className="mb-2 text-pretty text-soft">{t(part.text)}</p> : null}
          <dl className="flex flex-col gap-2 border-s-2 border-line ps-3">
            {points.map(([point, text]) => (
              <div key={point}>
                <dt className="font-medium">{t(point)}</dt>
                <dd className="text-pretty text-soft">{t(text)}</dd>
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
