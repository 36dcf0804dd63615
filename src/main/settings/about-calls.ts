import type { Handlers } from '../../shared/contract/contract.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kernel/result.ts'
import type { DataFolder } from '../ports/data-folder.ts'
import type { DescribeApp } from './describe-app.ts'

interface Deps {
  readonly describeApp: DescribeApp
  readonly dataFolder: DataFolder
}

/** Handlers for the program's versions and its data folder. */
export const aboutHandlers = ({ describeApp, dataFolder }: Deps) =>
  ({
    'app:about': async () => ok(await describeApp.about()),

    'app:openDataFolder': async () =>
      (await dataFolder.show()) ? ok(undefined) : err(appError('not-found')),

    'app:copyDiagnostics': async () => ok(await describeApp.copyDiagnostics()),

    'app:copyNote': async ({ text }) => ok(describeApp.copyNote(text)),
  }) satisfies Partial<Handlers>
