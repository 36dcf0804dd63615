import { X509Certificate } from 'node:crypto'
import type { Certificate, Request as Verification } from 'electron'
import type { CertificateAuthority } from '../../../shared/services/service.ts'
import { isVouchedFor, withoutBrackets } from './certificate-chain.ts'

/** `ERR_CERT_AUTHORITY_INVALID`. Chromium reports this even if the host name or the date is wrong as well. */
const UNKNOWN_AUTHORITY = -202

const [ACCEPTED, AS_CHROMIUM_SAYS] = [0, -3]

/** Maximum number of certificates, which is more than any company's chain contains. */
const LONGEST_CHAIN = 8

/** The certificates that a server sent, its own first. */
const sentChain = (first: Certificate): X509Certificate[] => {
  const chain: X509Certificate[] = []
  for (
    let next: Certificate | undefined = first;
    next && chain.length < LONGEST_CHAIN;
    next = next.issuerCert
  )
    chain.push(new X509Certificate(next.data))
  return chain
}

/**
 * For one host, accepts certificates that a company's own authority vouches for. SECURITY: S8, only if Chromium
 * reports an unknown authority, and only if the certificate has no other fault.
 */
export const trustAuthority =
  ({ pem }: CertificateAuthority, host: string) =>
  ({ hostname, errorCode, certificate }: Verification, answer: (result: number) => void): void => {
    const isTrusted = () => {
      try {
        return isVouchedFor(sentChain(certificate), {
          authority: new X509Certificate(pem),
          host,
          nowMs: Date.now(),
        })
      } catch {
        return false // a certificate that can't be read
      }
    }
    const isOurs =
      errorCode === UNKNOWN_AUTHORITY && withoutBrackets(hostname) === withoutBrackets(host) && isTrusted()
    answer(isOurs ? ACCEPTED : AS_CHROMIUM_SAYS)
  }
