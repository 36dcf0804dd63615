import type { CredentialEncoding, Service, ServiceDraft } from '../../../shared/services/service.ts'
import { isCredentialField } from '../../../shared/tokens/token-fields.ts'
import { checkAddress } from '../../entities/service/check-address.ts'

/** A region being edited. Its React `key` stays the same while the form is open. */
export type RegionForm = {
  readonly key: string
  readonly id?: string
  readonly name: string
  readonly authUrl: string
  readonly baseUrl: string
}

/** A service being edited. */
export type ServiceForm = {
  readonly name: string
  readonly regions: readonly RegionForm[]
  readonly encoding: CredentialEncoding
  readonly tokenPath: string
  /** One `name=value` per line. A name may occur several times. */
  readonly fields: string
  readonly authorityPem: string
}

/** Problems that prevent saving, keyed by field. Address fields show their own problems. */
export type ServiceProblems = {
  readonly name?: 'missing'
  readonly regions: ReadonlySet<string>
  readonly tokenPath?: 'path'
  readonly authorityPem?: 'not-one'
  /** The line number from 1, and whether the line lacks a name or names a secret. */
  readonly fields?: { readonly line: number; readonly problem: 'name' | 'secret' }
}

export const emptyRegion = (key: string): RegionForm => ({ key, name: '', authUrl: '', baseUrl: '' })

/** Converts a saved service to form fields, or returns empty fields for a new one. */
export const formOf = (service: Service | undefined): ServiceForm => ({
  name: service?.name ?? '',
  regions: service?.regions.map((region) => ({ ...region, key: region.id })) ?? [emptyRegion('first')],
  encoding: service?.credentialEncoding ?? 'as-written',
  tokenPath: service?.tokenPath ?? '',
  fields: Object.entries(service?.tokenFields ?? {})
    .flatMap(([name, value]) => value.split('\n').map((line) => `${name}=${line}`))
    .join('\n'),
  authorityPem: service?.authority?.pem ?? '',
})

/** True for exactly one certificate as PEM, without a private key. */
const isOneCertificate = (text: string): boolean =>
  text.match(/BEGIN CERTIFICATE-/g)?.length === 1 && !text.includes('PRIVATE KEY')

type BadLine = NonNullable<ServiceProblems['fields']>

const readFields = (
  text: string,
): { readonly fields: Readonly<Record<string, string>>; readonly badLine?: BadLine } => {
  const fields = new Map<string, string>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const at = line.indexOf('=')
    const name = line.slice(0, Math.max(0, at)).trim()
    if (name === '') return { fields: {}, badLine: { line: index + 1, problem: 'name' } }
    if (isCredentialField(name)) return { fields: {}, badLine: { line: index + 1, problem: 'secret' } }
    const [value, before] = [line.slice(at + 1).trim(), fields.get(name)]
    fields.set(name, before === undefined ? value : `${before}\n${value}`)
  }
  return { fields: Object.fromEntries(fields) }
}

/** Returns the input to save, or all problems. Main validates everything again. */
export const readForm = (
  form: ServiceForm,
  known: Service | undefined,
  defaultRegionName: string,
): { readonly draft: ServiceDraft } | { readonly problems: ServiceProblems } => {
  const { fields, badLine } = readFields(form.fields)
  const path = form.tokenPath.trim()
  const bad = new Set<string>()
  const regions = form.regions.map(({ key, id, name, authUrl, baseUrl }) => {
    const auth = checkAddress(authUrl, 'auth')
    const base = checkAddress(baseUrl, 'base')
    if (auth.status !== 'good' || base.status !== 'good') bad.add(key)
    return {
      ...(id === undefined ? {} : { id }),
      name: name.trim() === '' ? defaultRegionName : name.trim(),
      authUrl: auth.status === 'good' ? auth.url : authUrl,
      baseUrl: base.status === 'good' ? base.url : baseUrl,
    }
  })
  const isNameMissing = form.name.trim() === ''
  const isPathBad = path !== '' && !/^\/[^#\s]*$/.test(path)
  const authorityPem = form.authorityPem.trim()
  const isAuthorityBad = authorityPem !== '' && !isOneCertificate(authorityPem)
  if (isNameMissing || bad.size > 0 || isPathBad || isAuthorityBad || badLine !== undefined) {
    return {
      problems: {
        ...(isNameMissing ? { name: 'missing' as const } : {}),
        regions: bad,
        ...(isPathBad ? { tokenPath: 'path' as const } : {}),
        ...(isAuthorityBad ? { authorityPem: 'not-one' as const } : {}),
        ...(badLine === undefined ? {} : { fields: badLine }),
      },
    }
  }
  return {
    draft: {
      ...(known === undefined ? {} : { id: known.id }),
      name: form.name.trim(),
      regions,
      credentialEncoding: form.encoding,
      ...(path === '' ? {} : { tokenPath: path }),
      ...(authorityPem === '' ? {} : { authority: { pem: authorityPem } }),
      ...(Object.keys(fields).length === 0 ? {} : { tokenFields: { ...fields } }),
      // Keeps values that this form doesn't show.
      ...(known?.keysPageUrl === undefined ? {} : { keysPageUrl: known.keysPageUrl }),
    },
  }
}
