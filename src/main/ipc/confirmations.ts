import { appError } from '../../shared/errors.ts'
import { ok } from '../../shared/result.ts'
import type { Services } from '../app/services.ts'
import { readProfile, serviceOfProfile, updateOf } from '../domain/services/service-profile.ts'
import { changingBy } from '../domain/test-requests/changing-by.ts'
import { findKeyAndPlace } from '../domain/vault/places.ts'
import { chooseProfile } from './choose-profile.ts'
import type { Confirmations } from './confirmation.ts'
import { irreversibleConfirmations } from './irreversible-confirmations.ts'

const declined = appError('cancelled')

/** Makes the questions on the state of the app. */
export const makeConfirmations = (services: Services): Confirmations => {
  const { vault, keys, testRequests, questions, language } = services
  return {
    ...irreversibleConfirmations(services),

    'keys:copySecret': {
      question: async ({ keyId }) => {
        const opened = await keys.openSecretOf(keyId)
        return opened.ok ? questions.copySecret(opened.value.key.name) : undefined
      },
      declined,
    },

    'requests:send': {
      question: (input) => {
        const found = findKeyAndPlace(vault.document, input.keyId)
        if (!found.ok || !found.value.place.workspace.sensitive) return undefined
        const { region, workspace } = found.value.place
        const { acceptLanguage } = language()
        const sound = testRequests.check({ ...input, baseUrl: region.baseUrl, acceptLanguage })
        const changing = sound.ok ? changingBy(sound.value) : undefined
        return changing === undefined
          ? undefined
          : questions.sendToSensitive(input.method, workspace.name, changing)
      },
      declined,
    },

    // SECURITY: S36, hosts are never trusted by themselves: main names each before a secret can go there.
    'services:importProfile': {
      complete: async (input) => {
        if (input?.text !== undefined) return ok(input)
        const chosen = await chooseProfile(services)
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
  }
}
