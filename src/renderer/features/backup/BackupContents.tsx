import { useTranslation } from 'react-i18next'
import type { BackupReport } from '../../../shared/backups/backup.ts'
import { instantWords } from '../../format/time-words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'

/** How many workspaces are listed. The rest are counted. */
const MOST_ROWS = 100

/** The contents of a verified backup. */
export const BackupContents = ({
  report,
  onClose,
}: {
  readonly report: BackupReport
  readonly onClose: () => void
}) => {
  const { t } = useTranslation()
  const { fileName, madeAtMs, keys, withoutSecret, workspaces } = report
  const rest = workspaces.length - MOST_ROWS
  return (
    <>
      <Banner tone="ready" role="status" title={<bdi className="wrap-anywhere">{fileName}</bdi>}>
        {t('backup.made', { when: instantWords(madeAtMs) })} · {t('common.keys', { count: keys })}
      </Banner>
      {withoutSecret > 0 ? (
        <Banner tone="soon">{t('backup.make.missing', { count: withoutSecret })}</Banner>
      ) : null}
      {workspaces.length > 0 ? (
        <table className="w-full table-fixed text-body">
          <thead>
            <tr className="border-b border-line text-start text-soft [&>th]:py-1.5 [&>th]:text-start [&>th]:font-medium">
              <th scope="col">{t('common.workspace')}</th>
              <th scope="col">{t('common.service')}</th>
              <th scope="col" className="w-16 !text-end">
                {t('backup.check.keys')}
              </th>
            </tr>
          </thead>
          <tbody>
            {workspaces.slice(0, MOST_ROWS).map(({ name, service, keys: count }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
              <tr key={index} className="[&>td]:py-1">
                <td className="truncate pe-3 font-medium">
                  <bdi>{name}</bdi>
                </td>
                <td className="truncate pe-3 text-soft">
                  <bdi>{service}</bdi>
                </td>
                <td className="text-end tabular-nums">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {rest > 0 ? <p className="text-soft">{t('backup.restore.more', { count: rest })}</p> : null}
      <DialogActions>
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </>
  )
}
