import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kernel/result.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import type { Browser } from '../ports/browser.ts'
import type { UpdatePlans } from './questions.ts'
import type { UpdateCheck } from './update-check.ts'

interface Deps {
  readonly browser: Pick<Browser, 'openPage'>
  readonly updates: UpdateCheck
}

/** Handlers for checking for newer versions and opening the download page. */
export const updateHandlers = ({ updates, browser }: Deps) =>
  ({
    'updates:check': () => updates.check(),

    'updates:openDownloads': async (_, address) =>
      (await browser.openPage(address)) ? ok(undefined) : err(appError('refused', { reason: 'no-browser' })),
  }) satisfies Partial<PlannedHandlers<UpdatePlans>>
