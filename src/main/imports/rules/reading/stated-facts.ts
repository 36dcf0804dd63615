import { EMAIL_LENGTH, LABEL_LENGTH, MAIL_ADDRESS, NOTES_LENGTH } from '../../../../shared/kernel/limits.ts'
import { MAX_PLACES } from '../../../../shared/keys/fact-limits.ts'
import type { PlaceDraft } from '../../../../shared/keys/fact-schemas.ts'
import type { ImportedFacts } from '../../../../shared/keys/key-facts.ts'
import { omitEmpty } from '../../../kernel/omit-empty.ts'
import { looksSecret } from './looks-secret.ts'

/** `Ada Byron <ada@example.com>`, a name, or an email address. */
const ownerOf = (text: string | undefined, mail: string | undefined): ImportedFacts['owner'] => {
  const [, named = '', address] = /^([^<>]*)<([^<>\s]+)>$/.exec(text ?? '') ?? [undefined, text]
  const email = [mail, address, named]
    .find((each) => each !== undefined && MAIL_ADDRESS.test(each.trim()))
    ?.trim()
  const name = (named.trim() || email || '').slice(0, LABEL_LENGTH)
  if (name === '' || looksSecret(name)) return undefined
  return { name, ...(email !== undefined && email.length <= EMAIL_LENGTH && { email }) }
}

const placesOf = (text = ''): PlaceDraft[] => {
  const places = text.split(/[;\n]|,\s/).map((place) => place.trim().slice(0, LABEL_LENGTH))
  const shown = places.filter((place) => place !== '' && !looksSecret(place))
  return [...new Set(shown)].slice(0, MAX_PLACES).map((place) => ({ place }))
}

/** A note that mentions a secret, or contains something like one, isn't imported. */
const namesSecret =
  /(secret|password|passwor[dt]|kennwort|geheim|contraseña|secreto|token|シークレット|パスワード|سر|مرور)\S*\s*[:=]/i

/** A key's owner, use and notes. SECURITY: S33, the page sees these, so anything like a secret is left out. */
export const statedFacts = (o: {
  readonly owner: string | undefined
  readonly ownerEmail: string | undefined
  readonly usedIn: string | undefined
  readonly notes: string | undefined
  readonly secret: string | undefined
}) => {
  const owner = ownerOf(o.owner, o.ownerEmail)
  const usedIn = placesOf(o.usedIn)
  const { notes = '', secret } = o
  const isLeak =
    looksSecret(notes) || namesSecret.test(notes) || (secret !== undefined && notes.includes(secret))
  const facts = { owner, usedIn, notes: notes.length > NOTES_LENGTH || isLeak ? undefined : notes }
  return omitEmpty(
    facts satisfies Record<Exclude<keyof ImportedFacts, 'keyExpiresAtMs' | 'tokenFields'>, unknown>,
  )
}
