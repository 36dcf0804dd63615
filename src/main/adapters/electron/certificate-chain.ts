import type { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'

/** What a server's certificates are checked against. */
interface Against {
  readonly authority: X509Certificate
  /** The host as written in a URL, so an IPv6 address has brackets. */
  readonly host: string
  /** Epoch milliseconds. */
  readonly nowMs: number
}

const SERVER_AUTHENTICATION = '1.3.6.1.5.5.7.3.1'
const ANY_PURPOSE = '2.5.29.37.0'

const SMALLEST_RSA_BITS = 2_048

/**
 * Object identifiers (in DER) that disqualify a certificate: signatures with MD5 or SHA-1, which can be forged,
 * and name constraints, which Node doesn't check.
 */
const refusedIdentifiers = [
  '06092a864886f70d010104', // md5WithRSAEncryption
  '06092a864886f70d010105', // sha1WithRSAEncryption
  '06072a8648ce3d0401', // ecdsa-with-SHA1
  '0603551d1e', // nameConstraints
].map((hex) => Buffer.from(hex, 'hex'))

const isCurrent = ({ validFrom, validTo }: X509Certificate, nowMs: number): boolean =>
  Date.parse(validFrom) <= nowMs && nowMs <= Date.parse(validTo)

const isStrong = ({ raw, publicKey }: X509Certificate): boolean => {
  const { modulusLength = SMALLEST_RSA_BITS } = publicKey.asymmetricKeyDetails ?? {}
  return (
    modulusLength >= SMALLEST_RSA_BITS && !refusedIdentifiers.some((identifier) => raw.includes(identifier))
  )
}

/** URLs put an IPv6 address in brackets, but Node's certificate checks expect none. */
export const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/gu, '')

const isForHost = (certificate: X509Certificate, host: string): boolean => {
  const address = withoutBrackets(host)
  const named =
    isIP(address) === 0 ? certificate.checkHost(host, { subject: 'never' }) : certificate.checkIP(address)
  return named !== undefined
}

const isForServers = ({ keyUsage }: X509Certificate): boolean =>
  keyUsage === undefined || keyUsage.some((use) => use === SERVER_AUTHENTICATION || use === ANY_PURPOSE)

const isSignedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/**
 * Whether an authority vouches for the first of these certificates, directly or through the others, for this host
 * and time. If the authority is the server's own certificate, it vouches for itself.
 *
 * Doesn't check revocation, just as Chromium doesn't for private authorities.
 */
export const isVouchedFor = (
  [own, ...others]: readonly X509Certificate[],
  { authority, host, nowMs }: Against,
): boolean => {
  if (own === undefined || !isForHost(own, host) || !isForServers(own)) return false
  const intermediates = new Set(others)
  let last = own
  while (isCurrent(last, nowMs) && isStrong(last)) {
    if (last.fingerprint256 === authority.fingerprint256) return true
    if (isSignedBy(last, authority)) return isCurrent(authority, nowMs)
    const issuer = [...intermediates].find((certificate) => isSignedBy(last, certificate))
    if (issuer === undefined) return false
    intermediates.delete(issuer)
    last = issuer
  }
  return false
}
