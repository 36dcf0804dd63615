import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { SharingTeam } from '../../../shared/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectCounts } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { FilteredList } from './FilteredList.tsx'
import { useOfferedWorkspaces } from './use-offered-workspaces.ts'

type ChooseStepProps = { readonly team: SharingTeam; readonly onDone: () => void }

/** Which workspaces are shared from the beginning: all, unless a person unticks some. */
export const ChooseStep = ({ team, onDone }: ChooseStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { offered, hasPractice } = useOfferedWorkspaces(team.id)
  const counts = useStore(selectCounts).byWorkspace
  const sharedIds = new Set(team.workspaceIds)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<{ readonly done: number; readonly count: number }>()
  const [error, setError] = useState<AppError>()
  const chosen = offered.filter(({ id }) => !left.has(id) && !sharedIds.has(id))
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const share = async () => {
    setError(undefined)
    for (const [at, { id: workspaceId }] of chosen.entries()) {
      setDone({ done: at + 1, count: chosen.length })
      const answer = await page.keyward.sharing.share({ teamId: team.id, workspaceId })
      if (answer.ok) page.setState({ sharing: answer.value })
      else {
        setDone(undefined)
        return setError(answer.error)
      }
    }
    onDone()
  }
  const isBusy = done !== undefined
  if (offered.length === 0)
    return (
      <>
        <p className="text-pretty text-soft">{t('sharing.choose.none')}</p>
        {hasPractice ? <p className="text-pretty text-soft">{t('sharing.choose.practice')}</p> : null}
        <DialogActions>
          <Button autoFocus variant="primary" onPress={onDone}>
            {t('sharing.next')}
          </Button>
        </DialogActions>
      </>
    )
  return (
    <>
      <p className="text-pretty text-soft">
        {t(team.isOwn ? 'sharing.choose.text' : 'sharing.choose.peopleText')}
      </p>
      {offered.length > 1 ? (
        <div className="border-b border-line pb-2 font-semibold">
          <Checkbox
            isSelected={left.size === 0}
            isDisabled={isBusy}
            onChange={(isAll) => setLeft(new Set(isAll ? [] : offered.map(({ id }) => id)))}
          >
            {t('sharing.choose.all')}
          </Checkbox>
        </div>
      ) : null}
      <FilteredList
        label={t('sharing.workspaces.title')}
        items={offered}
        className="flex max-h-64 flex-col overflow-y-auto"
      >
        {({ id, name }) => (
          <Checkbox
            isSelected={!left.has(id)}
            isDisabled={isBusy || sharedIds.has(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          >
            <bdi className="wrap-anywhere">{name}</bdi>
            <span className="text-soft">
              {' '}
              · {t('sharing.choose.keys', { count: counts.get(id)?.keys ?? 0 })}
            </span>
          </Checkbox>
        )}
      </FilteredList>
      {hasPractice ? (
        <p className="text-small text-pretty text-soft">{t('sharing.choose.practice')}</p>
      ) : null}
      {error ? <ErrorNote error={error} /> : null}
      <DialogActions>
        {chosen.length > 0 ? (
          <Button variant="primary" autoFocus isPending={isBusy} onPress={() => void share()}>
            {done ? t('sharing.choose.sharing', done) : t('sharing.choose.share', { count: chosen.length })}
          </Button>
        ) : (
          <Button onPress={onDone}>{t('sharing.choose.nothing')}</Button>
        )}
      </DialogActions>
    </>
  )
}
