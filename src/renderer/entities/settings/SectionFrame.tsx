import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type SectionId, type SettingName, settingsIn } from '../../../shared/settings/settings.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../error/ErrorNote.tsx'

type SectionFrameProps = {
  readonly title: string
  readonly children: ReactNode
  /** True if the section's rows render their own cards. */
  readonly isBare?: boolean
  /** The section whose settings *Reset* restores. Without it there is no such button. */
  readonly section?: SectionId
}

/** A settings section: its rows on a card, and a button that resets them. */
export const SectionFrame = ({ title, children, isBare = false, section }: SectionFrameProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { error, run } = useCall()
  const reset = async (names: readonly SettingName[]) => {
    const answer = await run(() => page.keyward.settings.reset({ names: [...names] }))
    if (answer.ok) page.announce(t('settings.resetDone'))
  }
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base leading-7 font-semibold tracking-[-0.01em]">{title}</h2>
      {isBare ? children : <Rows>{children}</Rows>}
      {error ? <ErrorNote error={error} /> : null}
      {section ? (
        <Button
          variant="ghost"
          size="sm"
          icon={RotateCcw}
          className="self-start"
          onPress={() => void reset(settingsIn(section))}
        >
          {t('settings.reset')}
        </Button>
      ) : null}
    </div>
  )
}

type RowsProps = { readonly title?: string; readonly children: ReactNode }

/** A group of rows on one card. */
export const Rows = ({ title, children }: RowsProps) => {
  const card = <Card className="min-w-0 overflow-hidden">{children}</Card>
  if (title === undefined) return card
  return (
    <section className="flex min-w-0 flex-col gap-1.5 not-last:mb-2">
      <h3 className="px-1 text-body font-semibold text-soft">{title}</h3>
      {card}
    </section>
  )
}
