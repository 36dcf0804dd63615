import type { InterfaceLanguage } from '../i18n/interface-language.ts'
import type { Vault } from '../vault/vault.ts'
import type { Events } from './events.ts'

/**
 * SECURITY: S56, main asks its questions in the language that was active at startup or at the last unlock, so the
 * page can't switch it just before a question.
 */
export const askingLanguage = (
  events: Events,
  vault: Pick<Vault, 'state'>,
  language: () => InterfaceLanguage,
): (() => InterfaceLanguage) => {
  let seen = language()
  let wasLocked = false
  events.on('state.changed', () => {
    const isLocked = vault.state === 'locked'
    if (wasLocked && !isLocked) seen = language()
    wasLocked = isLocked
  })
  return () => seen
}
