import { Check, ClipboardCheck, Image, Printer } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { ProvenPair } from '../../../shared/key-life.ts'
import { proofMoment } from '../../../shared/proof-moment.ts'
import type { Result } from '../../../shared/result.ts'
import { formatLocale } from '../../i18n/i18n.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { COPIED_FOR_MS, SILENT_WAIT_MS, useElapsed, useFlash } from '../../ui/use-elapsed.ts'

type ProofCardProps = {
  readonly replacementId: string
  readonly keyName: string
  readonly provenAtMs: number
  readonly pair: ProvenPair
  /** Buttons before those of the card. */
  readonly actions: ReactNode
}

/** What was proven, as one shows it to somebody; main draws the same as a picture and on paper. */
export const ProofCard = ({ replacementId, keyName, provenAtMs, pair, actions }: ProofCardProps) => {
  const { t } = useTranslation()
  const organisation = useStore(({ settings }) => settings.evidenceOrganisation)
  const preparedBy = useStore(({ settings }) => settings.evidencePreparedBy)
  const { time, day, zone } = proofMoment(provenAtMs, formatLocale())
  const { workspace, service, region, oldClientId, newClientId, host } = pair
  const isSameId = oldClientId === newClientId
  const by = [organisation, preparedBy].filter((name) => name !== '')
  return (
    <Card className="flex flex-col items-center gap-5 px-6 pt-8 pb-5 text-center">
      <div role="status" className="flex flex-col items-center gap-1">
        <span className="keep-colour mb-3 grid size-18 place-items-center rounded-full bg-ready text-card">
          <Check aria-hidden size={44} strokeWidth={3} />
        </span>
        <h2 className="text-figure leading-tight font-bold tracking-[-0.02em] text-balance text-ready">
          {t('replacement.card.since', { time })}
        </h2>
        <time dateTime={new Date(provenAtMs).toISOString()} className="text-body text-soft">
          {day}
          <br />
          {zone}
        </time>
      </div>
      <div className="min-w-0">
        <p className="text-lg font-semibold text-balance wrap-anywhere">
          {isSameId
            ? t('replacement.card.oldSecret', { name: keyName })
            : t('replacement.card.oldKey', { name: keyName })}
        </p>
        <p className="text-body text-soft wrap-anywhere">
          <bdi>{workspace}</bdi> · <bdi>{service}</bdi> · <bdi>{region}</bdi>
        </p>
      </div>
      <dl className="grid w-full max-w-[31rem] gap-3 rounded-xl border border-line px-4 py-3 text-start">
        {isSameId ? null : <ClientIdFact name={t('replacement.card.oldId')} id={oldClientId} isOld />}
        <ClientIdFact
          name={isSameId ? t('replacement.card.sameId') : t('replacement.card.newId')}
          id={newClientId}
        />
      </dl>
      <div className="flex flex-col gap-1 text-body text-balance">
        <p className="wrap-anywhere">
          {isSameId ? t('replacement.card.howSecret', { host }) : t('replacement.card.how', { host })}
        </p>
        <p className="text-soft">{t('replacement.proof.tokens')}</p>
        {by.length > 0 ? <p className="mt-2 wrap-anywhere text-soft">{by.join(' · ')}</p> : null}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {actions}
        <CardButtons replacementId={replacementId} />
      </div>
    </Card>
  )
}

type ClientIdFactProps = { readonly name: string; readonly id: string; readonly isOld?: boolean }

const ClientIdFact = ({ name, id, isOld = false }: ClientIdFactProps) => (
  <div>
    <dt className="text-small text-soft">{name}</dt>
    <dd>
      <bdi
        dir="ltr"
        className={classNames('font-mono text-body wrap-anywhere', isOld ? 'text-soft' : 'font-semibold')}
      >
        {id}
      </bdi>
    </dd>
  </div>
)

/** Takes the card along: as a picture on the clipboard, or on paper. */
const CardButtons = ({ replacementId }: { readonly replacementId: string }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isCopied, flash] = useFlash(COPIED_FOR_MS)
  const [running, setRunning] = useState<'copy' | 'print'>()
  const isRunning = useRef(false)
  const isSlow = useElapsed(running !== undefined, SILENT_WAIT_MS)
  const run = async (what: 'copy' | 'print', call: () => Promise<Result<void, AppError>>) => {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(what)
    const answer = await call()
    isRunning.current = false
    setRunning(undefined)
    if (!answer.ok) {
      if (answer.error.kind !== 'cancelled') reportProblem(page, answer.error)
    } else if (what === 'copy') {
      flash()
      page.announce(t('replacement.card.copied'))
    }
  }
  const { replacements } = page.keyward
  return (
    <>
      <Button
        size="sm"
        icon={isCopied ? ClipboardCheck : Image}
        isPending={isSlow && running === 'copy'}
        onPress={() => void run('copy', () => replacements.copyCard({ replacementId }))}
      >
        {isCopied ? t('replacement.card.copied') : t('replacement.card.copy')}
      </Button>
      <Button
        size="sm"
        icon={Printer}
        isPending={isSlow && running === 'print'}
        onPress={() => void run('print', () => replacements.printCard({ replacementId }))}
      >
        {t('replacement.card.print')}
      </Button>
    </>
  )
}
