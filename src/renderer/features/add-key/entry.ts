import type { CredentialEncoding, Service } from '../../../shared/model.ts'
import { checkAddress } from '../../entities/service/check-address.ts'
import { type Draft, NEW, type NewWorkspace, serviceNameOf } from './draft.ts'
import type { KeyEntry, Place } from './save-key.ts'

/** A draft without problems as what is saved. `encoding` is the person's answer to *Try the other way*. */
export const entryOf = (
  draft: Draft,
  clientId: string,
  isChecked: boolean,
  regionName: string,
  encoding?: { readonly service: Service | undefined; readonly to: CredentialEncoding },
): KeyEntry => {
  const keyExpiresAtMs = endOfDay(draft.endDate)
  const notes = draft.notes.trim()
  return {
    place: placeOf(draft, regionName, encoding?.to),
    name: draft.name.trim(),
    kind: draft.kind,
    clientId,
    isChecked,
    ...(keyExpiresAtMs !== undefined && { keyExpiresAtMs }),
    ...(notes !== '' && { notes }),
    ...(encoding?.service && { encoding: { service: encoding.service, to: encoding.to } }),
  }
}

const placeOf = (draft: Draft, regionName: string, encoding: CredentialEncoding | undefined): Place => {
  const { workspaceChoice, newWorkspace } = draft
  if (workspaceChoice !== NEW) return { kind: 'workspace', workspaceId: workspaceChoice ?? '' }
  const { name, isSensitive } = newWorkspace
  return {
    kind: 'new',
    name: name.trim(),
    isSensitive,
    region: regionOfNew(newWorkspace, regionName, encoding),
  }
}

const regionOfNew = (
  place: NewWorkspace,
  regionName: string,
  credentialEncoding: CredentialEncoding | undefined,
): Extract<Place, { kind: 'new' }>['region'] => {
  if (place.regionChoice !== NEW) {
    const [serviceId = '', regionId = ''] = place.regionChoice.split('/')
    return { serviceId, regionId }
  }
  return {
    service: {
      name: serviceNameOf(place),
      regions: [
        {
          name: place.regionName.trim() || regionName,
          authUrl: urlOf(place.authUrl, 'auth'),
          baseUrl: urlOf(place.baseUrl, 'base'),
        },
      ],
      ...(credentialEncoding !== undefined && { credentialEncoding }),
    },
  }
}

const urlOf = (text: string, role: 'auth' | 'base'): string => {
  const address = checkAddress(text, role)
  return address.status === 'good' ? address.url : text
}

/** The last millisecond of a day as a person here counts it; `YYYY-MM-DD`, nothing for an empty field. */
const endOfDay = (date: string): number | undefined => {
  const [year, month, day] = date.split('-').map(Number)
  if (!year || !month || !day) return undefined
  return new Date(year, month - 1, day, 23, 59, 59, 999).getTime()
}

/** The service a draft's key would be sent to, while it is a known one. */
export const knownServiceOf = (
  draft: Draft,
  workspaces: ReadonlyMap<string, { readonly serviceId: string }>,
  services: ReadonlyMap<string, Service>,
): Service | undefined =>
  services.get(
    draft.workspaceChoice === NEW
      ? (draft.newWorkspace.regionChoice.split('/')[0] ?? '')
      : (workspaces.get(draft.workspaceChoice ?? '')?.serviceId ?? ''),
  )
