import { X509Certificate } from 'node:crypto'
import { type AppError, appError } from '../shared/errors/app-error.ts'
import { err, ok, type Result } from '../shared/kernel/result.ts'

/**
 * A certificate authority and what was read from its certificate. The schema `CertificateAuthority` explains
 * the fields.
 */
interface ReadAuthority {
  readonly pem: string
  readonly subject: string
  readonly sha256: string
  readonly endsAtMs: number
}

const certificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu

const parse = (pem: string): X509Certificate | undefined => {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

/** `Acme Root CA, Acme`: the values of the subject, without their types. */
const subjectOf = ({ subject }: X509Certificate): string =>
  subject
    .split('\n')
    .map((line) => line.replace(/^\w+=/u, ''))
    .reverse()
    .join(', ')

/**
 * Reads the only certificate in a PEM text, and drops the text around it. SECURITY: S66, a text that also
 * contains a private key is refused.
 * Errors: `bad-input`.
 */
export const readAuthority = (text: string): Result<ReadAuthority, AppError> => {
  const [pem, ...others] = text.match(certificates) ?? []
  const isOne = pem !== undefined && others.length === 0 && !text.includes('PRIVATE KEY')
  const certificate = isOne ? parse(pem) : undefined
  if (certificate === undefined) return err(appError('bad-input', { field: 'authority' }))
  return ok({
    pem: certificate.toString(),
    subject: subjectOf(certificate),
    sha256: certificate.fingerprint256.replaceAll(':', ' '),
    endsAtMs: Date.parse(certificate.validTo),
  })
}
