import type { Input } from '../../../shared/contract/contract.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { ImportRow, ImportView } from '../../../shared/imports/import-rows.ts'
import { MAX_SAVED_ROWS } from '../../../shared/kernel/limits.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { ImportChoices, Importing } from '../../state/importing.ts'
import { navigate } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { reportProblem } from '../../state/problem.ts'

/** What gets focus first: the button for the next step, if there is one. */
const focusOf = (importing: Importing): 'form' | 'heading' => {
  switch (importing.phase) {
    case 'preview':
      return importing.plan.rows.some(({ state }) => state === 'new') ? 'form' : 'heading'
    case 'done':
      return importing.result.keyIds.length > 0 ? 'form' : 'heading'
    case 'undone':
      return 'heading'
    case 'choose':
    case 'reading':
    case 'sealed':
      return 'form'
  }
}

/** Shows the next step. On the import screen, also focuses it, because the element that had focus is gone. */
const show = (page: Page, importing: Importing): void => {
  page.setState({ importing })
  if (page.getState().view.screen === 'import') page.setState({ arrival: { focus: focusOf(importing) } })
}

/** A plan with the initial selection: all new keys, or as many as one save allows. */
const previewOf = (plan: ImportView): Importing => {
  const isNew = plan.rows.filter(({ state }) => state === 'new')
  const selected = new Set(isNew.slice(0, MAX_SAVED_ROWS).map(({ rowId }) => rowId))
  const choices = {
    filter: 'all',
    selected,
    names: new Map(),
    places: new Map(),
    services: new Map(),
    workspaces: new Map(),
    checks: new Map(),
  } as const
  return { phase: 'preview', plan, choices }
}

/** Changes the user's choices in the preview. */
export const chooseInImport = (
  page: Page,
  change: (choices: ImportChoices) => Partial<ImportChoices>,
): void =>
  page.setState((state) => {
    const { importing } = state
    if (importing.phase !== 'preview') return state
    const choices = { ...importing.choices, ...change(importing.choices) }
    return { ...state, importing: { ...importing, choices } }
  })

/**
 * Opens the import where the user left it. A finished import is cleared, unless the user comes back from *Find
 * copies*.
 */
export const openImport = (page: Page): void => {
  const { importing, view } = page.getState()
  if (view.screen === 'import') return
  const isOver = importing.phase === 'undone' || (importing.phase === 'done' && view.screen !== 'copies')
  const next: Importing = isOver ? { phase: 'choose' } : importing
  page.setState({ importing: next })
  navigate(page, { screen: 'import' }, focusOf(next))
}

/**
 * Has main plan the import again with the user's answer about its columns or dates. An answer about dates keeps
 * the rows and the user's choices. Main discards earlier checks.
 */
export const readAgain = async (
  page: Page,
  again: NonNullable<NonNullable<Input<'imports:read'>>['again']>,
): Promise<Result<unknown, AppError>> => {
  const before = page.getState().importing
  const answer = await page.keyward.imports.read({ again })
  // Meanwhile, the import was cancelled or replaced, or the vault was locked.
  if (page.getState().importing !== before) return ok(undefined)
  if (!answer.ok) return answer
  const isSame = again.columns === undefined && before.phase === 'preview'
  const next: Importing = isSame
    ? { phase: 'preview', plan: answer.value, choices: { ...before.choices, checks: new Map() } }
    : previewOf(answer.value)
  // Keeps focus when the user changes a column above the rows.
  if (!isSame && before.phase === 'preview' && !before.plan.tables.some(({ isAsked }) => isAsked))
    page.setState({ importing: next })
  else show(page, next)
  return answer
}

/**
 * Has main read keys from files that the user chooses in its dialog, or from the given ones. SECURITY: S33,
 * nothing from the files is kept here.
 */
export const readImport = async (page: Page, input?: Input<'imports:read'>): Promise<void> => {
  const before = page.getState().importing
  const reading: Importing = { phase: 'reading' }
  show(page, reading)
  openImport(page)
  const answer = await page.keyward.imports.read(input)
  // Meanwhile, the import was cancelled or replaced, or the vault was locked.
  if (page.getState().importing !== reading) return
  if (answer.ok) show(page, previewOf(answer.value))
  else if (answer.error.reason === 'keyward-backup' && answer.error.id !== undefined)
    show(page, { phase: 'sealed', fileId: answer.error.id, fileName: answer.error.name ?? '' })
  else if (answer.error.kind !== 'cancelled') show(page, { phase: 'choose', error: answer.error })
  else show(page, before.phase === 'choose' ? before : { phase: 'choose' })
}

/** Has main open the encrypted file that is waiting for its passphrase. */
export const openImportFile = async (
  page: Page,
  input: Input<'imports:open'>,
): Promise<Result<unknown, AppError>> => {
  const waiting = page.getState().importing
  const answer = await page.keyward.imports.open(input)
  // Meanwhile, the import was cancelled or replaced, or the vault was locked.
  if (page.getState().importing !== waiting) return ok(undefined)
  if (answer.ok) show(page, previewOf(answer.value))
  return answer
}

/** Shows why the files can't be read. */
export const refuseImport = (page: Page, error: AppError): void => {
  show(page, { phase: 'choose', error })
  openImport(page)
}

/** Stops reading, or discards what was read. Nothing has been saved. */
export const cancelImport = async (page: Page): Promise<void> => {
  const { importing } = page.getState()
  show(page, { phase: 'choose' })
  const answer = await page.keyward.imports.cancel(
    importing.phase === 'preview' ? { planId: importing.plan.planId } : {},
  )
  if (!answer.ok) reportProblem(page, answer.error)
}

/** Updates a row and discards its check. Removes the row that was merged into it, if any. */
const changeRow = (page: Page, planId: string, row: ImportRow, goneId?: string): void =>
  page.setState((state) => {
    const { importing } = state
    if (importing.phase !== 'preview' || importing.plan.planId !== planId) return state
    const { plan, choices } = importing
    const rows = plan.rows.flatMap((each) =>
      each.rowId === goneId ? [] : each.rowId === row.rowId ? row : each,
    )
    const checks = new Map(choices.checks)
    checks.delete(row.rowId)
    return { ...state, importing: { ...importing, plan: { ...plan, rows }, choices: { ...choices, checks } } }
  })

/** Sends a row's secret to main. */
export const fillSecret = async (
  page: Page,
  input: Input<'imports:fillSecret'>,
): Promise<Result<unknown, AppError>> => {
  const answer = await page.keyward.imports.fillSecret(input)
  if (answer.ok) changeRow(page, input.planId, answer.value)
  return answer
}

/** Has main merge a row that lacks its secret with one that lacks its client ID. */
export const joinRows = async (
  page: Page,
  input: Input<'imports:join'>,
): Promise<Result<unknown, AppError>> => {
  const answer = await page.keyward.imports.join(input)
  if (answer.ok) changeRow(page, input.planId, answer.value, input.secretRowId)
  return answer
}

/** Saves the selected rows in one save. */
export const applyImport = async (
  page: Page,
  input: Input<'imports:apply'>,
): Promise<Result<unknown, AppError>> => {
  if (input.rows.length > MAX_SAVED_ROWS) return err(appError('refused', { reason: 'import-too-large' }))
  const answer = await page.keyward.imports.apply(input)
  if (!answer.ok) return answer
  const { importing } = page.getState()
  if (importing.phase === 'preview' && importing.plan.planId === input.planId) {
    const { files, rows } = importing.plan
    const { checks } = importing.choices
    const taken = new Set(input.rows.map(({ rowId }) => rowId))
    const leftOut = rows.filter(({ rowId }) => !taken.has(rowId))
    const done = input.rows.flatMap(({ rowId }) => checks.get(rowId) ?? [])
    const works = done.filter((check) => check === 'works').length
    const isChecked = done.length === input.rows.length && !done.includes('running')
    show(page, {
      ...{ phase: 'done', result: answer.value, files, leftOut },
      ...(isChecked && { checked: { works, needYou: done.length - works } }),
    })
  }
  return answer
}

/**
 * Drops an unfinished import before a backup is restored, because main keeps only one import plan at a time.
 */
export const leaveImport = (page: Page): void =>
  page.setState((state) =>
    state.importing.phase === 'preview' || state.importing.phase === 'sealed'
      ? { ...state, importing: { phase: 'choose' } }
      : state,
  )

/** Clears a finished import that can't be undone any more, because a backup was restored. */
export const keepImport = (page: Page): void =>
  page.setState((state) =>
    state.importing.phase === 'done' ? { ...state, importing: { phase: 'choose' } } : state,
  )

/** Undoes the import in one save. */
export const undoImport = async (page: Page, undoId: string): Promise<Result<unknown, AppError>> => {
  const answer = await page.keyward.imports.undo({ undoId })
  if (answer.ok) show(page, { phase: 'undone', counts: answer.value })
  return answer
}
