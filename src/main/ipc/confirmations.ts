import { type AppError, appError } from '../../shared/errors.ts'
import type { ConfirmedCall, Input } from '../../shared/ipc-contract.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { Services } from '../app/services.ts'
import { readProfile, serviceOfProfile, updateOf } from '../domain/services/service-profile.ts'
import { findKey, placeOfWorkspace } from '../domain/vault/places.ts'
import type { Question } from '../ports/confirm.ts'
import { chooseProfile } from './choose-profile.ts'

/** What main asks before it carries a call out. */
export interface Confirmation<Name extends ConfirmedCall> {
  /** Finds out what the input leaves open, so that the question can name it. */
  readonly complete?: (input: Input<Name>) => Promise<Result<Input<Name>, AppError>>
  /**
   * The question, from the input and the state of now; none where nothing is at stake, or where the handler refuses the
   * call anyway. It names everything that the person agrees to: asked again after the answer, another question makes the
   * call `stale`.
   */
  readonly question: (input: Input<Name>) => Question | undefined | Promise<Question | undefined>
  /** What the call answers when the person does not agree. */
  readonly declined: AppError
}

/** A question for every call that the contract says needs one. */
export type Confirmations = { readonly [Name in ConfirmedCall]: Confirmation<Name> }

const readsOnly: ReadonlySet<string> = new Set(['GET', 'HEAD'])
const declined = appError('cancelled')

/** Makes the questions on the state of the app. */
export const makeConfirmations = (parts: Services): Confirmations => {
  const { vault, keys, testRequests, localCopies, questions, language } = parts
  return {
    'keys:copySecret': {
      question: async ({ keyId }) => {
        const opened = await keys.openSecretOf(keyId)
        return opened.ok ? questions.copySecret(opened.value.key.name) : undefined
      },
      declined,
    },

    'requests:send': {
      question: (input) => {
        const key = findKey(vault.document, input.keyId)
        const place = key.ok ? placeOfWorkspace(vault.document, key.value.workspaceId) : key
        if (!place.ok || !place.value.workspace.sensitive || readsOnly.has(input.method)) return undefined
        const { region, workspace } = place.value
        const { acceptLanguage } = language()
        const sound = testRequests.check({ ...input, baseUrl: region.baseUrl, acceptLanguage })
        if (!sound.ok) return undefined
        return questions.sendToSensitive(input.method, workspace.name, sound.value.url.slice(0, 300))
      },
      declined,
    },

    // SECURITY: S36, hosts are never trusted by themselves: main names each before a secret can go there.
    'services:importProfile': {
      complete: async (input) => {
        if (input?.text !== undefined) return ok(input)
        const chosen = await chooseProfile(parts)
        return chosen.ok ? ok({ text: chosen.value }) : chosen
      },
      question: (input) => {
        const profile = readProfile(input?.text ?? '')
        if (!profile.ok) return undefined
        const known = serviceOfProfile(vault.document, profile.value)
        if (known !== undefined && updateOf(known, profile.value) === undefined) return undefined
        return questions.importProfile(profile.value, known !== undefined)
      },
      declined,
    },

    'vault:removePassphrase': {
      question: () => questions.removePassphrase(),
      declined: appError('refused', { reason: 'not-confirmed' }),
    },

    'vault:restore': {
      complete: async (input) => {
        if (input?.backupId === 'empty') return ok(input)
        // Without a name: the newest that can be read.
        const copies = await localCopies()
        const copy = copies.find(
          ({ id, keys: count }) => count !== undefined && id === (input?.backupId ?? id),
        )
        return copy === undefined
          ? err(appError('not-found', { field: 'backupId' }))
          : ok({ backupId: copy.id })
      },
      question: async (input) => {
        if (input?.backupId === 'empty') return questions.startEmpty()
        const copy = (await localCopies()).find(({ id }) => id === input?.backupId)
        return copy?.keys === undefined ? undefined : questions.restoreCopy(copy.savedAtMs, copy.keys)
      },
      declined,
    },
  }
}
