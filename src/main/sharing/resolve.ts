import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { KeyKind } from '../../shared/keys/fact-schemas.ts'
import type { Conflict } from '../../shared/sharing/sharing.ts'
import { fromBase64url } from '../kernel/bytes.ts'
import { withPauses } from '../kernel/with-pauses.ts'
import { tokenRequest } from '../tokens/rules/token-request.ts'
import { findKeyAndLocation } from '../vault/records/workspace-location.ts'
import { credentialsIn } from './binding/shown-records.ts'
import type { Location } from './binding/vault-fields.ts'
import { chosenWrites, conflictsIn } from './conflicts.ts'
import type { TeamHere } from './own-team.ts'
import { type Done, locked, notFound, notSaved, stale } from './refusals.ts'
import { recordName } from './rules/fields.ts'
import { conflictsOf, type LiveWrite, shownFields } from './rules/state-merge.ts'
import { openSecret } from './rules/store-file.ts'
import type { VaultSnapshot } from './shared-vault.ts'
import type { Sharing } from './sharing.ts'

export const conflicts = async (sharing: Sharing): Promise<Result<Conflict[], AppError>> => {
  const here = await sharing.read()
  if (!here.ok) return here.error.kind === 'not-found' ? ok([]) : here
  const { snapshot, notes } = here.value
  const { base = {} } = snapshot
  const open = await withPauses(conflictsIn(base), sharing.deps.platform.pace)
  const members = new Map(notes.members.map((member) => [member.id, member]))
  return ok(
    open.map(({ kind, id, field, writes }) => {
      const record = recordName(kind, id)
      return {
        ...{ key: id, kind, field, name: String(shownFields(record, base[record] ?? {})?.get('name') ?? '') },
        canTry: field === 'credentials' && keyToTry(sharing, here.value, id) !== undefined,
        writes: writes.map(({ id: write, by, atMs, value, isShown }) => {
          const { name: person = '' } = members.get(by) ?? {}
          return {
            ...{ write, person, isMine: by === notes.me, atMs, isShown },
            lines: linesOf(sharing, here.value, field, value),
            ...(field === 'life' && value === false && { isDeletion: true as const }),
          }
        }),
      }
    }),
  )
}

/** Formats a field's value as lines for display. */
const linesOf = (sharing: Sharing, here: TeamHere, field: string, value: unknown): string[] => {
  const { base = {} } = here.snapshot
  const fieldsOf = (kind: 'service' | 'workspace', id: string) => {
    const record = recordName(kind, id)
    return shownFields(record, base[record] ?? {})
  }
  const nameOf = (kind: 'service' | 'workspace', id: string) => String(fieldsOf(kind, id)?.get('name') ?? '')
  if (field === 'life') return []
  if (field === 'credentials') return [credentialsIn({ id: '', by: '', atMs: 0, value }).clientId]
  if (field === 'workspaceId') return [nameOf('workspace', String(value))]
  if (field === 'location') {
    const { serviceId, regionId } = value as Location // validated by the schema
    const address = fieldsOf('service', serviceId)?.get('address') as
      | { readonly regions: readonly { readonly id: string; readonly name: string }[] }
      | undefined
    return [nameOf('service', serviceId), address?.regions.find(({ id }) => id === regionId)?.name ?? '']
  }
  const { language, translate } = sharing.deps
  if (typeof value === 'boolean') return [translate(value ? 'evidence.yes' : 'evidence.no')]
  if (field === 'kind') return [translate(`evidence.kind.${value as KeyKind}`)] // validated by the schema
  const { locale } = language()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const lines = (name: string, part: unknown): string[] => {
    if (part === null || part === undefined || name === 'id') return []
    if (Array.isArray(part)) return part.flatMap((one) => lines('', one))
    if (typeof part === 'object') return Object.entries(part).flatMap(([each, one]) => lines(each, one))
    return typeof part === 'number' && name.endsWith('Ms') ? [day.format(part)] : String(part).split('\n')
  }
  return lines(field, value)
}

/** SECURITY: S31, limits the requests per click, because too many could lock an account. */
const MOST_TRIED = 4

const secretsOf = ({ base = {} }: VaultSnapshot, keyId: string): readonly LiveWrite[] =>
  conflictsOf(base[recordName('key', keyId)] ?? {}).get('credentials') ?? []

/** SECURITY: S55, undefined until the user has allowed the key's hosts, so no secret is sent there. */
const keyToTry = ({ deps }: Sharing, { snapshot }: TeamHere, keyId: string) => {
  const found = findKeyAndLocation(deps.vault.document, keyId)
  if (!found.ok || secretsOf(snapshot, keyId).length > MOST_TRIED) return undefined
  const { service, region, workspace } = found.value.location
  const canTry =
    !snapshot.isHidden(recordName('key', keyId), 'workspaceId') &&
    !snapshot.isHidden(recordName('workspace', workspace.id), 'location') &&
    !snapshot.isHidden(recordName('service', service.id), 'address') &&
    deps.knownHosts.isKnown(service, 'secrets', region.authUrl)
  return canTry ? found.value : undefined
}

/** Settles a conflict with the chosen write. */
export const resolve = async (
  sharing: Sharing,
  { key: id, field, write }: Input<'sharing:resolve'>,
): Done => {
  const here = await sharing.read()
  if (!here.ok) return here
  const { base = {} } = here.value.snapshot
  const kinds = ['key', 'workspace', 'service'] as const
  const record = kinds.map((kind) => recordName(kind, id)).find((name) => Object.hasOwn(base, name))
  if (record === undefined) return notFound
  const chosen = write === 'accepted' ? await accepted(sharing, here.value, id) : ok(write)
  if (!chosen.ok) return chosen
  const choice = { record, field, write: chosen.value }
  const { clock, platform } = sharing.deps
  const saved = await sharing.save(() =>
    sharing.binding.write((over, notes) =>
      chosenWrites(platform.crypto, Math.floor(clock.nowMs()), notes, over, choice),
    ),
  )
  if (saved !== 'saved') return saved === 'changed' ? notFound : notSaved
  void sharing.syncSoon()
  return ok(undefined)
}

/**
 * Tries each of a key's secrets once at the service, and returns the one that works. If none or several work, the
 * user decides. Errors: `takes-both`, `refuses-both`, or the error of an inconclusive answer.
 *
 * SECURITY: S31, S41, sends one request per secret, only to hosts that the user has allowed, and shows no secret.
 */
const accepted = async (
  sharing: Sharing,
  here: TeamHere,
  keyId: string,
): Promise<Result<string, AppError>> => {
  const { deps, turn } = sharing
  const { snapshot, notes } = here
  const found = keyToTry(sharing, here, keyId)
  if (found === undefined) return stale
  const record = recordName('key', keyId)
  const inner = fromBase64url(notes.inner)
  const taken: string[] = []
  for (const write of secretsOf(snapshot, keyId)) {
    const { clientId, secret } = credentialsIn(write)
    const owner = { team: notes.team, record, write: write.id }
    const text = secret && openSecret(deps.platform.crypto, inner, owner, secret.sealed)
    if (!text) continue
    const asked = tokenRequest(
      found.location,
      { ...found.key, clientId },
      text,
      deps.language().acceptLanguage,
    )
    const answer = await deps.tokens.isAccepted(asked)
    // SECURITY: S34, Keyward was locked in the meantime, so the answer must not change anything.
    if (turn !== sharing.turn) return locked
    if (!answer.ok) return answer
    if (answer.value) taken.push(write.id)
  }
  const [only] = taken
  if (only !== undefined && taken.length === 1) return ok(only)
  return err(appError('refused', { reason: only === undefined ? 'refuses-both' : 'takes-both' }))
}
