/** Whether an address without a label of its own is that of a token endpoint or an authentication server. */
export const looksLikeTokenAddress = (text: string): boolean =>
  /\/(token|oauth2?|authorize|connect)\b/i.test(text) ||
  /^(https?:\/\/)?(auth|login|sso|id|identity|oauth|token|accounts?)[.-]/i.test(text)
