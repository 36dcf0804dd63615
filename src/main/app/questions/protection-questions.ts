import { appError } from '../../../shared/errors.ts'
import { err, ok } from '../../../shared/result.ts'
import { Secret } from '../../domain/secret.ts'
import { hasPassphrase } from '../../domain/vault/data-key-facts.ts'
import { checkPassphrase } from '../../domain/vault/passphrase.ts'
import { ask, type Confirmations, nothingAtStake } from '../../ipc/confirmation.ts'
import type { Services } from '../services.ts'

/** What main's questions about how secrets are kept show. */
export interface ProtectionPlans {
  'vault:choose': undefined
  'vault:setPassphrase': undefined
  'vault:removePassphrase': undefined
  'vault:startAfresh': undefined
}

/** SECURITY: S42, main's questions before secrets are kept in another way. */
export const protectionQuestions = ({
  vault,
  questions,
  translate,
}: Services): Confirmations<ProtectionPlans> => {
  const asking = (message: string, detail: readonly string[], goOn: string) =>
    ask(questions.say(message, detail, goOn))
  const missing = (field: string) => err(appError('bad-input', { field }))
  /** The user's backups and the automatic copies; mentioned where those copies are deleted. */
  const copiesGo = () => (vault.document.keys.length === 0 ? [] : [translate('ask.copiesGo')])

  const choosePassphrase = (passphrase: string | undefined) => {
    if (passphrase === undefined) return missing('passphrase')
    const strong = checkPassphrase(new Secret(passphrase))
    if (!strong.ok) return strong
    return asking(
      translate('ask.choosePassphrase.message'),
      [translate('ask.choosePassphrase.detail'), ...copiesGo(), translate('ask.ownPassphrase')],
      translate('ask.choosePassphrase.goOn'),
    )
  }

  // SECURITY: S42, S14, the user agrees to another keychain, and to a changed file; a page alone does not.
  const sealHere = () =>
    vault.needsAgreement || vault.wasChangedOutside
      ? asking(
          translate('ask.sealHere.message'),
          [translate('ask.sealHere.detail')],
          translate('ask.sealHere.goOn'),
        )
      : nothingAtStake

  return {
    'vault:choose': {
      complete: async (input) => {
        const { by, passphrase } = input
        if (by !== 'passphrase' || passphrase === undefined) return ok(input)
        // No confirmation for a wrong passphrase.
        const right = await vault.tryPassphrase(new Secret(passphrase))
        return right.ok ? ok(input) : right
      },
      question: ({ by, passphrase }) => {
        if (by === 'passphrase') return choosePassphrase(passphrase)
        const { custody } = vault.document
        if (by === custody) return by === 'os' ? sealHere() : nothingAtStake
        if (by === 'memory')
          return asking(
            translate('ask.chooseMemory.message'),
            [translate('ask.chooseMemory.detail')],
            translate('ask.chooseMemory.goOn'),
          )
        return custody !== 'passphrase'
          ? nothingAtStake
          : asking(
              translate('ask.chooseKeychain.message'),
              [translate('ask.chooseKeychain.detail')],
              translate('ask.chooseKeychain.goOn'),
            )
      },
    },

    'vault:setPassphrase': {
      complete: async (input) => {
        if (input.current === undefined) return ok(input)
        const right = await vault.tryPassphrase(new Secret(input.current))
        return right.ok ? ok(input) : right
      },
      question: ({ passphrase, current }) => {
        const strong = checkPassphrase(new Secret(passphrase))
        if (!strong.ok) return strong
        if (vault.document.custody === 'memory') return err(appError('needs-choice'))
        const isChange = hasPassphrase(vault.document)
        if (isChange && current === undefined) return missing('current')
        return isChange
          ? asking(
              translate('ask.changePassphrase.message'),
              [
                translate('ask.changePassphrase.detail'),
                translate('ask.copiesGo'),
                translate('ask.ownPassphrase'),
              ],
              translate('ask.changePassphrase.goOn'),
            )
          : asking(
              translate('ask.addPassphrase.message'),
              [translate('ask.addPassphrase.detail'), translate('ask.ownPassphrase')],
              translate('ask.addPassphrase.goOn'),
            )
      },
    },

    'vault:removePassphrase': {
      question: () =>
        asking(
          translate('ask.removePassphrase.message'),
          [translate('ask.removePassphrase.detail')],
          translate('ask.removePassphrase.goOn'),
        ),
      declined: appError('refused', { reason: 'not-confirmed' }),
    },

    'vault:startAfresh': {
      question: () =>
        asking(
          translate('ask.startAfresh.message'),
          [translate('ask.startAfresh.detail'), translate('ask.startAfresh.kept')],
          translate('ask.startAfresh.goOn'),
        ),
    },
  }
}
