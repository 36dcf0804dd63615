import { type AppError, appError, withFacts } from '../../../shared/errors.ts'
import { ADDRESS_LENGTH, LABEL_LENGTH } from '../../../shared/limits.ts'
import { CredentialEncoding, profileFields, type Service, type ServiceDraft } from '../../../shared/model.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { EnteredLabel, z } from '../../../shared/schema.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import { apiUrl, checkAuthUrl, checkBaseUrl, checkPageUrl, tokenUrl } from '../../kernel/urls.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'

/** The largest file that is read as a service profile. */
export const MOST_PROFILE_BYTES = 65_536

const VERSION = 1
const Address = z.string().check(z.minLength(1), z.maxLength(ADDRESS_LENGTH))

/** What a colleague sends: a service without keys, workspaces or anything secret. */
const Profile = z.strictObject({
  keywardServiceProfile: z.literal(VERSION),
  name: EnteredLabel,
  regions: z
    .array(z.strictObject({ name: EnteredLabel, authUrl: Address, baseUrl: Address }))
    .check(z.minLength(1), z.maxLength(20)),
  credentialEncoding: z.optional(CredentialEncoding),
  tokenPath: z.optional(z.string().check(z.maxLength(2_048))),
  tokenFields: z.optional(
    z.record(
      z.string().check(z.minLength(1), z.maxLength(LABEL_LENGTH)),
      z.string().check(z.maxLength(2_000)),
    ),
  ),
  ...profileFields,
  /** Reads only: a request that a stranger wrote must not change anything with one click. */
  testRequest: z.optional(
    z.strictObject({ method: z.enum(['GET']), path: z.string().check(z.maxLength(2_048)) }),
  ),
})
type Profile = z.infer<typeof Profile>

/** A service as its profile describes it: no ids, addresses in canonical form. */
export type ProfileDraft = Omit<ServiceDraft, 'id'>

// SECURITY: S36. Invisible characters can make a host or a name look like another; joiners are part of some
// scripts.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u
/** Whether a text has invisible characters. */
export const hasUnseen = (text: string): boolean => unseen.test(text)
/** A text of several lines without invisible characters. */
export const withoutUnseen = (text: string): string =>
  [...text].filter((sign) => !unseen.test(sign) || '\u200c\u200d\t\n'.includes(sign)).join('')
const withoutJoiners = (text: string): string => text.replace(/[\u200c\u200d]/gu, '')
const lines = /[\t\n\r]/gu
const secretName = /secret|passw|pwd|token|assertion|api[_-]?key|authorization/iu

const notAProfile = (detail: string): Result<never, AppError> =>
  err(appError('refused', { reason: 'not-a-profile', detail }))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ''))
  } catch {
    return undefined
  }
}

const unseenField = (profile: Profile): string | undefined => {
  const texts: [string, string][] = [
    ['name', withoutJoiners(profile.name)],
    ...profile.regions.map((region, n): [string, string] => [
      `regions.${n}.name`,
      withoutJoiners(region.name),
    ]),
    ['tokenPath', profile.tokenPath ?? ''],
    [
      'tokenFields',
      Object.entries(profile.tokenFields ?? {})
        .flat()
        .join(''),
    ],
    ['helpText', withoutJoiners(profile.helpText ?? '').replace(lines, ' ')],
    ['testRequest.path', profile.testRequest?.path ?? ''],
    ['keysPageUrl', profile.keysPageUrl ?? ''],
    ['keySteps', withoutJoiners((profile.keySteps ?? []).join(''))],
  ]
  return texts.find(([, text]) => hasUnseen(text))?.[0]
}

/**
 * Parses a service profile; strict, because it decides where secrets go.
 *
 * Errors: `refused` with `not-a-profile` (`detail` names the field), `newer-profile`, or what is wrong with
 * an address, such as `plain-http`.
 */
export const readProfile = (text: string): Result<ProfileDraft, AppError> => {
  if (text.length > MOST_PROFILE_BYTES) return notAProfile('size')
  const value = parse(text)
  if (!isObject(value) || typeof value.keywardServiceProfile !== 'number') {
    return notAProfile('keywardServiceProfile')
  }
  if (value.keywardServiceProfile > VERSION) return err(appError('refused', { reason: 'newer-profile' }))
  const parsed = Profile.safeParse(value)
  if (!parsed.success) return notAProfile(parsed.error.issues[0]?.path.join('.') || 'fields')
  const profile = parsed.data
  const field = unseenField(profile)
  if (field !== undefined) return notAProfile(field)
  if (Object.keys(profile.tokenFields ?? {}).some((name) => secretName.test(name)))
    return notAProfile('tokenFields')
  const regions: ProfileDraft['regions'] = []
  for (const [n, region] of profile.regions.entries()) {
    const checked = checkRegion(region, profile)
    if (!checked.ok)
      return err(withFacts(checked.error, { field: `regions.${n}.${checked.error.field ?? 'authUrl'}` }))
    if (
      regions.some(
        (other) => other.authUrl === checked.value.authUrl && other.baseUrl === checked.value.baseUrl,
      )
    )
      return notAProfile(`regions.${n}`)
    regions.push(checked.value)
  }
  const { keywardServiceProfile: _version, ...rest } = profile
  const keysPage = rest.keysPageUrl === undefined ? ok(undefined) : checkPageUrl(rest.keysPageUrl)
  if (!keysPage.ok) return err(withFacts(keysPage.error, { field: 'keysPageUrl' }))
  return ok({
    ...omitEmpty({ ...rest, helpText: rest.helpText?.trim(), keysPageUrl: keysPage.value }),
    name: profile.name.trim(),
    regions,
  })
}

const checkRegion = (
  region: Profile['regions'][number],
  { tokenPath, testRequest }: Profile,
): Result<Profile['regions'][number], AppError> => {
  const authUrl = checkAuthUrl(region.authUrl, tokenPath)
  if (!authUrl.ok) return err(withFacts(authUrl.error, { field: 'authUrl' }))
  const baseUrl = checkBaseUrl(region.baseUrl)
  if (!baseUrl.ok) return err(withFacts(baseUrl.error, { field: 'baseUrl' }))
  const token = tokenPath === undefined ? undefined : tokenUrl(authUrl.value, tokenPath)
  if (token?.ok === false) return token
  const first = testRequest === undefined ? undefined : apiUrl(baseUrl.value, testRequest.path)
  if (first?.ok === false) return err(withFacts(first.error, { field: 'testRequest.path' }))
  return ok({ name: region.name.trim(), authUrl: authUrl.value, baseUrl: baseUrl.value })
}

/** A service as the text of a profile: no ids, no keys, and no token field whose name marks it as secret. */
export const profileText = (service: Service): string => {
  const { testRequest } = service
  const fields = Object.entries(service.tokenFields ?? {}).filter(([name]) => !secretName.test(name))
  const isReading = testRequest?.method === 'GET'
  const profile = {
    keywardServiceProfile: VERSION,
    name: service.name,
    regions: service.regions.map(({ name, authUrl, baseUrl }) => ({ name, authUrl, baseUrl })),
    credentialEncoding: service.credentialEncoding,
    ...(service.tokenPath !== undefined && { tokenPath: service.tokenPath }),
    ...(fields.length > 0 && { tokenFields: Object.fromEntries(fields) }),
    ...(service.helpText !== undefined && { helpText: service.helpText }),
    ...(isReading && { testRequest }),
    ...omitEmpty({
      keysPageUrl: service.keysPageUrl,
      keySteps: service.keySteps,
      keyMaxDays: service.keyMaxDays,
      allowsTwoKeys: service.allowsTwoKeys,
    }),
  }
  return `${JSON.stringify(profile, undefined, 2)}\n`
}

const addressesOf = (service: Pick<ProfileDraft, 'regions'>): string =>
  JSON.stringify(service.regions.map(({ authUrl, baseUrl }) => `${authUrl} ${baseUrl}`).sort())

/** The saved service a profile describes: the same name and the same addresses. */
export const serviceOfProfile = (document: VaultDocument, profile: ProfileDraft): Service | undefined =>
  document.services.find(
    (service) =>
      service.isPractice !== true &&
      service.name.localeCompare(profile.name, undefined, { sensitivity: 'accent' }) === 0 &&
      addressesOf(service) === addressesOf(profile),
  )

/** The draft that updates a saved service from its profile; `undefined` when nothing changes. */
export const updateOf = (service: Service, profile: ProfileDraft): ServiceDraft | undefined => {
  const regions = service.regions.map((region) => {
    const named = profile.regions.find(
      (one) => one.authUrl === region.authUrl && one.baseUrl === region.baseUrl,
    )
    return { ...region, name: named?.name ?? region.name }
  })
  const { isPractice: _decidedByMain, ...before } = service
  const update: ServiceDraft = {
    id: service.id,
    ...profile,
    credentialEncoding: profile.credentialEncoding ?? service.credentialEncoding,
    regions,
  }
  const names = new Set([...Object.keys(before), ...Object.keys(update)])
  const facts = (draft: object): string => {
    const known = new Map(Object.entries(draft))
    return JSON.stringify([...names].sort().map((name) => [name, known.get(name)]))
  }
  return facts(before) === facts(update) ? undefined : update
}
