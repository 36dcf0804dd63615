import type { TFunction } from 'i18next'
import { type Incident, type IncidentKind, newAddress } from '../../../shared/incidents/incidents.ts'
import type { KeyNeed } from '../../../shared/keys/key-need.ts'
import { campaignTitle } from '../../entities/campaign/campaign-words.ts'
import { addressIn, describeError, errorTitle } from '../../entities/error/describe-error.ts'
import { dateWords } from '../../format/time-words.ts'

const needs: Readonly<Partial<Record<IncidentKind, KeyNeed>>> = {
  leaked: 'leaked',
  refused: 'refused',
  'needs-secret': 'needs-secret',
  'person-left': 'to-replace',
}

/** The list filter that shows an incident's keys. */
export const needOfIncident = (kind: IncidentKind): KeyNeed => needs[kind] ?? 'trouble'

/** An incident in one line: the cause, and how many keys it affects. */
export const incidentTitle = (incident: Incident, service: string, nowMs: number, t: TFunction): string => {
  const { kind, keys, error, campaign, progress } = incident
  if (campaign && progress)
    return `${campaignTitle(campaign, nowMs, t)} · ${t('campaign.progress', { done: progress.doneCount, total: progress.totalCount })}`
  const count = keys.length
  const waiting = t('overview.incident.waiting', { count })
  switch (kind) {
    case 'leaked':
    case 'refused':
    case 'needs-secret':
    case 'person-left':
      return t(`overview.incident.${kind}`, { count })
    case 'campaign': // has its own title
    case 'keychain':
      return t('protection.keyring.changed')
    case 'network':
      return `${error?.reason === 'proxy' ? errorTitle(error, t) : t('errors.proxySignIn.title')} · ${waiting}`
    case 'moved':
    case 'outage':
      if (error?.reason === 'proxy') return `${errorTitle(error, t)} · ${waiting}`
      return `${t(`overview.incident.${kind}`, { service })} · ${waiting}`
    case 'other':
      return `${service}: ${error === undefined ? t('keys.filter.trouble') : errorTitle(error, t)} · ${waiting}`
  }
}

/** The consequence in a few words. Empty if the title and the button already say everything. */
export const incidentText = (
  { kind, error, isOneImport, keys, campaign }: Incident,
  service: string,
  nowMs: number,
  t: TFunction,
): string => {
  if (campaign)
    return campaign.endsAtMs === undefined || campaign.reason === 'ends'
      ? ''
      : t('campaign.until', { date: dateWords(campaign.endsAtMs, nowMs) })
  switch (kind) {
    case 'outage':
      return t('overview.incident.outageText')
    case 'network':
      return error === undefined
        ? t('errors.proxySignIn.advice')
        : (describeError(error, t, nowMs).advice ?? '')
    case 'moved':
      return t('overview.incident.movedText', { address: addressIn(error && newAddress(error)) ?? '' })
    case 'refused':
      return isOneImport ? t('overview.incident.fromImport') : keys.length > 1 ? service : ''
    default:
      return ''
  }
}
