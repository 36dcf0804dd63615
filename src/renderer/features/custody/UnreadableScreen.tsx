import { Trans, useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { OpenDataFolder } from '../about/OpenDataFolder.tsx'
import { CustodyFrame } from './CustodyFrame.tsx'

const steps = ['step1', 'step2', 'step3'] as const

/** The vault's file could not be read: nothing is touched, and the way back is told (design §4, security S13). */
export const UnreadableScreen = () => {
  const { t } = useTranslation()
  return (
    <CustodyFrame
      picture="unreadable"
      title={t('custody.unreadable.title')}
      text={t('custody.unreadable.text')}
    >
      <Card className="flex w-full flex-col gap-4 p-6">
        <h2 className="font-semibold">{t('custody.unreadable.stepsTitle')}</h2>
        <ol className="flex flex-col gap-3 text-soft">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden
                className="mt-px grid size-5 shrink-0 place-items-center rounded-full bg-idle-wash text-xs font-bold text-ink"
              >
                {index + 1}
              </span>
              <span className="text-pretty [&_b]:font-semibold [&_b]:text-ink">
                <Trans i18nKey={`custody.unreadable.${step}`} components={{ b: <b /> }} />
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <OpenDataFolder size="lg" />
      <Button variant="primary" size="lg" onPress={() => window.close()}>
        {t('custody.unreadable.close')}
      </Button>
    </CustodyFrame>
  )
}
