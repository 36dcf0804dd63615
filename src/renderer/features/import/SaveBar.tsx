import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '../../../shared/contract/contract.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { ImportRow } from '../../../shared/imports/import-rows.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { checkRows } from '../../entities/import/check-rows.ts'
import { applyImport, cancelImport } from '../../entities/import/import-actions.ts'
import type { RowCheck } from '../../state/importing.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
import { useWaitPhase } from '../../ui/use-wait-phase.ts'
import { checkedWords } from './row-words.ts'

type SaveBarProps = {
  readonly planId: string
  /** The rows that would be saved. */
  readonly taken: readonly ImportRow[]
  readonly checks: ReadonlyMap<string, RowCheck>
  /** Returns these rows as main's input, including the workspace for each. */
  readonly toTake: () => Input<'imports:apply'>['rows']
  /** An error from a control above the bar. */
  readonly error: AppError | undefined
  /** Called when checking or saving starts, to hide that error. */
  readonly onStart: () => void
}

/** Checks the selected keys and then saves them, or saves them unchecked. */
export const SaveBar = ({ planId, taken, checks, toTake, error: before, onStart }: SaveBarProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const call = useCall()
  const [checking, setChecking] = useState<AbortController>()
  useEffect(() => () => checking?.abort(), [checking])
  const isAsking = useStore(
    ({ asking }) => asking?.call === 'imports:apply' || asking?.call === 'imports:allowHosts',
  )
  const error = before ?? call.error
  const isSaving = call.isBusy && checking === undefined
  const wait = useWaitPhase(isSaving && !isAsking)
  const isSlow = wait === 'waiting' || wait === 'long'
  const button = useRef<HTMLButtonElement>(null)
  useElementTarget('form', button)
  const done = taken.flatMap(({ rowId }) => checks.get(rowId) ?? [])
  const works = done.filter((check) => check === 'works').length
  const isChecked = done.length === taken.length && !done.includes('running')

  const check = () => {
    onStart()
    return call.run(async () => {
      const own = new AbortController()
      setChecking(own)
      const again = toTake().filter(({ rowId }) => checks.get(rowId) !== 'works')
      const answer = await checkRows(page, { planId, rows: again }, own.signal)
      setChecking(undefined)
      return answer
    })
  }
  const save = () => {
    onStart()
    return call.run(() => applyImport(page, { planId, rows: toTake() }))
  }
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-auto flex flex-col gap-3 border-t border-line bg-window px-5 py-3">
      {error ? <ErrorNote error={error} /> : null}
      <div className="flex flex-wrap items-center gap-2.5">
        {checking !== undefined ? (
          <Button ref={button} size="lg" onPress={() => checking.abort()}>
            {t('common.cancel')}
          </Button>
        ) : (
          <Button
            ref={button}
            variant="primary"
            size="lg"
            isDisabled={taken.length === 0}
            className="min-w-[12.5rem]"
            onPress={() => {
              if (!isSaving) void (isChecked ? save() : check())
            }}
          >
            {t(isChecked && taken.length > 0 ? 'imports.apply.button' : 'imports.check.button', {
              keys: t('common.keys', { count: taken.length }),
            })}
          </Button>
        )}
        {checking !== undefined || taken.length === 0 ? null : isChecked ? (
          works === taken.length ? null : (
            <Button size="lg" isDisabled={isSaving} onPress={() => void check()}>
              {t('common.checkAgain')}
            </Button>
          )
        ) : (
          <Button size="lg" isDisabled={isSaving} onPress={() => void save()}>
            {t('imports.apply.unchecked')}
          </Button>
        )}
        {checking !== undefined ? null : (
          <Button variant="ghost" size="lg" isDisabled={isSaving} onPress={() => void cancelImport(page)}>
            {t('common.cancel')}
          </Button>
        )}
        <span role="status" className="text-body text-soft tabular-nums">
          {isAsking
            ? t('imports.apply.asking')
            : isSlow
              ? t('common.saving')
              : checking !== undefined
                ? t('imports.check.progress', {
                    done: done.filter((each) => each !== 'running').length,
                    total: taken.length,
                  })
                : done.length > 0 && isChecked
                  ? checkedWords({ works, needYou: taken.length - works }, t)
                  : null}
        </span>
      </div>
    </div>
  )
}
