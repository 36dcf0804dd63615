import { FolderSearch } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CopySearch, SuggestedFolder } from '../../../shared/found-copies/found-copies.ts'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { sizeWords } from '../../format/measure-words.ts'
import { listWords, sentenceWords } from '../../format/time-words.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { copyFolders } from './copy-files.ts'
import { FileCard } from './FileCard.tsx'
import { useCopySearch } from './use-copy-search.ts'

/** Finds copies of this vault's secrets in files on this computer. */
export const CopiesScreen = () => {
  const page = usePage()
  const { t } = useTranslation()
  const id = useId()
  const { search, call, begin } = useCopySearch()
  const [left, setLeft] = useState<ReadonlySet<SuggestedFolder>>(new Set())
  const isSearching = search?.state === 'searching'
  const first = useRef<HTMLButtonElement>(null)
  useElementTarget('form', first)
  // Starting or ending a search removes the button that had focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a search starts or ends
  useEffect(() => {
    if (document.activeElement === document.body) page.focus('form')
  }, [page, isSearching])
  const chosen = search?.suggested.filter((folder) => !left.has(folder)) ?? []
  const toggle = (folder: SuggestedFolder, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(folder)
    else next.add(folder)
    setLeft(next)
  }
  const start = (folders?: SuggestedFolder[]) => void begin(folders === undefined ? undefined : { folders })
  if (search === undefined) return <div className="flex-1" aria-busy />
  return (
    <div className="flex w-full max-w-[46rem] flex-col gap-5 px-5 pt-5 pb-10">
      <div>
        <PageHeading>{t('copies.title')}</PageHeading>
        <p className="mt-0.5 text-pretty text-soft">{t('copies.text')}</p>
      </div>
      {isSearching ? null : (
        <Card className="flex flex-col gap-4 p-5">
          {search.suggested.length > 0 ? (
            <fieldset className="flex flex-col gap-0.5">
              <legend className="mb-1 text-sm font-semibold">{t('copies.where')}</legend>
              {search.suggested.map((folder) => (
                <Checkbox
                  key={folder}
                  isSelected={!left.has(folder)}
                  onChange={(isChosen) => toggle(folder, isChosen)}
                >
                  {t(`copies.places.${folder}`)}
                </Checkbox>
              ))}
            </fieldset>
          ) : null}
          <div className="flex flex-wrap gap-2">
            {search.suggested.length > 0 ? (
              <Button
                ref={first}
                variant="primary"
                icon={FolderSearch}
                isDisabled={chosen.length === 0}
                onPress={() => start(chosen)}
              >
                {t('copies.search')}
              </Button>
            ) : null}
            <Button {...(search.suggested.length > 0 ? {} : { ref: first })} onPress={() => start()}>
              {t('copies.choose')}
            </Button>
          </div>
          <p className="text-small text-pretty text-soft">{t('copies.limits')}</p>
        </Card>
      )}
      <Progress search={search} stopRef={first} onCancel={() => void call(page.keyward.copies.cancel())} />
      {copyFolders(search).map(({ folder, files }, index) => {
        const suggested = SuggestedFolder.options.find((name) => name === folder)
        const name = suggested === undefined ? folder : t(`copies.places.${suggested}`)
        return (
          <section key={folder} className="flex flex-col gap-2">
            <h2 id={`${id}-${index}`} className="text-body font-semibold text-soft">
              <bdi className="break-all">{name}</bdi>
            </h2>
            <ul aria-labelledby={`${id}-${index}`} className="flex flex-col gap-3">
              {files.map((file) => (
                <FileCard key={file.id} file={file} onCall={(ask) => void call(ask)} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

type ProgressProps = {
  readonly search: CopySearch
  readonly stopRef: RefObject<HTMLButtonElement | null>
  readonly onCancel: () => void
}

/** The progress of the search, and how it ended. */
const Progress = ({ search, stopRef, onCancel }: ProgressProps) => {
  const { t } = useTranslation()
  const { state, files, bytes, copies, unreadable, tooShortKeyIds, tooNew, hasMore } = search
  const keys = useStore((all) => all.keys)
  if (state === 'none') return null
  const inFiles = copyFolders(search).flatMap(({ files }) => files)
  const open = inFiles.filter(({ isHandled }) => !isHandled).length
  const read = t('copies.read', { count: files, size: sizeWords(bytes) })
  const notes = [
    unreadable > 0 ? t('copies.unreadable', { count: unreadable }) : '',
    tooShortKeyIds.length > 0
      ? t('copies.tooShort', {
          count: tooShortKeyIds.length,
          names: listWords(tooShortKeyIds.map((id) => keys.get(id)?.name ?? t('copies.deletedKey'))),
        })
      : '',
    tooNew > 0 ? t('copies.tooNew', { count: tooNew }) : '',
    hasMore ? t('copies.more', { count: copies.length }) : '',
  ].filter((note) => note !== '')
  return (
    <section className="flex flex-col gap-2" aria-busy={state === 'searching'}>
      {state === 'searching' ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="font-semibold">{t('copies.searching')}</span>{' '}
            <span className="text-soft tabular-nums">{read}</span>
          </p>
          <Button ref={stopRef} onPress={onCancel}>
            {t('copies.cancel')}
          </Button>
        </div>
      ) : (
        <>
          <div role="status" className="flex flex-col gap-0.5">
            <h2 className="text-base font-semibold">
              {copies.length === 0
                ? t('copies.none')
                : open === 0
                  ? t('copies.allHandled')
                  : t('copies.count', { count: open })}
            </h2>
            <p className="text-soft">{read}</p>
          </div>
          {state === 'done' ? null : <Banner tone="soon">{t('copies.stopped')}</Banner>}
        </>
      )}
      {notes.length > 0 && state !== 'searching' ? (
        <p className="text-small text-pretty text-soft">{sentenceWords(...notes)}</p>
      ) : null}
    </section>
  )
}
