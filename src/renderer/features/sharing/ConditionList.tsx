import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingCondition, SharingState } from '../../../shared/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { navigate, openKey } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { bySeriousness, conditions } from './conditions.ts'
import { ExchangeButton } from './ExchangeButton.tsx'
import { PageDialog } from './PageRow.tsx'
import { UsePlaceDialog } from './UsePlaceDialog.tsx'
import { useConditionWords } from './use-condition-words.ts'
import { useSharingCall } from './use-sharing-call.ts'

type ConditionListProps = { readonly sharing: SharingState; readonly onDetails: () => void }

/** What keeps sharing from being whole, the most serious first; each with its one next step. */
export const ConditionList = ({ sharing, onDetails }: ConditionListProps) => {
  // Stays open when the condition that led to it is gone.
  const [isMoving, setMoving] = useState(false)
  return (
    <>
      {sharing.conditions.toSorted(bySeriousness).map((condition) => (
        <Condition
          key={`${condition.what} ${condition.name ?? ''}`}
          condition={condition}
          sharing={sharing}
          onDetails={onDetails}
          onMove={() => setMoving(true)}
        />
      ))}
      {isMoving ? <UsePlaceDialog onClose={() => setMoving(false)} /> : null}
    </>
  )
}

type ConditionProps = ConditionListProps & {
  readonly condition: SharingCondition
  readonly onMove: () => void
}

const Condition = (props: ConditionProps) => {
  const { condition, sharing } = props
  const { title, text } = useConditionWords(condition, sharing)
  return (
    <Banner
      tone={conditions[condition.what].tone}
      role="status"
      title={title}
      actions={<NextStep {...props} />}
    >
      {text}
    </Banner>
  )
}

const NextStep = ({ condition, sharing, onDetails, onMove }: ConditionProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isPrinting, setPrinting] = useState(false)
  const call = useSharingCall()
  switch (conditions[condition.what].step) {
    case 'again':
      return <ExchangeButton size="sm" label={t('sharing.condition.again')} />
    case 'move':
      return (
        <>
          <ExchangeButton size="sm" label={t('sharing.condition.again')} />
          <Button size="sm" variant="ghost" onPress={onMove}>
            {t('sharing.move.open')}
          </Button>
        </>
      )
    case 'seen':
      return (
        <Button
          size="sm"
          isPending={call.isBusy}
          onPress={() => void call.change(page.keyward.sharing.seen())}
        >
          {t('sharing.condition.understood')}
        </Button>
      )
    case 'details':
      return (
        <Button size="sm" onPress={onDetails}>
          {t('sharing.condition.details')}
        </Button>
      )
    case 'version':
      return (
        <Button size="sm" onPress={() => navigate(page, { screen: 'settings', section: 'about' })}>
          {t('sharing.condition.version')}
        </Button>
      )
    case 'record': {
      const { keyId } = condition
      const show =
        keyId === undefined
          ? () => navigate(page, { screen: 'settings', section: 'services' })
          : () => openKey(page, keyId)
      return (
        <Button size="sm" onPress={show}>
          {t('sharing.condition.show')}
        </Button>
      )
    }
    case 'leave':
      return (
        <>
          <Button
            size="sm"
            isPending={call.isBusy}
            onPress={() => void call.change(page.keyward.sharing.leave())}
          >
            {t('sharing.leave.action')}
          </Button>
          {call.error ? <ErrorNote error={call.error} /> : null}
        </>
      )
    case 'page':
      return sharing.page.canMake ? (
        <>
          <Button size="sm" onPress={() => setPrinting(true)}>
            {t('sharing.page.make')}
          </Button>
          {isPrinting ? <PageDialog onClose={() => setPrinting(false)} /> : null}
        </>
      ) : null
  }
}
