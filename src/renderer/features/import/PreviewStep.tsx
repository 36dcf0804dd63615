import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { type ImportPlan, MAX_COLUMNS } from '../../../shared/import-rows.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { applyImport, cancelImport, chooseInImport } from '../../entities/import/import-actions.ts'
import type { ImportChoices, PlaceChoice } from '../../state/importing.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectWorkspaces } from '../../state/selectors.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useWaitPhase } from '../../ui/use-wait-phase.ts'
import { ColumnsLine } from './ColumnsLine.tsx'
import { DateQuestion } from './DateQuestion.tsx'
import { ImportRows } from './ImportRows.tsx'
import { PlaceList } from './PlaceList.tsx'
import { newPlaceOf, placeNames } from './place-names.ts'
import { groupIdOf, isReady, rowGroups, takenRow, withSelected } from './row-places.ts'
import { StateFilter } from './StateFilter.tsx'

type PreviewStepProps = { readonly plan: ImportPlan; readonly choices: ImportChoices }

/** What was found, row by row: what is taken, under which name, and into which workspace. */
export const PreviewStep = ({ plan, choices }: PreviewStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { planId, rows, files, unread, remarks, tables, dateInDoubt } = plan
  const { filter, selected, names, places, services: serviceNames, workspaces: workspaceNames } = choices
  const services = useStore((state) => state.services)
  const workspaces = useStore(selectWorkspaces)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<AppError>()
  const isAsking = useStore((state) => isSaving && state.asking?.call === 'imports:apply')
  const wait = useWaitPhase(isSaving && !isAsking)
  const isSlow = wait === 'waiting' || wait === 'long'
  const button = useRef<HTMLButtonElement>(null)
  useElementTarget('form', button)

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
    () => (filter === 'all' ? rows : rows.filter(({ state }) => state === filter)),
    [rows, filter],
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
    chooseInImport(page, () => ({ places: next }))
    select(
      rows
        .filter((row) => row.keyId === undefined && row.state !== 'skipped' && groupIdOf(row) === groupId)
        .map(({ rowId }) => rowId),
      true,
    )
  }
  const apply = async () => {
    setSaving(true)
    setError(undefined)
    const chosen = new Map(places)
    for (const group of groups) {
      const own = chosen.get(group.id)
      const place = own ?? newPlaceOf(group, placeWords)
      const name = placeWords.workspaces.get(group.id)
      if (own !== undefined && 'newWorkspace' in own && name !== undefined)
        chosen.set(group.id, { newWorkspace: { ...own.newWorkspace, name } })
      else if (place !== undefined) chosen.set(group.id, place)
    }
    const failed = await applyImport(page, {
      planId,
      rows: taken.map((row) => takenRow(row, chosen, names.get(row.rowId))),
    })
    setSaving(false)
    setError(failed)
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
                {t(`imports.remark.${what}`, {
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
      <ColumnsLine tables={tables} onOpen={(table) => chooseInImport(page, () => ({ table }))} />
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
          value={filter}
          onChange={(next) => chooseInImport(page, () => ({ filter: next }))}
        />
      </div>
      <ImportRows
        planId={planId}
        rows={shown}
        readyIds={readyIds}
        selected={selected}
        names={names}
        onSelect={select}
        onRename={(rowId, name) =>
          chooseInImport(page, (now) => ({ names: new Map(now.names).set(rowId, name) }))
        }
      />
      <div className="sticky bottom-0 z-10 -mx-5 mt-auto flex flex-col gap-3 border-t border-line bg-window px-5 py-3">
        {error ? <ErrorNote error={error} /> : null}
        <div className="flex flex-wrap items-center gap-2.5">
          <Button
            ref={button}
            variant="primary"
            size="lg"
            isDisabled={taken.length === 0}
            className="min-w-[12.5rem]"
            onPress={() => {
              if (!isSaving) void apply()
            }}
          >
            {taken.length === 0
              ? t('imports.apply.none')
              : t('imports.apply.button', { count: taken.length })}
          </Button>
          <Button variant="ghost" size="lg" isDisabled={isSaving} onPress={() => void cancelImport(page)}>
            {t('imports.apply.leave')}
          </Button>
          <span role="status" className="text-body text-soft">
            {isAsking ? t('imports.apply.asking') : isSlow ? t('imports.apply.busy') : null}
          </span>
        </div>
      </div>
    </div>
  )
}
