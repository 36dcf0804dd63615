import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '../../../shared/sharing/sharing.ts'
import { agoWords } from '../../format/time-words.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { factNames } from '../key/fact-names.ts'
import { type FormFact, formFacts } from '../key/facts-draft.ts'
import { ActButton } from './ActButton.tsx'

type Write = Conflict['writes'][number]

const by = ({ isMine, person }: Write, t: TFunction): string => (isMine ? t('sharing.people.me') : person)

const isFormFact = (field: string): field is FormFact => formFacts.some((fact) => fact === field)

/** A field's name as shown to the user. */
const fieldName = (field: string, t: TFunction): string => {
  if (field === 'name') return t('common.name')
  if (field === 'kind') return t('common.kind')
  return isFormFact(field) ? t(factNames[field]) : t('sharing.conflict.other')
}

type ConflictsProps = { readonly isShown: (conflict: Conflict) => boolean }

/** The conflicts that the user must resolve, loaded again whenever sharing changes. Must be inside a `dl`. */
export const Conflicts = ({ isShown }: ConflictsProps) => {
  const { keyward } = usePage()
  const sharing = useStore((state) => state.sharing)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in sharing may add or resolve a conflict
  useEffect(() => {
    let isCurrent = true
    void keyward.sharing.conflicts().then((answer) => {
      if (isCurrent && answer.ok) setConflicts(answer.value)
    })
    return () => {
      isCurrent = false
    }
  }, [keyward, sharing])
  return conflicts
    .filter(isShown)
    .map((conflict) => <ConflictQuestion key={`${conflict.key} ${conflict.field}`} conflict={conflict} />)
}

/** The concurrent values of a field, each with a button that chooses it. */
const ConflictQuestion = ({ conflict }: { readonly conflict: Conflict }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { key, kind, name, field, canTry } = conflict
  const act = (write: string, words: string, about = '') => (
    <ActButton
      {...(about === '' ? {} : { 'aria-label': `${words}: ${about}` })}
      act={(sharing) => sharing.resolve({ key, field, write })}
    >
      {words}
    </ActButton>
  )
  const writes = conflict.writes.toSorted(
    (one, other) => Number(other.isShown) - Number(one.isShown) || other.atMs - one.atMs,
  )
  const isChoice = field === 'credentials' || field === 'address' || field === 'location'
  const deleted = field === 'life' ? writes.find(({ isDeletion }) => isDeletion) : undefined
  const changed = writes.find(({ isDeletion }) => !isDeletion)
  return (
    <div className="col-span-3 my-1.5 flex flex-col items-start gap-2 rounded-xl bg-window px-3 py-2.5">
      <dt className="font-semibold text-pretty wrap-anywhere">
        {kind === 'key' ? '' : `${name} · `}
        {deleted && changed
          ? t('sharing.conflict.deletion', { deleted: by(deleted, t), changed: by(changed, t) })
          : isChoice
            ? t('sharing.conflict.which')
            : fieldName(field, t)}
      </dt>
      {deleted && changed ? (
        <dd className="flex flex-wrap gap-2">
          {act(changed.write, t('sharing.conflict.keep'))}
          {act(deleted.write, t('sharing.conflict.delete'))}
        </dd>
      ) : (
        <>
          {canTry ? (
            <dd>
              {act('accepted', t(writes.length > 2 ? 'sharing.conflict.tryAll' : 'sharing.conflict.tryBoth'))}
            </dd>
          ) : null}
          {writes.map((write) => {
            const words = { person: by(write, t), when: agoWords(write.atMs, page.nowMs()) }
            return (
              <dd key={write.write} className="flex max-w-full min-w-0 flex-col items-start gap-1.5">
                <p className="text-pretty text-soft wrap-anywhere">{t('sharing.conflict.saved', words)}</p>
                {/* Addresses and client IDs are always left to right. */}
                <bdi
                  {...(isChoice ? { dir: 'ltr' as const } : {})}
                  className={`block max-h-40 max-w-full overflow-auto wrap-anywhere whitespace-pre-wrap select-text ${isChoice ? 'font-mono text-xs' : ''}`}
                >
                  {write.lines.join('\n')}
                </bdi>
                {write.isShown && write.isMine && !isChoice
                  ? act(write.write, t('sharing.conflict.keepMine'))
                  : act(write.write, t('sharing.conflict.use'), words.person)}
              </dd>
            )
          })}
        </>
      )}
    </div>
  )
}
