import type { Replacement } from '../../../shared/contract/replacements.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { Service } from '../../../shared/services/service.ts'
import type { Call } from '../../state/use-call.ts'

/** The props of every step of a guided replacement. */
export type StepProps = {
  readonly replacement: Replacement
  readonly oldKey: KeySummary | undefined
  /** The key with the new credentials, once they are saved. */
  readonly newKey: KeySummary | undefined
  readonly service: Service | undefined
  /**
   * A check that one step starts and the next one shows: that both keys work, or that the old one stopped
   * working.
   */
  readonly check: Call
  /** Continues with the next step, although this one isn't done. */
  readonly onPass: () => void
}
