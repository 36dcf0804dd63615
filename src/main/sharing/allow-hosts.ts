import { ok } from '../../shared/kernel/result.ts'
import type { Service } from '../../shared/services/service.ts'
import type { SharingTeam } from '../../shared/sharing/sharing.ts'
import { parseUrl } from '../kernel/parse-url.ts'
import type { PausableSteps } from '../kernel/pausable-steps.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { differing, type ShownRecord, shownRecords } from './binding/shown-records.ts'
import { addressOf, type Location, requestsTo, valuesOf, withValues } from './binding/vault-fields.ts'
import type { OwnTeam } from './own-team.ts'
import { type Done, notSaved } from './refusals.ts'
import type { State } from './rules/state-merge.ts'

/**
 * Identifies a service together with its exact addresses.
 *
 * SECURITY: S55, includes the token path and token fields, so changing those on a known host asks the user again.
 */
export const agreementOf = (service: Service): string => `${service.id} ${requestsTo(addressOf(service))}`

/** A team service whose hosts the user hasn't allowed, and how the window shows it. */
interface ServiceToAllow {
  readonly service: Service
  readonly shown: SharingTeam['services'][number]
}

/** Lists the team's services whose hosts the user hasn't allowed yet. */
export function* servicesToAllow(
  base: State,
  document: VaultDocument,
  agreed: ReadonlySet<string>,
): PausableSteps<ServiceToAllow[]> {
  const records = yield* shownRecords(base)
  const serviceOf = new Map(
    records.workspace
      .filter(({ isAlive }) => isAlive)
      .map(({ id, fields }) => [id, (fields.get('location') as Location).serviceId]), // validated by the schema
  )
  const used = new Set(serviceOf.values())
  const toAllow = records.service
    .filter(({ id, isAlive }) => isAlive && used.has(id))
    .map((record) => asOthersHaveIt(record, document))
    .filter(({ here, service }) => {
      const isHere = here !== undefined && requestsTo(addressOf(here)) === requestsTo(addressOf(service))
      return here?.isPractice !== true && !isHere && !agreed.has(agreementOf(service))
    })
  const keys = toAllow.length === 0 ? [] : records.key.filter(({ isAlive }) => isAlive)
  const keysOf = (serviceId: string) =>
    keys.filter(({ fields }) => serviceOf.get(String(fields.get('workspaceId'))) === serviceId)
  return toAllow.map(({ service }) => {
    const { id, name } = service
    return { service, shown: { id, name, hosts: hostsOf(service), keyCount: keysOf(id).length } }
  })
}

const asOthersHaveIt = (record: ShownRecord, { services }: VaultDocument) => {
  const here = services.find(({ id }) => id === record.id)
  const changes = differing(record, here && valuesOf('service', here))
  return { here, service: withValues('service', here ?? { id: record.id }, changes) }
}

const hostsOf = ({ regions }: Service): string[] => {
  const addresses = regions.flatMap(({ authUrl, baseUrl }) => [authUrl, baseUrl])
  return [...new Set(addresses.map((address) => parseUrl(address)?.host ?? address))]
}

/** Starts using a service's keys, after the user has accepted its addresses in main's question. */
export const allowHosts = async (sharing: OwnTeam, service: Service): Done => {
  sharing.agreed.add(agreementOf(service))
  sharing.deps.knownHosts.agree(service.regions.map((region) => ({ service, region, keyIds: [] })))
  const shown = await sharing.save(() => sharing.binding.showAgain())
  if (shown !== 'saved') return notSaved
  void sharing.syncSoon()
  return ok(undefined)
}
