import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportView, MAX_COLUMNS } from '../../../shared/imports/import-rows.ts'
import { MAX_SAVED_ROWS } from '../../../shared/kernel/limits.ts'
import { chooseInImport, joinRows, readAgain } from '../../entities/import/import-actions.ts'
import { numberWords } from '../../i18n/i18n.ts'
import type { ImportChoices, PlaceChoice, RowCheck } from '../../state/importing.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectWorkspaces } from '../../state/selectors.ts'
import { useCall } from '../../state/use-call.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Tables } from './ColumnTable.tsx'
import { DateQuestion } from './DateQuestion.tsx'
import { ImportRows } from './ImportRows.tsx'
import { NotOpened } from './NotOpened.tsx'
import { PlaceList } from './PlaceList.tsx'
import { newPlaceOf, placeNames } from './place-names.ts'
import { groupIdOf, isReady, rowGroups, takenRow, withSelected } from './row-places.ts'
import { needsYou } from './row-words.ts'
import { SaveBar } from './SaveBar.tsx'
import { StateFilter } from './StateFilter.tsx'

/** True if the row's check failed or is still running. */
const isInCheck = (check: RowCheck | undefined): boolean => needsYou(check) || check === 'running'

type PreviewStepProps = { readonly plan: ImportView; readonly choices: ImportChoices }

/** Shows what was found, row by row, and what gets imported, under which name and into which workspace. */
export const PreviewStep = ({ plan, choices }: PreviewStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { planId, rows, files, unread, remarks, dateInDoubt, notOpened } = plan
  const { selected, names, places, checks } = choices
  // Shows all rows again once every checked row works, because the filter would then show nothing.
  const isOver = choices.filter === 'needs-you' && ![...checks.values()].some(isInCheck)
  const filter = isOver ? 'all' : choices.filter
  const { services: serviceNames, workspaces: workspaceNames } = choices
  const services = useStore((state) => state.services)
  const workspaces = useStore(selectWorkspaces)
  const call = useCall()

  const groups = useMemo(() => {
    const all = [...services.values()]
    const nameOf = (regionId: string) =>
      all.find(({ regions }) => regions.some(({ id }) => id === regionId))?.name
    return rowGroups(rows, selected, nameOf)
  }, [rows, selected, services])
  const present = useMemo(
    () => ({
      services: [...services.values()].map(({ name }) => name),
      workspaces: workspaces.map(({ name }) => name),
    }),
    [services, workspaces],
  )
  const placeWords = useMemo(
    () => placeNames(groups, present, { services: serviceNames, workspaces: workspaceNames }),
    [groups, present, serviceNames, workspaceNames],
  )
  const shown = useMemo(
    () =>
      rows.filter(
        (row) =>
          filter === 'all' ||
          row.state === filter ||
          (filter === 'needs-you' && isInCheck(checks.get(row.rowId))),
      ),
    [rows, filter, checks],
  )
  const ready = useMemo(() => rows.filter((row) => isReady(row, places)), [rows, places])
  const readyIds = useMemo(() => new Set(ready.map(({ rowId }) => rowId)), [ready])
  const taken = ready.filter(({ rowId }) => selected.has(rowId))
  const selectable = shown.filter(({ rowId, state }) => readyIds.has(rowId) && state !== 'skipped')

  const select = (rowIds: readonly string[], isSelected: boolean) =>
    chooseInImport(page, (now) => {
      if (isSelected) return { selected: withSelected(rows, now.selected, rowIds) }
      return { selected: new Set([...now.selected].filter((rowId) => !rowIds.includes(rowId))) }
    })
  const choose = (groupId: string, choice: PlaceChoice | undefined) => {
    const next = new Map(places)
    if (choice === undefined) next.delete(groupId)
    else next.set(groupId, choice)
    const inGroup = new Set(rows.flatMap((row) => (groupIdOf(row) === groupId ? row.rowId : [])))
    chooseInImport(page, (now) => ({
      places: next,
      checks: new Map([...now.checks].filter(([rowId]) => !inGroup.has(rowId))),
    }))
    select(
      rows
        .filter((row) => row.keyId === undefined && row.state !== 'skipped' && groupIdOf(row) === groupId)
        .map(({ rowId }) => rowId),
      true,
    )
  }
  const toTake = () => {
    const chosen = new Map(places)
    for (const group of groups) {
      const own = chosen.get(group.id)
      const place = own ?? newPlaceOf(group, placeWords)
      const name = placeWords.workspaces.get(group.id)
      if (own !== undefined && 'newWorkspace' in own && name !== undefined)
        chosen.set(group.id, { newWorkspace: { ...own.newWorkspace, name } })
      else if (place !== undefined) chosen.set(group.id, place)
    }
    return taken.map((row) => takenRow(row, chosen, names.get(row.rowId)))
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      {unread.length + remarks.length === 0 ? null : (
        <Banner tone="idle" role="note">
          <ul className="flex flex-col">
            {unread.slice(0, 5).map(({ name }) => (
              <li key={name} className="wrap-anywhere">
                {t('imports.unread', { name })}
              </li>
            ))}
            {remarks.slice(0, 5).map(({ file, what, count, names }) => (
              <li key={`${file} ${what}`} className="wrap-anywhere">
                {t(`imports.remark.${what === 'other-sheets' ? 'hidden-sheets' : what}`, {
                  file: files[file]?.name ?? '',
                  names: names ?? '',
                  count,
                  most: MAX_COLUMNS,
                })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {dateInDoubt === undefined ? null : <DateQuestion planId={planId} date={dateInDoubt} />}
      {/* Collapsed sections share a line, which leaves more room for the rows. */}
      <div className="flex min-w-0 flex-wrap gap-x-6 gap-y-2">
        <Tables
          plan={plan}
          onChange={(table, columns) =>
            void call.run(() => readAgain(page, { planId, table, columns: [...columns] }))
          }
        />
        <PlaceList
          groups={groups}
          names={placeWords}
          present={present}
          onName={(what, id, name) =>
            chooseInImport(page, (now) => ({ [what]: new Map(now[what]).set(id, name) }))
          }
          choices={places}
          onChoose={choose}
        />
        <NotOpened files={notOpened} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox
          isSelected={selectable.length > 0 && selectable.every(({ rowId }) => selected.has(rowId))}
          isDisabled={selectable.length === 0}
          onChange={(isSelected) =>
            select(
              selectable.map(({ rowId }) => rowId),
              isSelected,
            )
          }
        >
          {t('imports.rows.all')}
        </Checkbox>
        <StateFilter
          rows={rows}
          needYou={[...checks.values()].filter(needsYou).length}
          value={filter}
          onChange={(next) => chooseInImport(page, () => ({ filter: next }))}
        />
      </div>
      {ready.length <= MAX_SAVED_ROWS ? null : (
        <p className="text-small text-soft">
          {t('imports.rows.most', { most: numberWords(MAX_SAVED_ROWS) })}
        </p>
      )}
      <ImportRows
        plan={plan}
        rows={shown}
        readyIds={readyIds}
        selected={selected}
        names={names}
        checks={checks}
        onSelect={select}
        onJoin={(rowId, secretRowId) => {
          void call
            .run(() => joinRows(page, { planId, rowId, secretRowId }))
            .then(({ ok }) => {
              if (ok) select([rowId], true)
            })
        }}
        onRename={(rowId, name) =>
          chooseInImport(page, (now) => ({ names: new Map(now.names).set(rowId, name) }))
        }
      />
      <SaveBar
        planId={planId}
        taken={taken}
        checks={checks}
        toTake={toTake}
        error={call.error}
        onStart={call.dismissError}
      />
    </div>
  )
}
