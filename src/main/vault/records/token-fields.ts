import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import { KeyTokenFields } from '../../../shared/keys/fact-schemas.ts'
import type { Service } from '../../../shared/services/service.ts'
import { isCredentialField } from '../../../shared/tokens/token-fields.ts'
import { Secret } from '../../kernel/secret.ts'

type Fields = NonNullable<Service['tokenFields']>

/** The fields of a key that say what its tokens are for. */
export const purposes = Object.keys(KeyTokenFields.shape) as (keyof KeyTokenFields)[] // the schema's own names

/** The fields of a key's token request: the service's fields, overridden by the key's own. */
export const tokenFieldsOf = (
  { tokenFields }: Pick<Service, 'tokenFields'>,
  key: { readonly tokenFields?: KeyTokenFields | undefined },
): Fields => {
  const own = purposes.flatMap((name): [string, string][] => {
    const value = key.tokenFields?.[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...tokenFields, ...Object.fromEntries(own) }
}

/** The key's fields that differ from the service's. */
export const ownTokenFields = (
  { tokenFields = {} }: Pick<Service, 'tokenFields'>,
  fields: KeyTokenFields = {},
): KeyTokenFields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => tokenFields[name] !== value))

/** Fields as they are sent: a field with several lines is sent once per line (RFC 8707 §2). */
export const sentFields = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value.split('\n').map((line): [string, string] => [name, line]),
  )

/** Whether a field contains this secret, as its whole value or as one of its lines. */
export const repeatsSecret = (fields: Fields | undefined, secret: Secret): boolean =>
  Object.values(fields ?? {}).some((value) =>
    [value, ...value.split('\n')].some((each) => new Secret(each.trim()).equals(secret)),
  )

/**
 * SECURITY: S66, `refused` as `secret-in-field` if a field's name suggests that it has a secret, or if its
 * value is this secret.
 */
export const checkTokenFields = (fields: Fields | undefined, secret?: Secret): Result<void, AppError> => {
  const isSecret =
    Object.keys(fields ?? {}).some(isCredentialField) ||
    (secret !== undefined && repeatsSecret(fields, secret))
  return isSecret
    ? err(appError('refused', { reason: 'secret-in-field', field: 'tokenFields' }))
    : ok(undefined)
}

/**
 * A token request's fields, except those that contain a secret, judging by name or value. Undefined if none are
 * left.
 */
export const fieldsWithoutSecrets = (
  fields: Fields | undefined,
  secrets: readonly Secret[] = [],
): Fields | undefined => {
  const kept = Object.entries(fields ?? {}).filter(
    ([name, value]) =>
      !isCredentialField(name) && !secrets.some((secret) => repeatsSecret({ [name]: value }, secret)),
  )
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/**
 * The service without fields that contain a secret. The same object if there are none. A service with a
 * `client_secret` field expects the credentials in the body, so Keyward sends them there from now on.
 */
export const withoutCredentialFields = <One extends Service>(
  service: One,
  secrets: readonly Secret[] = [],
): One => {
  const { tokenFields, ...rest } = service
  const kept = fieldsWithoutSecrets(tokenFields, secrets)
  if (Object.keys(kept ?? {}).length === Object.keys(tokenFields ?? {}).length) return service
  const wasPosted = tokenFields?.client_secret !== undefined
  // `rest` lacks only optional fields.
  return {
    ...rest,
    ...(kept && { tokenFields: kept }),
    ...(wasPosted && { credentialEncoding: 'client-secret-post' }),
  } as One
}
