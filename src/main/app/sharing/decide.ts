import { type AppError, appError } from '../../../shared/errors.ts'
import type { Service } from '../../../shared/model.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { serviceFrom, sharedService } from '../../domain/shared-vault/shared-fields.ts'
import { addressFields } from '../../domain/sharing/same-keys.ts'
import type { RecordKind } from '../../domain/sharing/shared-record.ts'
import type { VaultDocument } from '../../domain/vault/vault-format.ts'
import { notWritten } from './not-written.ts'
import { choiceOf, secretChoice } from './sharing-questions.ts'
import type { TeamSession } from './team-session.ts'
import type { DecidedAddress } from './vault-comparison.ts'

type Keep = 'mine' | 'theirs'

/** Keeps one of two secrets that were entered at the same time; the other stays sealed for 30 days where it was. */
export const decideSecret = async (
  session: TeamSession,
  keyId: string,
  keep: Keep,
  newId: () => string,
): Promise<Result<void, AppError>> => {
  const choice = secretChoice(session.log, keyId)
  if (choice === undefined) return err(appError('not-found'))
  const decided = await session.write([{ op: newId(), do: 'decide', id: keyId, keep: choice[keep].op }])
  return decided.ok ? ok(undefined) : err(notWritten(decided.error))
}

/** A question about where a record's secrets go. */
export interface AddressChoice {
  readonly kind: RecordKind
  readonly id: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** What stands against each other in an address; undefined when nothing does. */
export const addressChoice = (session: TeamSession, recordId: string): AddressChoice | undefined => {
  const { log } = session
  const question = log.shared.questions.find(({ about, id }) => about === 'address' && id === recordId)
  if (question === undefined) return undefined
  const { kind, id } = question
  const choice = choiceOf(log, log.shared.writes.find(kind, id)?.field(addressFields[kind]).newest ?? [])
  return choice && { kind, id, mine: choice.mine.value, theirs: choice.theirs.value }
}

/** A service as it would be at the address to keep. */
export const serviceAt = (
  { services }: Pick<VaultDocument, 'services'>,
  { kind, id }: AddressChoice,
  address: unknown,
): Service | undefined => {
  const here = kind === 'service' ? services.find((service) => service.id === id) : undefined
  return here && serviceFrom(id, { ...sharedService(here), address }, here)
}

/** Keeps one of two addresses: one entry has it, with every secret that goes there sealed anew. */
export const decideAddress = async (
  session: TeamSession,
  choice: AddressChoice,
  keep: Keep,
): Promise<Result<void, AppError>> => {
  const { kind, id } = choice
  const value = choice[keep]
  const put: DecidedAddress = {
    do: 'put',
    kind,
    id,
    set: { [addressFields[kind]]: value },
    hasCredentials: false,
  }
  let moved: VaultDocument | undefined
  const decided = await session.change(
    (document) => {
      moved = withAddress(document, choice, value)
      return moved
    },
    {
      decided: put,
      isResealed: (key) => goesThere(moved, choice, key),
      // SECURITY: S55, the answer to main's question is no answer to another one that came meanwhile.
      isAllowed: (document) => {
        const service = serviceAt(document, choice, value)
        return service === undefined
          ? kind !== 'service' && isHere(document, choice, value)
          : session.isAgreed(service)
      },
    },
  )
  return decided.ok ? ok(undefined) : err(notWritten(decided.error))
}

/** Whether what a workspace or key would move to is in this vault. */
const isHere = (
  { services, workspaces }: Pick<VaultDocument, 'services' | 'workspaces'>,
  { kind }: AddressChoice,
  value: unknown,
): boolean => {
  if (kind === 'key') return workspaces.some(({ id }) => id === value)
  const { serviceId, regionId } = value as { serviceId: string; regionId: string } // what its schema let in
  return services.some(({ id, regions }) => id === serviceId && regions.some((one) => one.id === regionId))
}

const withAddress = (document: VaultDocument, choice: AddressChoice, value: unknown): VaultDocument => {
  const { kind, id } = choice
  switch (kind) {
    case 'service': {
      const service = serviceAt(document, choice, value)
      return service === undefined
        ? document
        : { ...document, services: document.services.map((one) => (one.id === id ? service : one)) }
    }
    case 'workspace': {
      const location = value as { serviceId: string; regionId: string } // what its schema let in
      return {
        ...document,
        workspaces: document.workspaces.map((one) => (one.id === id ? { ...one, ...location } : one)),
      }
    }
    case 'key':
      return {
        ...document,
        keys: document.keys.map((one) => (one.id === id ? { ...one, workspaceId: String(value) } : one)),
      }
  }
}

const goesThere = (
  document: VaultDocument | undefined,
  { kind, id }: AddressChoice,
  key: { readonly id: string; readonly workspaceId: string },
): boolean => {
  const workspace = document?.workspaces.find((one) => one.id === key.workspaceId)
  const ids: Readonly<Record<RecordKind, string | undefined>> = {
    key: key.id,
    workspace: workspace?.id,
    service: workspace?.serviceId,
  }
  return ids[kind] === id
}
