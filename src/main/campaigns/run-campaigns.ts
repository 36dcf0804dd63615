import type { Input } from '../../shared/contract/contract.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { InterfaceLanguage } from '../i18n/interface-language.ts'
import type { Translate } from '../i18n/translate.ts'
import { paperOf } from '../kernel/documents/paper.ts'
import { editNote } from '../keys/rules/edit-note.ts'
import type { KeyViews } from '../keys/rules/key-summary.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { PrintWindow } from '../ports/print-window.ts'
import type { StoredKey, VaultDocument } from '../vault/format/vault-format.ts'
import type { Vault } from '../vault/vault.ts'
import { removeCampaign, startCampaign } from './rules/campaign-records.ts'
import { proofSheet } from './rules/proof-sheet.ts'

interface Deps {
  readonly vault: Vault
  readonly clock: Clock
  readonly cipher: Pick<Cipher, 'newId' | 'digest'>
  readonly activity: Pick<ActivityLog, 'add'>
  readonly views: Pick<KeyViews, 'keys'>
  readonly language: () => InterfaceLanguage
  readonly translate: Translate
  readonly printWindow: PrintWindow
}

/** Starts and removes campaigns, each in one save. Records the changes to keys in the activity log. */
export const makeRunCampaigns = ({
  vault,
  clock,
  cipher,
  activity,
  views,
  language,
  translate,
  printWindow,
}: Deps) => {
  const means = () => ({ newId: () => cipher.newId(), nowMs: Math.floor(clock.nowMs()) })
  const note = (before: VaultDocument, keys: readonly StoredKey[]) => {
    const previous = new Map(before.keys.map((key) => [key.id, key]))
    for (const key of keys) activity.add(editNote(previous.get(key.id), key))
  }
  return {
    start: async ({ edits, ...draft }: Input<'campaigns:start'>) => {
      const before = vault.document
      const id = cipher.newId()
      const started = await vault.change((document) =>
        startCampaign(document, { id, ...draft }, edits, means()),
      )
      if (!started.ok) return started
      note(before, started.value.keys)
      return ok(started.value.campaign)
    },

    remove: async ({ campaignId, edits = [] }: Input<'campaigns:remove'>) => {
      const before = vault.document
      const removed = await vault.change((document) => removeCampaign(document, campaignId, edits, means()))
      if (!removed.ok) return removed
      note(before, removed.value)
      return ok(undefined)
    },

    /** Shows what happened to a campaign's keys, with their proofs, in the system's print dialog. */
    printProof: async ({ campaignId }: Input<'campaigns:printProof'>) => {
      const { document } = vault
      const campaign = document.campaigns?.find(({ id }) => id === campaignId)
      if (campaign === undefined) return err(appError('not-found', { field: 'campaignId' }))
      const { locale, language: spoken } = language()
      const page = proofSheet(campaign, {
        document,
        keys: [...views.keys({ deleted: false }), ...views.keys({ deleted: true })],
        nowMs: clock.nowMs(),
        translate,
        language: spoken,
        locale,
        digest: (text) => cipher.digest(text),
      })
      const loaded = await printWindow.load({ ...page, what: 'campaign-proof', paper: paperOf(locale) })
      const printing = loaded && (await printWindow.print('campaign-proof'))
      return printing === undefined ? err(appError('cancelled')) : ok(undefined)
    },
  }
}
