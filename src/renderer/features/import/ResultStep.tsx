import { FolderOpen, FolderSearch, Trash2, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../../shared/contract/contract.ts'
import type { ImportView } from '../../../shared/imports/import-rows.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { cancelImport, undoImport } from '../../entities/import/import-actions.ts'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import type { Importing } from '../../state/importing.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { type Call, useCall } from '../../state/use-call.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LeftOut } from './LeftOut.tsx'
import { checkedWords } from './row-words.ts'

type DoneStepProps = { readonly done: Extract<Importing, { readonly phase: 'done' }> }

/** The result of an import. The user can undo it, and can move the files with the secrets to the trash. */
export const DoneStep = ({ done: { result, files, leftOut, checked } }: DoneStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { error, run } = useCall()
  const { added, replaced, undoId, keyIds } = result
  const first = useRef<HTMLButtonElement>(null)
  useElementTarget('form', first)
  const facts = [
    t('imports.done.added', { count: added }),
    ...(replaced === 0 ? [] : [t('imports.done.replaced', { count: replaced })]),
    ...(checked === undefined ? [] : [checkedWords(checked, t)]),
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
        <Button
          ref={first}
          variant="primary"
          size="lg"
          onPress={() => navigate(page, { screen: 'keys', scope: 'all' })}
        >
          {t('imports.done.show')}
        </Button>
        {keyIds.length === 0 ? null : (
          <Button size="lg" icon={Undo2} onPress={() => void run(() => undoImport(page, undoId))}>
            {t('common.undo')}
          </Button>
        )}
        <Button size="lg" onPress={() => void cancelImport(page)}>
          {t('imports.done.more')}
        </Button>
      </div>
      {leftOut.length === 0 ? null : <LeftOut rows={leftOut} />}
      <FilesInClear files={files} undoId={undoId} run={run} />
    </div>
  )
}

type FilesInClearProps = {
  readonly files: ImportView['files']
  readonly undoId: string
  readonly run: Call['run']
}

/** The imported files, which still contain the secrets unencrypted. */
const FilesInClear = ({ files, undoId, run }: FilesInClearProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set())
  const [isKept, setKept] = useState(false)
  const shown = files.flatMap(({ name, holdsSecrets, isOnDisk }, index) =>
    holdsSecrets && isOnDisk ? [{ name, index }] : [],
  )
  const left = shown.filter(({ index }) => !moved.has(index))
  if (shown.length === 0 || isKept) return null
  const show = (index: number) => run(() => page.keyward.imports.showFile({ undoId, index }))
  const trash = async (index: number) => {
    const { ok } = await run(() => page.keyward.imports.trashFile({ undoId, index }))
    if (!ok) return
    setMoved((now) => new Set(now).add(index))
    page.focus('form')
  }
  return (
    <Banner
      tone={left.length === 0 ? 'idle' : 'soon'}
      role="note"
      title={t(left.length === 0 ? 'imports.done.inTrash' : 'imports.done.clearTitle')}
    >
      <ul className="flex max-h-60 flex-col gap-1.5 overflow-y-auto">
        {left.map(({ name, index }) => (
          <li key={index} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <bdi dir="ltr" className="min-w-0 flex-1 truncate font-mono text-small">
              {name}
            </bdi>
            <Button size="sm" icon={Trash2} onPress={() => void trash(index)}>
              {t('imports.done.trash')}
            </Button>
            <IconButton
              icon={FolderOpen}
              label={t('imports.done.showFileFor', { name })}
              onPress={() => void show(index)}
            />
          </li>
        ))}
      </ul>
      <div className="-ms-2.75 mt-2 flex flex-wrap gap-2">
        {left.length === 0 ? null : (
          <Button size="sm" variant="ghost" onPress={() => setKept(true)}>
            {t('imports.done.keep')}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={FolderSearch}
          onPress={() => navigate(page, { screen: 'copies' })}
        >
          {t('imports.done.findCopies')}
        </Button>
      </div>
    </Banner>
  )
}

/** Shown after an import was undone. */
export const UndoneStep = ({ counts }: { readonly counts: Output<'imports:undo'> }) => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <div className="flex max-w-[44rem] flex-col gap-4 pb-10">
      <div>
        <PageHeading>{t('imports.undone.title')}</PageHeading>
        {counts.kept === 0 ? null : (
          <p role="status" className="mt-0.5 text-soft">
            {t('imports.undone.kept', { count: counts.kept })}
          </p>
        )}
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
