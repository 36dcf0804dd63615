import type { ActivityKind } from '../../shared/activity/activity.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { ReplacementConfirmation } from '../../shared/keys/fact-schemas.ts'
import type { ReplacementStep } from '../../shared/replacements/replacement-order.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { Translate } from '../i18n/translate.ts'
import type { ApiKeyService } from '../keys/api-key-service.ts'
import type { PreparedKey } from '../keys/prepare-key.ts'
import type { SaveCredentials } from '../keys/save-credentials.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { PracticeService } from '../practice/practice-service.ts'
import type { Agreed } from '../services/known-hosts.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'
import type { StoredReplacement, VaultDocument } from '../vault/format/vault-format.ts'
import { findKey } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import { askForProof } from './prove-dead.ts'
import {
  findReplacement,
  putReplacement,
  replacementAt,
  settleReplacement,
  startReplacement,
  switchOver,
} from './rules/replacement-records.ts'
import {
  confirmingStep,
  deletedAtService,
  type ProofAnswer,
  stopped,
  withConfirmation,
  withPlace,
  withProof,
} from './rules/replacement-steps.ts'

type Changed = Promise<Result<StoredReplacement, AppError>>
type Proof = Result<{ readonly stillAccepted: boolean; readonly replacement: StoredReplacement }, AppError>

/** The activity log's entry for each answer. */
const notes = {
  accepted: 'key-still-accepted',
  'refused-alone': 'key-refused-alone',
  dead: 'key-proven-dead',
} as const satisfies Record<ProofAnswer, ActivityKind>

interface Deps {
  readonly vault: Vault
  readonly keys: Pick<ApiKeyService, 'tokenRequestForVersion'>
  readonly practice: Pick<PracticeService, 'startFor'>
  readonly tokens: Pick<TokenIssuer, 'isAccepted' | 'forget'>
  readonly activity: Pick<ActivityLog, 'add'>
  readonly cipher: Pick<Cipher, 'newId'>
  readonly clock: Clock
  readonly translate: Translate
  readonly saveCredentials: SaveCredentials
}

/**
 * The steps of a guided replacement. Each step is one save, so that a lock, exit or crash leaves the
 * replacement either before or after it. The activity log records all steps except confirmations.
 */
export const makeReplaceKey = ({
  vault,
  keys,
  practice,
  tokens,
  activity,
  cipher,
  clock,
  translate,
  saveCredentials,
}: Deps) => {
  const now = () => Math.floor(clock.nowMs())

  const step = (
    replacementId: string,
    wanted: ReplacementStep,
    change: (document: VaultDocument, present: StoredReplacement) => ReturnType<typeof switchOver>,
  ): Changed =>
    vault.change((document) => {
      const present = replacementAt(document, replacementId, wanted)
      return present.ok ? change(document, present.value) : present
    })

  const noted = async (what: ActivityKind, changing: Changed, subject?: string): Changed => {
    const changed = await changing
    if (!changed.ok) return changed
    const { keyId, keyName } = changed.value
    activity.add({ what, keyId, keyName, ...(subject === undefined ? {} : { subject }) })
    return changed
  }

  const proving = new Map<string, Promise<Proof>>()

  const proveOnce = async (replacementId: string): Promise<Proof> => {
    const { document } = vault
    const found = replacementAt(document, replacementId, 'prove')
    if (!found.ok) return found
    const { keyId } = found.value
    const key = findKey(document, keyId)
    if (!key.ok) return key
    const answered = await askForProof({ keys, practice, tokens }, document, found.value)
    if (!answered.ok) return answered
    const { answer, pair } = answered.value
    const { secretVersion = key.value.secretVersion } = found.value
    // SECURITY: S31, no longer hands out a token obtained with credentials that the user reported as deleted.
    if (key.value.secretVersion === secretVersion) tokens.forget(keyId)
    const recorded = await noted(
      notes[answer],
      step(replacementId, 'prove', (latest, present) =>
        ok(settleReplacement(latest, withProof(present, answer, now(), pair))),
      ),
    )
    return recorded.ok ? ok({ stillAccepted: answer === 'accepted', replacement: recorded.value }) : recorded
  }

  return {
    /** Starts a replacement. `refused` as `in-use` if the key is already part of another one. */
    start: (keyId: string, isLeak: boolean): Changed =>
      noted(
        'replacement-started',
        vault.change((document) => startReplacement(document, { id: cipher.newId(), keyId, isLeak }, now())),
      ),

    /** Saves the prepared credentials. With `isChecked`, only after the service has issued a token for them. */
    addNewKey: async (
      replacementId: string,
      credentials: Agreed<PreparedKey>,
      o: { readonly isChecked: boolean },
    ): Changed => {
      const saved = await saveCredentials(credentials, o)
      return saved.ok ? findReplacement(vault.document, replacementId) : saved
    },

    /** Records what the user confirms. */
    confirm: (replacementId: string, what: ReplacementConfirmation): Changed =>
      step(replacementId, confirmingStep[what], (document, present) =>
        ok(putReplacement(document, withConfirmation(present, what, now()))),
      ),

    /** Checks or unchecks a place. */
    markPlace: (replacementId: string, placeId: string, isDone: boolean): Changed => {
      const marked = step(replacementId, 'markPlace', (document, present) => {
        const changed = withPlace(present, placeId, isDone, now())
        return changed.ok ? ok(putReplacement(document, changed.value)) : changed
      })
      if (!isDone) return marked
      const place = findReplacement(vault.document, replacementId)
      const name = place.ok ? place.value.places.find(({ id }) => id === placeId)?.place : undefined
      return noted('place-done', marked, name)
    },

    switchOver: (replacementId: string): Changed =>
      noted(
        'key-switched-over',
        step(replacementId, 'switchOver', (document, present) =>
          switchOver(document, present, translate('replacement.oldMark'), now()),
        ),
      ),

    /** Records that the user deleted the old key at the service. Keyward never does that itself. */
    markDeleted: (replacementId: string): Changed =>
      noted(
        'key-deleted-at-service',
        step(replacementId, 'markDeleted', (document, present) =>
          ok(putReplacement(document, deletedAtService(present, now()))),
        ),
      ),

    /**
     * Sends one token request with the new credentials, if there are any, and one with the old ones. Records a
     * clear answer. A second call in the meantime gets the same result. An unclear outcome, such as a network
     * failure, is an error and isn't recorded.
     */
    prove: (replacementId: string): Promise<Proof> => {
      // SECURITY: S31, sends one request at a time.
      const running = proving.get(replacementId)
      if (running !== undefined) return running
      const started = proveOnce(replacementId).finally(() => proving.delete(replacementId))
      proving.set(replacementId, started)
      return started
    },

    /** Stops the replacement at its current step. Both keys stay. */
    stop: (replacementId: string): Changed =>
      noted(
        'replacement-stopped',
        step(replacementId, 'stop', (document, present) =>
          ok(putReplacement(document, stopped(present, now()))),
        ),
      ),
  }
}
