import type { Replacement } from '../../../shared/contract/replacements.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { Service } from '../../../shared/services/service.ts'
import type { Call } from '../../state/use-call.ts'

/** What every step is shown with. */
export type StepProps = {
  readonly replacement: Replacement
  readonly oldKey: KeySummary | undefined
  /** The key that has the new credentials, once they are saved. */
  readonly newKey: KeySummary | undefined
  readonly service: Service | undefined
  /** A check of the keys, which one step begins and the next one shows: whether both work, or the old one is dead. */
  readonly check: Call
  /** Goes on to the next step. */
  readonly onPass: () => void
}
