import { type AppError, appError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { ClipboardService } from '../clipboard/clipboard-service.ts'
import type { Translate } from '../i18n/translate.ts'
import { paperOf } from '../kernel/documents/paper.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { PrintedPage, PrintWindow } from '../ports/print-window.ts'
import type { InterfaceLanguage } from '../settings/rules/interface-language.ts'
import type { UserSettings } from '../settings/user-settings.ts'
import type { Vault } from '../vault/vault.ts'
import { findReplacement } from './rules/replacement-records.ts'

/** Shows the card of what a replacement proved; `not-found` for everything else, `cancelled` when it was closed meanwhile. */
export interface ShowCard {
  /** Copies it as a picture; `refused` as `picture-too-long` when it does not fit into one. */
  copy(replacementId: string): Promise<Result<void, AppError>>
  /** Shows it with the system's print dialog. */
  print(replacementId: string): Promise<Result<void, AppError>>
}

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly clipboard: Pick<ClipboardService, 'copyPicture'>
  readonly printWindow: PrintWindow
  readonly settings: Pick<UserSettings, 'current'>
  readonly cipher: Pick<Cipher, 'digest'>
  readonly language: () => InterfaceLanguage
  readonly translate: Translate
}

const cancelled = err(appError('cancelled'))

/** Makes what shows the card. */
export const makeShowCard = ({
  vault,
  clipboard,
  printWindow,
  settings,
  cipher,
  language,
  translate,
}: Deps): ShowCard => {
  const draw = async (replacementId: string): Promise<Result<PrintedPage, AppError>> => {
    const found = findReplacement(vault.document, replacementId)
    if (!found.ok) return found
    // No start waits for it.
    const { proofCard, provenIn } = await import('./rules/proof-card.ts')
    const proven = provenIn(found.value)
    if (proven === undefined) return err(appError('not-found', { field: 'replacementId' }))
    const { language: spoken, locale } = language()
    const { evidenceOrganisation: organisation, evidencePreparedBy: preparedBy } = settings.current
    const page = proofCard(
      { ...proven, organisation, preparedBy },
      { translate, language: spoken, locale, digest: (text) => cipher.digest(text) },
    )
    return ok({ ...page, what: 'proof-card', paper: paperOf(locale) })
  }

  return {
    copy: async (replacementId) => {
      const drawn = await draw(replacementId)
      if (!drawn.ok) return drawn
      const png = await printWindow.picture(drawn.value)
      if (png === undefined) return cancelled
      if (png === 'cut') return err(appError('refused', { reason: 'picture-too-long' }))
      await clipboard.copyPicture(png)
      return ok(undefined)
    },

    print: async (replacementId) => {
      const drawn = await draw(replacementId)
      if (!drawn.ok) return drawn
      await printWindow.load(drawn.value)
      return (await printWindow.print('proof-card')) === undefined ? cancelled : ok(undefined)
    },
  }
}
