import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kernel/result.ts'
import type { Policy } from '../../shared/policy/policy.ts'
import type { Questions } from '../i18n/question-words.ts'
import { ask, type Confirmations, nothingAtStake } from '../ipc/confirmation.ts'
import { Secret } from '../kernel/secret.ts'
import { isProtectionAllowed } from '../policy/rules/policy.ts'
import { hasPassphrase } from '../vault/protection/data-key-facts.ts'
import { checkPassphrase } from '../vault/protection/passphrase.ts'
import type { Vault } from '../vault/vault.ts'

interface Deps {
  readonly vault: Vault
  readonly policy: Policy | undefined
  readonly questions: Questions
}

/** SECURITY: S42, main asks before custody changes, so that a page alone can't change it. */
export const protectionQuestions = ({
  vault,
  policy,
  questions,
}: Deps): Confirmations<
  'vault:choose' | 'vault:setPassphrase' | 'vault:removePassphrase' | 'vault:startAfresh'
> => {
  const { translate } = questions
  const asking = (...given: Parameters<typeof questions.plain>) => ask(questions.plain(...given))
  const missing = (field: string) => err(appError('bad-input', { field }))
  /** Warns when automatic backups are about to be deleted. */
  const copiesGo = () => (vault.document.keys.length === 0 ? [] : [translate('ask.copiesGo')])

  const choosePassphrase = (passphrase: string | undefined) => {
    if (passphrase === undefined) return missing('passphrase')
    const strong = checkPassphrase(new Secret(passphrase))
    if (!strong.ok) return strong
    return asking('choosePassphrase', ...copiesGo())
  }

  // SECURITY: S42, S14, a page alone can't accept another keychain or a changed file.
  const sealHere = () =>
    vault.needsAgreement || vault.wasChangedOutside ? asking('sealHere') : nothingAtStake

  return {
    'vault:choose': {
      complete: async (input) => {
        const { by, passphrase } = input
        if (by !== 'passphrase' || passphrase === undefined) return ok(input)
        // A wrong passphrase needs no confirmation.
        const right = await vault.tryPassphrase(new Secret(passphrase))
        return right.ok ? ok(input) : right
      },
      question: ({ by, passphrase }) => {
        // SECURITY: S70, a policy may prescribe how secrets are protected.
        if (!isProtectionAllowed(policy, by)) return err(appError('refused', { reason: 'by-policy' }))
        if (by === 'passphrase') return choosePassphrase(passphrase)
        const { custody } = vault.document
        if (by === custody) return by === 'os' ? sealHere() : nothingAtStake
        if (by === 'memory') return asking('chooseMemory')
        return custody !== 'passphrase' ? nothingAtStake : asking('chooseKeychain')
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
        return isChange ? asking('changePassphrase', translate('ask.copiesGo')) : asking('addPassphrase')
      },
    },

    'vault:removePassphrase': {
      question: () => asking('removePassphrase', translate('ask.copiesGo')),
    },

    'vault:startAfresh': {
      question: () => asking('startAfresh', translate('ask.startAfresh.kept')),
    },
  }
}
