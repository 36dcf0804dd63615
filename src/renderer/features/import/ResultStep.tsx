import { FolderOpen, FolderSearch, ListChecks, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../../shared/contract/contract.ts'
import type { AppError } from '../../../shared/errors.ts'
import type { ImportPlan, ImportRow } from '../../../shared/import-rows.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { cancelImport, undoImport } from '../../entities/import/import-actions.ts'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { describeError } from '../../format/describe-error.ts'
import { navigate, openKey } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { LeftOut } from './LeftOut.tsx'
import { useCheckAll } from './use-check-all.ts'

type DoneStepProps = {
  readonly result: Output<'imports:apply'>
  readonly files: ImportPlan['files']
  readonly leftOut: readonly ImportRow[]
}

/** What an import did; it can be undone, its keys checked, and the files with their secrets found. */
export const DoneStep = ({ result, files, leftOut }: DoneStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [error, setError] = useState<AppError>()
  const { added, replaced, undoId, keyIds } = result
  const checking = useCheckAll(keyIds)
  const first = useRef<HTMLButtonElement>(null)
  useElementTarget('form', first)
  const isBusy = checking.check !== undefined && !checking.check.isOver
  const facts = [
    t('imports.done.added', { count: added }),
    ...(replaced === 0 ? [] : [t('imports.done.replaced', { count: replaced })]),
    ...(leftOut.length === 0 ? [] : [t('imports.done.leftOut', { count: leftOut.length })]),
  ]
  return (
    <div className="flex max-w-[44rem] flex-col gap-4 pb-10">
      <div>
        <PageHeading>{keyIds.length === 0 ? t('imports.done.nothing') : t('imports.done.title')}</PageHeading>
        <p role="status" className="mt-0.5 text-soft">
          {facts.join(' · ')}
        </p>
      </div>
      {error ? <ErrorNote error={error} /> : null}
      <div className="flex flex-wrap gap-2.5">
        {keyIds.length === 0 ? null : isBusy ? (
          <Button ref={first} size="lg" onPress={checking.stop}>
            {t('imports.choose.cancel')}
          </Button>
        ) : (
          <Button
            ref={first}
            variant="primary"
            size="lg"
            icon={ListChecks}
            onPress={() => void checking.start()}
          >
            {t('imports.done.check')}
          </Button>
        )}
        <Button size="lg" onPress={() => navigate(page, { screen: 'keys', scope: 'all' })}>
          {t('imports.done.show')}
        </Button>
        {keyIds.length === 0 ? null : (
          <Button
            size="lg"
            icon={Undo2}
            isDisabled={isBusy}
            onPress={() => void undoImport(page, undoId).then(setError)}
          >
            {t('imports.done.undo')}
          </Button>
        )}
        <Button size="lg" onPress={() => void cancelImport(page)}>
          {t('imports.done.more')}
        </Button>
      </div>
      {leftOut.length === 0 ? null : <LeftOut rows={leftOut} />}
      <CheckResult check={checking.check} total={keyIds.length} />
      <FilesInClear files={files} undoId={undoId} onError={setError} />
    </div>
  )
}

type CheckResultProps = {
  readonly check: ReturnType<typeof useCheckAll>['check']
  readonly total: number
}

const CheckResult = ({ check, total }: CheckResultProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const keys = useStore((state) => state.keys)
  if (check === undefined) return null
  const { done, failed, isOver } = check
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="font-medium tabular-nums">
        {isOver
          ? t('imports.done.works', { done: done - failed.length, total })
          : t('imports.done.progress', { done, total })}
      </p>
      {failed.length === 0 ? null : (
        <section aria-label={t('imports.done.failed')} className="flex flex-col gap-1">
          <h2 className="text-body font-semibold">{t('imports.done.failed')}</h2>
          <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-[14px] border border-line bg-card shadow-card">
            {failed.map(({ keyId, error }) => {
              const name = keys.get(keyId)?.name ?? ''
              return (
                <li key={keyId} className="flex items-center gap-3 px-4 py-2">
                  <span className="flex min-w-0 flex-1 flex-col leading-snug">
                    <bdi className="truncate font-medium">{name}</bdi>
                    <span className="text-small text-problem">
                      {describeError(error, t, page.nowMs()).title}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    aria-label={t('imports.done.openKey', { name })}
                    onPress={() => openKey(page, keyId)}
                  >
                    {t('addKey.saved.open')}
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}

type FilesInClearProps = {
  readonly files: ImportPlan['files']
  readonly undoId: string
  readonly onError: (error: AppError) => void
}

/** The files that still have the secrets in clear, and where they are, as far as main knows. */
const FilesInClear = ({ files, undoId, onError }: FilesInClearProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const shown = files.flatMap(({ name, holdsSecrets, canShow }, index) =>
    holdsSecrets && canShow ? [{ name, index }] : [],
  )
  if (shown.length === 0) return null
  const show = async (index: number) => {
    const answer = await page.keyward.imports.showFile({ undoId, index })
    if (!answer.ok) onError(answer.error)
  }
  return (
    <Banner tone="soon" role="note" title={t('imports.done.clearTitle')}>
      <p>{t('imports.done.clearText')}</p>
      <ul className="mt-2 flex max-h-60 flex-col gap-1.5 overflow-y-auto">
        {shown.map(({ name, index }) => (
          <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi dir="ltr" className="min-w-0 flex-1 truncate font-mono text-small">
              {name}
            </bdi>
            <Button
              size="sm"
              icon={FolderOpen}
              aria-label={t('imports.done.showFileFor', { name })}
              onPress={() => void show(index)}
            >
              {t('imports.done.showFile')}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="ghost"
        icon={FolderSearch}
        className="-ms-2 mt-2"
        onPress={() => navigate(page, { screen: 'copies' })}
      >
        {t('imports.done.findCopies')}
      </Button>
    </Banner>
  )
}

/** After an import was taken back. */
export const UndoneStep = ({ counts }: { readonly counts: Output<'imports:undo'> }) => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <div className="flex max-w-[44rem] flex-col gap-4 pb-10">
      <div>
        <PageHeading>{t('imports.undone.title')}</PageHeading>
        <p role="status" className="mt-0.5 text-soft">
          {counts.kept === 0 ? t('imports.undone.text') : t('imports.undone.kept', { count: counts.kept })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button size="lg" onPress={() => void cancelImport(page)}>
          {t('imports.done.more')}
        </Button>
        <Button size="lg" variant="ghost" onPress={() => navigate(page, { screen: 'keys', scope: 'all' })}>
          {t('imports.done.show')}
        </Button>
      </div>
    </div>
  )
}
