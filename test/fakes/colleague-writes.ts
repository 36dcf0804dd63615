import { randomUUID } from 'node:crypto'
import type { RecordKind } from '../../src/main/sharing/rules/fields.ts'
import type { Service } from '../../src/shared/model.ts'
import type { SharedWrites } from './bound-vault.ts'

/** A region at a host. */
export const regionAt = (host: string) => ({
  ...{ id: randomUUID(), name: 'Region' },
  ...{ authUrl: `https://auth.${host}`, baseUrl: `https://api.${host}` },
})

/** The address of a service with these regions. */
export const addressAt = (...regions: readonly Service['regions'][number][]) => ({
  regions: regions.map(({ id, name, authUrl, baseUrl }) => ({ id, name, authUrl, baseUrl })),
  ...{ tokenPath: null, credentialEncoding: 'as-written', tokenFields: [] },
})

/** The address of a service whose regions are all at another host. */
export const movedTo = (host: string, { regions }: Service) =>
  addressAt(...regions.map(({ id }) => ({ ...regionAt(host), id })))

/** The fields of a workspace in a region. */
export const workspaceIn = (serviceId: string, regionId = '') => ({
  ...{ name: 'Theirs', sensitive: false },
  location: { serviceId, regionId },
})

/** A colleague writes fields of a record over all that stands there. */
export const writeAs = (
  by: string,
  team: SharedWrites,
  [record, id]: readonly [RecordKind, string],
  values: Readonly<Record<string, unknown>>,
): void => {
  for (const [field, value] of Object.entries(values)) {
    const { live } = team.stateAt().state.find(record, id) ?? {}
    const over = [...(live?.get(field) ?? [])].map(({ op }) => op)
    const saw = field === 'deleted' && { saw: [...(live?.values() ?? [])].flat().map(({ op }) => op) }
    team.ops.push({ record, id, field, value, op: randomUUID(), atMs: team.now(), by, over, ...saw })
  }
}

/** Somebody else wrote another value at the same time as the last write: people have to decide. */
export const contradict = (team: SharedWrites, value: unknown): void => {
  const last = team.ops.at(-1)
  if (last !== undefined) team.ops.push({ ...last, op: randomUUID(), atMs: team.now(), by: 'thief', value })
}
