import { appError } from '../../shared/errors.ts'
import { err, ok } from '../../shared/result.ts'
import type { App } from '../composition/app.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import type { UpdatePlans } from './questions.ts'

/** Newer versions: looking, and opening the page from which a person downloads one. */
export const updateHandlers = ({ updates, browser }: Pick<App, 'updates' | 'browser'>) =>
  ({
    'updates:check': () => updates.check(),

    'updates:openDownloads': async (_, address) =>
      (await browser.openPage(address)) ? ok(undefined) : err(appError('refused', { reason: 'no-browser' })),
  }) satisfies Partial<PlannedHandlers<UpdatePlans>>
