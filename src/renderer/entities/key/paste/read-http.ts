import { gather, hasBoth, hasEither, type PastedFields } from './pasted-fields.ts'

/** Parses `id:secret`, split at the first colon (RFC 7617 §2). */
const readPair = (pair: string): PastedFields | undefined => {
  const colon = pair.indexOf(':')
  if (colon < 1 || colon === pair.length - 1) return undefined
  return { clientId: pair.slice(0, colon), clientSecret: pair.slice(colon + 1) }
}

/** Reads the `Basic` credentials of an Authorization header (RFC 7617). */
export const readBasicHeader = (text: string): PastedFields | undefined => {
  const encoded = /\bBasic\s{1,4}([A-Za-z0-9+/_-]{8,12000}={0,2})/.exec(text)?.[1]
  return encoded === undefined ? undefined : readPair(decodeBase64(encoded) ?? '')
}

const decodeBase64 = (encoded: string): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(encoded.replace(/-/g, '+').replace(/_/g, '/')), (sign) =>
      sign.charCodeAt(0),
    )
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /\p{Cc}/u.test(decoded) ? undefined : decoded
  } catch {
    return undefined // not base64 or not text, so it wasn't a header
  }
}

/**
 * Reads the user and password of a curl or HTTPie command (`-u id:secret`, `--user='id:secret'`, `-a id:secret`).
 */
export const readCommand = (text: string): PastedFields | undefined => {
  if (!/(?:^|\s)(?:curl|wget|https?|xh)(?:\.exe)?\s/.test(text)) return undefined
  const found = /(?:^|\s)(?:-u|-a|--user|--auth)[\s=]{0,4}(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"']+))/.exec(text)
  const pair = found?.[1] ?? found?.[2] ?? found?.[3]
  return pair === undefined ? undefined : readPair(pair)
}

/**
 * Reads a form body or query string (`client_id=…&client_secret=…`), percent-decoded. Requires both credentials,
 * or one of them and the grant type, because the line `client_secret=a&b+c` isn't a form and its `+` isn't a
 * space.
 */
export const readForm = (text: string): PastedFields | undefined => {
  for (const word of text.split(/[\s"'?]+/)) {
    if (!word.includes('&')) continue
    const fields = new URLSearchParams(word)
    const pasted = gather([...fields].map(([label, value]) => ({ label, value })))
    if (hasBoth(pasted) || (hasEither(pasted) && fields.has('grant_type'))) return pasted
  }
  return undefined
}

/** The sign-in address of a pasted token request: the part before `/v1/auth/token`. */
export const readTokenAddress = (text: string): string | undefined =>
  /https?:\/\/[^\s"'<>?#]{1,2000}?(?=\/v1\/auth\/token\b)/i.exec(text)?.[0]
