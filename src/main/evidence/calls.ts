import type { Handlers } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/kernel/result.ts'
import { makeExportEvidence } from './export-evidence.ts'

/** Handlers for exporting the evidence for a period, without secrets (S36). */
export const evidenceHandlers = (deps: Parameters<typeof makeExportEvidence>[0]) => {
  const exportEvidence = makeExportEvidence(deps)
  return {
    'evidence:export': async (period) => {
      const made = await exportEvidence.make(period)
      return made.ok ? ok({ ...made.value, files: [...made.value.files] }) : made
    },
    'evidence:print': () => exportEvidence.print(),
    'evidence:showFolder': async () => exportEvidence.showFolder(),
  } satisfies Partial<Handlers>
}
