import { appError } from '../../shared/errors.ts'
import { err, ok } from '../../shared/result.ts'
import type { Translate } from '../i18n/translate.ts'
import { type Confirmations, nothingAtStake } from '../ipc/confirmation.ts'
import type { Questions } from '../services/rules/question-words.ts'
import { databaseHost } from './database-host.ts'
import type { DatabaseAddress, KnownDatabases } from './known-databases.ts'

/** What main's question about a place shows. */
export interface TryPlacePlans {
  /** The database that main has named; absent when it was named before, and for a folder, which the person chooses. */
  'sharing:tryPlace': DatabaseAddress | undefined
}

interface Deps {
  readonly knownDatabases: Pick<KnownDatabases, 'isKnown'>
  readonly questions: Pick<Questions, 'say'>
  readonly translate: Translate
}

/** Main's question before a place is tried; it is asked before sharing is loaded. */
export const tryPlaceQuestions = ({
  knownDatabases,
  questions,
  translate,
}: Deps): Confirmations<keyof TryPlacePlans, TryPlacePlans> => ({
  // SECURITY: S41, no database is contacted before main has named it and the user agreed.
  'sharing:tryPlace': {
    question: (input) => {
      if (input.kind === 'folder') return nothingAtStake
      const host = databaseHost(input.host)
      if (host === undefined) return err(appError('bad-input', { field: 'host' }))
      if (knownDatabases.isKnown(input)) return nothingAtStake
      const asked = questions.say(
        translate('ask.contactDatabase.message', { host, port: String(input.port) }),
        [translate('ask.contactDatabase.detail')],
        translate('ask.contactDatabase.goOn'),
      )
      return ok({ asked, plan: input })
    },
  },
})
