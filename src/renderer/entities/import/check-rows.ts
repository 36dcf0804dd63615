import type { Input } from '../../../shared/contract/contract.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { MAX_SAVED_ROWS } from '../../../shared/kernel/limits.ts'
import { err, type Result } from '../../../shared/kernel/result.ts'
import type { RowCheck } from '../../state/importing.ts'
import type { Page } from '../../state/page.ts'
import { chooseInImport } from './import-actions.ts'

/** How many rows are checked at a time. */
const AT_A_TIME = 4

/**
 * Has main request a token with each row's secret, a few at a time. Saves nothing. Main asks first about new
 * addresses. Fails if no check could start.
 */
export const checkRows = async (
  page: Page,
  input: Input<'imports:allowHosts'>,
  signal: AbortSignal,
): Promise<Result<unknown, AppError>> => {
  if (input.rows.length > MAX_SAVED_ROWS) return err(appError('refused', { reason: 'import-too-large' }))
  const allowed = await page.keyward.imports.allowHosts(input)
  if (!allowed.ok) return allowed
  const isHeld = () => {
    const { importing } = page.getState()
    return importing.phase === 'preview' && importing.plan.planId === input.planId
  }
  const note = (rowId: string, check: RowCheck | undefined) =>
    chooseInImport(page, (now) => {
      const checks = new Map(now.checks)
      if (check === undefined) checks.delete(rowId)
      else checks.set(rowId, check)
      return { checks }
    })
  /** Records a row's result, unless the row has changed since the check started. */
  const finish = (rowId: string, check: RowCheck | undefined) => {
    const { importing } = page.getState()
    if (importing.phase === 'preview' && importing.choices.checks.get(rowId) === 'running') note(rowId, check)
  }
  const waiting = [...input.rows]
  const next = async (): Promise<void> => {
    const row = signal.aborted || !isHeld() ? undefined : waiting.shift()
    if (row === undefined) return
    note(row.rowId, 'running')
    const answer = await page.keyward.imports.check({ planId: input.planId, row })
    if (answer.ok) finish(row.rowId, 'works')
    else finish(row.rowId, answer.error.kind === 'cancelled' ? undefined : answer.error)
    return next()
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, next))
  return allowed
}
