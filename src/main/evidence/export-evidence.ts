import type { EvidenceFile, EvidencePeriod } from '../../shared/contract/evidence.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { InterfaceLanguage } from '../i18n/interface-language.ts'
import type { Translate } from '../i18n/translate.ts'
import { utf8 } from '../kernel/bytes.ts'
import { csvText } from '../kernel/csv.ts'
import { paperOf } from '../kernel/documents/paper.ts'
import { localDate } from '../kernel/local-time.ts'
import { notSaved } from '../kernel/not-saved.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileDialog, WrittenFile } from '../ports/file-dialog.ts'
import type { PrintWindow } from '../ports/print-window.ts'
import type { UserSettings } from '../settings/user-settings.ts'
import type { Vault } from '../vault/vault.ts'
import { makeEvidence } from './rules/evidence.ts'
import { evidenceReport } from './rules/report.ts'
import { evidenceTables } from './rules/tables.ts'

interface ExportEvidence {
  /**
   * Saves the evidence for a period in a new folder that the user picks: the page, the same page as a PDF, and
   * its tables, without secrets (S36). All or nothing. `refused` as `activity-unreadable` if the activity file
   * can't be read.
   */
  make(period: EvidencePeriod): Promise<
    Result<
      {
        readonly folderName: string
        readonly files: readonly EvidenceFile[]
        readonly keyCount: number
      },
      AppError
    >
  >
  /** Shows the last saved page for printing. `not-found` if there is none. */
  print(): Promise<Result<void, AppError>>
  /** Shows the last saved folder. `not-found` if there is none. */
  showFolder(): Result<void, AppError>
}

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly views: { readonly appState: () => { readonly version: string } }
  readonly activity: Pick<ActivityLog, 'add' | 'lines'>
  readonly cipher: Pick<Cipher, 'digest'>
  readonly clock: Clock
  readonly settings: Pick<UserSettings, 'current'>
  readonly fileDialog: Pick<FileDialog, 'saveFolder'>
  readonly language: () => InterfaceLanguage
  readonly translate: Translate
  readonly printWindow: PrintWindow
}

export const makeExportEvidence = ({
  vault,
  views,
  activity,
  cipher,
  clock,
  settings,
  fileDialog,
  language,
  translate,
  printWindow,
}: Deps): ExportEvidence => {
  let last: Pick<WrittenFile, 'show'> | undefined
  const notFound = err(appError('not-found'))

  const make: ExportEvidence['make'] = async (period) => {
    const nowMs = Math.floor(clock.nowMs())
    if (period.fromMs > nowMs) return err(appError('bad-input', { field: 'fromMs' }))
    if (period.toMs <= period.fromMs) return err(appError('bad-input', { field: 'toMs' }))
    const lines = await activity.lines()
    if (lines === undefined) return err(appError('refused', { reason: 'activity-unreadable' }))
    const evidence = makeEvidence({ document: vault.document, lines, period, nowMs })
    const tables = evidenceTables(evidence, translate).map(({ name, rows }) => {
      const text = csvText(rows)
      return { name, bytes: utf8(text), sha256: hexOf(cipher.digest(text)) }
    })
    const { locale, language: spoken } = language()
    const page = evidenceReport(evidence, {
      translate,
      language: spoken,
      locale,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      version: views.appState().version,
      organisation: settings.current.evidenceOrganisation,
      preparedBy: settings.current.evidencePreparedBy,
      files: tables.map(({ name, sha256 }) => ({ name, sha256 })),
      digest: (text) => cipher.digest(text),
    })
    const pdf = await printWindow.load({ ...page, what: 'evidence', paper: paperOf(locale) })
    if (pdf === undefined) return err(appError('cancelled'))
    const saved = await fileDialog.saveFolder({
      title: translate('evidence.save'),
      defaultName: `keyward-evidence-${localDate(period.fromMs)}-${localDate(period.toMs - 1)}`,
      files: [
        { name: 'evidence.html', bytes: utf8(page.html) },
        { name: 'evidence.pdf', bytes: pdf },
        ...tables,
      ],
    })
    if (saved.kind !== 'saved') printWindow.close()
    if (saved.kind === 'cancelled') return err(appError('cancelled'))
    if (saved.kind === 'not-saved') return err(notSaved(saved))
    last = saved.folder
    activity.add({ what: 'evidence-exported', subject: saved.name })
    return ok({
      folderName: saved.name,
      files: tables.map(({ name, sha256 }) => ({ name, sha256 })),
      keyCount: evidence.counts.keys,
    })
  }

  return {
    make,
    print: async () => ((await printWindow.print('evidence')) === undefined ? notFound : ok(undefined)),
    showFolder: () => (last?.show() === true ? ok(undefined) : notFound),
  }
}

/** Hexadecimal, because that is how every system's tools print digests. */
const hexOf = (base64: string): string =>
  Array.from(atob(base64), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
