import type { Input } from '../../shared/contract/contract.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kernel/result.ts'
import type { Confirmations } from '../ipc/confirmation.ts'
import { askAboutHosts, type HostQuestions } from '../services/ask-about-hosts.ts'
import type { Agreed } from '../services/known-hosts.ts'
import type { Vault } from '../vault/vault.ts'
import type { ImportService, PlannedImport } from './import-service.ts'

/** The plans that main's question about an import shows. */
export interface ImportPlans {
  'imports:allowHosts': Agreed<PlannedImport>
  'imports:apply': Agreed<PlannedImport>
}

interface Deps extends HostQuestions {
  readonly vault: Pick<Vault, 'document' | 'state'>
  readonly imports: Pick<ImportService, 'planned'>
}

/** Main's question before keys are checked or imported. */
export const importQuestions = ({
  vault,
  imports,
  knownHosts,
  questions,
}: Deps): Confirmations<keyof ImportPlans, ImportPlans> => {
  // SECURITY: S36, S41, one question names every new host, so no secret is sent to any other host. All other
  // changes can be undone.
  const question = ({ planId, rows }: Input<keyof ImportPlans>) => {
    const planned = imports.planned(planId, rows)
    if (!planned.ok) return planned
    const { destinations, from } = planned.value
    const { asked, plan } = askAboutHosts({ knownHosts, questions }, planned.value, destinations).value
    if (asked !== undefined && vault.state === 'needs-choice') return err(appError('needs-choice'))
    return ok({ asked, plan, holds: () => vault.document === from })
  }
  return { 'imports:allowHosts': { question }, 'imports:apply': { question } }
}
