import { type Campaign, campaignProgress, campaignStateOf } from '../../../shared/campaigns/campaign.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { SpokenLanguage } from '../../../shared/settings/languages.ts'
import { own } from '../../evidence/rules/report-elements.ts'
import { REPORT_STYLE } from '../../evidence/rules/report-style.ts'
import type { Translate } from '../../i18n/translate.ts'
import { printedDocument } from '../../kernel/documents/document.ts'
import { html } from '../../kernel/documents/html.ts'
import type { StoredReplacement, VaultDocument } from '../../vault/format/vault-format.ts'

interface Given {
  readonly document: Pick<VaultDocument, 'replacements' | 'workspaces'>
  /** Keys in use and deleted keys. Erased ones are missing, because nothing of them is left. */
  readonly keys: readonly KeySummary[]
  readonly nowMs: number
  readonly translate: Translate
  readonly language: SpokenLanguage
  readonly locale: string
  /** SHA-256 as base64. */
  readonly digest: (text: string) => string
}

/** A page for printing that lists what happened to each key of a campaign, with the last proof for it. */
export const proofSheet = (campaign: Campaign, given: Given): { html: string; policy: string } => {
  const { document, keys, nowMs, translate, language, locale, digest } = given
  const { reason, name = '', endsAtMs = 0, sinceMs } = campaign
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const title =
    reason === 'ends'
      ? translate('campaign.title.ends', { when: day.format(endsAtMs) })
      : translate(`campaign.title.${reason}`, { name })
  const byId = new Map(keys.map((key) => [key.id, key]))
  const workspaces = new Map(document.workspaces.map((workspace) => [workspace.id, workspace.name]))
  const proofs = lastProofs(document.replacements ?? [], sinceMs)
  const rows = campaign.keyIds.map((id) => {
    const key = byId.get(id)
    const proof = proofs.get(id)
    const proven = proof?.atMs.proven
    const provenPair = proof?.provenPair
    return html`<tr><td>${own(key?.name ?? proof?.keyName ?? translate('campaign.sheet.erased'))}</td><td>${own(workspaces.get(key?.workspaceId ?? '') ?? provenPair?.workspace ?? '')}</td><td>${own(provenPair?.oldClientId ?? key?.clientId ?? '')}</td><td>${translate(`campaign.sheet.state.${campaignStateOf(campaign, key)}`)}</td><td>${proven === undefined ? '' : translate('campaign.sheet.proof', { at: time.format(proven), host: provenPair?.host ?? '' })}</td></tr>`
  })
  const { doneCount, totalCount } = campaignProgress(campaign, byId)
  const columns = (['key', 'workspace', 'clientId', 'state', 'proofs'] as const).map(
    (column) => html`<th scope="col">${translate(`evidence.column.${column}`)}</th>`,
  )
  const progress = translate('campaign.progress', { number: `${doneCount}`, all: `${totalCount}` })
  const made = translate('campaign.sheet.made', { from: day.format(sinceMs), at: time.format(nowMs) })
  const body = html`<header><h1>${title}</h1><p class="period">${progress}</p><p>${made}</p></header>
<main><table><thead><tr>${columns}</tr></thead><tbody>${rows}</tbody></table><p class="soft">${translate('evidence.limits.proof')}</p></main>`
  return printedDocument({ title, language, locale, style: REPORT_STYLE, body, digest })
}

/** For each old key that was proven dead at or after `sinceMs`, the replacement with the latest proof. */
const lastProofs = (
  replacements: readonly StoredReplacement[],
  sinceMs: number,
): ReadonlyMap<string, StoredReplacement> =>
  new Map(
    replacements
      .filter(({ atMs }) => (atMs.proven ?? 0) >= sinceMs && atMs.proven !== undefined)
      .sort((one, other) => (one.atMs.proven ?? 0) - (other.atMs.proven ?? 0))
      .map((replacement) => [replacement.keyId, replacement]),
  )
