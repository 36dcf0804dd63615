import type { Handlers } from '../../shared/contract/contract.ts'
import { appError } from '../../shared/errors.ts'
import { err, ok } from '../../shared/result.ts'
import type { Services } from '../composition/services.ts'
import type { UseCases } from '../composition/use-cases.ts'

type Deps = Pick<UseCases, 'describeApp'> & Pick<Services, 'dataFolder'>

/** Versions of the program, and the folder of its files. */
export const aboutHandlers = ({ describeApp, dataFolder }: Deps) =>
  ({
    'app:about': async () => ok(await describeApp.about()),

    'app:openDataFolder': async () =>
      (await dataFolder.show()) ? ok(undefined) : err(appError('not-found')),

    'app:copyDiagnostics': async () => ok(await describeApp.copyDiagnostics()),

    'app:copyNote': async ({ text }) => ok(describeApp.copyNote(text)),
  }) satisfies Partial<Handlers>
