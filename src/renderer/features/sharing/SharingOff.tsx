import { type LucideIcon, MonitorSmartphone, Share2 } from 'lucide-react'
import { Button as PlainButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { startChoosingCustody } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

/** Before anything is shared: what it is, what it promises, and the two ways in. */
export const SharingOff = ({ onStart }: { readonly onStart: (how: 'create' | 'join') => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  const isMemory = useStore(({ app }) => app?.custody.by === 'memory')
  const isDisabled = useStore(({ app }) => app?.vault !== 'ready') || isMemory
  return (
    <Card className="flex flex-col gap-5 p-5">
      <div className="flex flex-col gap-2 text-pretty">
        <p>{t('sharing.intro')}</p>
        <p className="text-soft">{t('sharing.local')}</p>
      </div>
      {isMemory ? (
        <Banner
          tone="idle"
          title={t('sharing.memory.title')}
          actions={
            <Button size="sm" onPress={() => startChoosingCustody(page)}>
              {t('sharing.memory.choose')}
            </Button>
          }
        >
          {t('sharing.memory.text')}
        </Banner>
      ) : null}
      <div className="flex flex-col gap-2.5">
        <ChoiceButton
          icon={Share2}
          title={t('sharing.start')}
          text={t('sharing.startText')}
          isDisabled={isDisabled}
          onPress={() => onStart('create')}
        />
        <ChoiceButton
          icon={MonitorSmartphone}
          title={t('sharing.join')}
          text={t('sharing.joinText')}
          isDisabled={isDisabled}
          onPress={() => onStart('join')}
        />
      </div>
    </Card>
  )
}

type ChoiceButtonProps = {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
  readonly onPress: () => void
}

/** One of two ways, with its explanation. */
export const ChoiceButton = ({ icon: Icon, title, text, ...button }: ChoiceButtonProps) => (
  <PlainButton
    {...button}
    className="focus-ring flex w-full cursor-default items-center gap-3.5 rounded-xl border border-line bg-control p-4 text-start hover:border-line-strong/60 hover:bg-control-hover disabled:opacity-50 pressed:bg-control-pressed"
  >
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-xl bg-accent-wash text-accent"
    >
      <Icon size={20} />
    </span>
    <span className="flex min-w-0 flex-col">
      <span className="font-semibold">{title}</span>
      <span className="text-pretty text-soft">{text}</span>
    </span>
  </PlainButton>
)
