import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { Service } from '../../../shared/services/service.ts'
import { isCredentialField } from '../../../shared/tokens/token-fields.ts'
import { Secret } from '../../kernel/secret.ts'

type Fields = NonNullable<Service['tokenFields']>

/** Whether the fields have a key's own secret as a value. */
export const repeatsSecret = (fields: Fields | undefined, secret: Secret): boolean =>
  Object.values(fields ?? {}).some((value) => new Secret(value.trim()).equals(secret))

/** SECURITY: S66, `refused` as `secret-in-field` for fields that have a secret by their name, or this one. */
export const checkTokenFields = (fields: Fields | undefined, secret?: Secret): Result<void, AppError> => {
  const isSecret =
    Object.keys(fields ?? {}).some(isCredentialField) ||
    (secret !== undefined && repeatsSecret(fields, secret))
  return isSecret
    ? err(appError('refused', { reason: 'secret-in-field', field: 'tokenFields' }))
    : ok(undefined)
}

/** The fields of a token request that have no secret, by their name or by these secrets; undefined for none. */
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
 * The service without fields that have a secret; the same one when it has none. One with a `client_secret` takes the
 * key in the body, so Keyward sends it there from now on.
 */
export const withoutCredentialFields = <One extends Service>(
  service: One,
  secrets: readonly Secret[] = [],
): One => {
  const { tokenFields, ...rest } = service
  const kept = fieldsWithoutSecrets(tokenFields, secrets)
  if (Object.keys(kept ?? {}).length === Object.keys(tokenFields ?? {}).length) return service
  const wasPosted = tokenFields?.client_secret !== undefined
  // `rest` has all but the optional fields.
  return {
    ...rest,
    ...(kept && { tokenFields: kept }),
    ...(wasPosted && { credentialEncoding: 'client-secret-post' }),
  } as One
}
