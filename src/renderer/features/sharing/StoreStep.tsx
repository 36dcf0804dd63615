import { Database, FolderOpen, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TriedStore } from '../../../shared/sharing/sharing.ts'
import { CopyNoteButton } from '../../entities/error/CopyNoteButton.tsx'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { useIsWritable } from '../../entities/sharing/use-is-writable.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceButton } from '../../ui/ChoiceButton.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { keepInSight } from '../../ui/keep-in-sight.ts'
import { DatabaseForm } from './DatabaseForm.tsx'
import type { StoreTrialState } from './use-store-trial.ts'

type StoreChoicesProps = {
  readonly trial: StoreTrialState
  readonly autoFocus?: boolean
}

/** Offers a folder or a database. Choosing *folder* immediately asks which one and tests it. */
export const StoreChoices = ({ trial, autoFocus = false }: StoreChoicesProps) => {
  const { t } = useTranslation()
  const isDisabled = !useIsWritable()
  return (
    <div className="flex flex-col gap-2.5">
      {(['folder', 'database'] as const).map((kind) => (
        <ChoiceButton
          key={kind}
          autoFocus={autoFocus && kind === 'folder'}
          icon={kind === 'folder' ? FolderOpen : Database}
          title={t(`sharing.store.${kind}`)}
          text={t(`sharing.store.${kind}Text`)}
          isDisabled={isDisabled}
          onPress={() => trial.choose(kind)}
        />
      ))}
      {trial.isBusy ? (
        <p role="status" className="flex items-center gap-2 text-soft">
          <LoaderCircle aria-hidden size={16} className="animate-spin" />
          {t('common.checking')}
        </p>
      ) : null}
    </div>
  )
}

type StoreStepProps = { readonly trial: StoreTrialState; readonly onCancel: () => void }

/** Asks for a store until one passes the test. */
export const StoreStep = ({ trial, onCancel }: StoreStepProps) => {
  const { t } = useTranslation()
  const { kind, tried, usable, error } = trial
  const failed = tried && !usable ? <FailedTrial trial={tried} /> : null
  if (kind === 'database') return <DatabaseForm trial={trial}>{failed}</DatabaseForm>
  return (
    <>
      {failed}
      {error ? <ErrorNote error={error} /> : null}
      <StoreChoices trial={trial} autoFocus />
      <DialogActions>
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
      </DialogActions>
    </>
  )
}

/** Why a store can't be used and what to do next, with SQL to send to the database's owner. */
const FailedTrial = ({ trial: { name, failure, setUpSql } }: { readonly trial: TriedStore }) => {
  const { t } = useTranslation()
  const { problem = 'unfit', reason } = failure ?? {}
  return (
    <div ref={keepInSight} className="flex min-w-0 flex-col gap-3">
      <Banner tone="problem" role="alert" title={reason ? name.name : undefined}>
        <span className="wrap-anywhere">
          {reason
            ? t(`sharing.trial.reason.${reason === 'no-rights' ? 'not-prepared' : reason}`)
            : t(`sharing.problem.${problem}`, { store: name.name })}
        </span>
      </Banner>
      {setUpSql === undefined ? null : (
        <div className="flex min-w-0 flex-col gap-1.5">
          <CopyNoteButton label={t('sharing.trial.copySql')} text={() => setUpSql} className="self-end" />
          <pre
            dir="ltr"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
            tabIndex={0}
            className="focus-ring max-h-40 overflow-auto rounded-[9px] border border-line bg-window p-3 font-mono text-xs leading-[1.6] select-text"
          >
            {setUpSql}
          </pre>
        </div>
      )}
    </div>
  )
}
