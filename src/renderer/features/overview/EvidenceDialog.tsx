import { CircleCheck, FolderOpen, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../../shared/contract/contract.ts'
import type { EvidencePeriod } from '../../../shared/contract/evidence.ts'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import { DAY_MS } from '../../../shared/kernel/time.ts'
import { DialogForm } from '../../entities/dialog/FormDialog.tsx'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { dayRangeWords, shortDateWords } from '../../format/time-words.ts'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Select, SelectItem } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ownPeriod, type PeriodChoice, periodChoices, periodOf } from './evidence-period.ts'

type Made = Output<'evidence:export'>

/**
 * Creates an audit report: asks for the period, then for a folder in the system's dialog, then lists the files
 * written.
 */
export const EvidenceDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  const [made, setMade] = useState<Made>()
  const onClose = () => closeOverlay(page)
  return (
    <Dialog title={made ? t('evidence.done') : t('evidence.title')} isOpen onClose={onClose}>
      {made ? (
        <MadeEvidence made={made} onClose={onClose} />
      ) : (
        <PeriodForm onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  )
}

const rangeWords = ({ fromMs, toMs }: EvidencePeriod): string => dayRangeWords(fromMs, toMs - 1)

/** The props of a field whose text is saved as a setting. */
const useRemembered = (name: 'evidenceOrganisation' | 'evidencePreparedBy') => {
  const saved = useStore(({ settings }) => settings[name])
  const [value, onChange] = useState(saved)
  return { value, onChange, maxLength: LABEL_LENGTH }
}

type PeriodFormProps = { readonly onMade: (made: Made) => void; readonly onClose: () => void }

const PeriodForm = ({ onMade, onClose }: PeriodFormProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [choice, setChoice] = useState<PeriodChoice>('last-quarter')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const organisation = useRemembered('evidenceOrganisation')
  const preparedBy = useRemembered('evidencePreparedBy')
  const [isChecked, setChecked] = useState(false)
  const call = useCall()
  const activityDays = useStore(({ settings }) => settings.activityDays)
  const nowMs = page.nowMs()
  const period = choice === 'own' ? ownPeriod(from, to, nowMs) : periodOf(choice, nowMs)
  const keptFromMs = activityDays === 'forever' ? 0 : nowMs - activityDays * DAY_MS
  const isBeyond = period !== undefined && period.fromMs < keptFromMs
  const make = async () => {
    setChecked(true)
    if (period === undefined) return
    const answer = await call.run(async () => {
      const remembered = await page.keyward.settings.write({
        evidenceOrganisation: organisation.value.trim(),
        evidencePreparedBy: preparedBy.value.trim(),
      })
      return remembered.ok ? page.keyward.evidence.export(period) : remembered
    })
    if (answer.ok) onMade(answer.value)
  }
  return (
    <DialogForm
      submit={call.isBusy ? t('common.saving') : t('evidence.make')}
      startsAt="submit"
      call={call}
      onSubmit={make}
      onCancel={onClose}
    >
      <Select
        label={t('evidence.period')}
        selectedKey={choice}
        onSelectionChange={(chosen) => setChoice(periodChoices.find((one) => one === chosen) ?? choice)}
      >
        {periodChoices.map((one) => (
          <SelectItem
            key={one}
            id={one}
            {...(one === 'own' ? {} : { description: rangeWords(periodOf(one, nowMs)) })}
          >
            {t(`evidence.choice.${one}`)}
          </SelectItem>
        ))}
      </Select>
      {choice === 'own' ? (
        <div className="flex flex-wrap gap-3">
          <DateField label={t('evidence.from')} value={from} onChange={setFrom} className="min-w-40 flex-1" />
          <DateField label={t('evidence.to')} value={to} onChange={setTo} className="min-w-40 flex-1" />
        </div>
      ) : (
        <p className="text-small text-soft">{period === undefined ? null : rangeWords(period)}</p>
      )}
      {isChecked && period === undefined ? (
        <p role="alert" className="text-body text-problem">
          {t('evidence.badDates')}
        </p>
      ) : null}
      {isBeyond ? (
        <p className="text-small text-pretty">{t('evidence.kept', { date: shortDateWords(keptFromMs) })}</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <TextField label={t('evidence.organisation')} {...organisation} className="min-w-40 flex-1" />
        <TextField label={t('evidence.preparedBy')} {...preparedBy} className="min-w-40 flex-1" />
      </div>
      <p className="text-small text-pretty text-soft">{t('evidence.noSecrets')}</p>
    </DialogForm>
  )
}

type MadeProps = { readonly made: Made; readonly onClose: () => void }

const MadeEvidence = ({ made, onClose }: MadeProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { error, run } = useCall()
  return (
    <>
      <Banner tone="ready" icon={CircleCheck} role="status">
        {made.folderName}
      </Banner>
      {error ? <ErrorNote error={error} canTake={() => false} /> : null}
      <DialogActions>
        <Button icon={FolderOpen} onPress={() => void run(page.keyward.evidence.showFolder)}>
          {t('common.showInFolder')}
        </Button>
        <Button icon={Printer} onPress={() => void run(page.keyward.evidence.print)}>
          {t('evidence.print')}
        </Button>
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </>
  )
}
