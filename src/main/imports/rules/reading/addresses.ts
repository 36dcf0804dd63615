import { looksSecret } from './looks-secret.ts'

/** Whether an unlabelled address is a token endpoint or a sign-in server. */
export const looksLikeTokenAddress = (text: string): boolean =>
  /\/(token|oauth2?|authorize|connect)\b/i.test(text) ||
  /^(https?:\/\/)?(auth|login|sso|id|identity|oauth|token|accounts?)[.-]/i.test(text)

const HOST =
  /^(localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\]|[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.\p{L}{2,24}|[\p{L}\p{N}_-]+(?=:\d))(:\d{1,5})?([/?#].*)?$/iu

/**
 * Whether a text looks like an address: it has a scheme, a dot, a port or `localhost`, and its host doesn't look
 * like a secret.
 */
export const hasAddressForm = (text: string): boolean => {
  const host = /^[a-z][a-z0-9+.-]*:\/\/([^/?#\s]*)/i.exec(text)?.[1]
  return host === undefined ? HOST.test(text) && !looksSecret(text.replace(/[/?#].*$/s, '')) : host !== ''
}
