import { useTranslation } from 'react-i18next'
import { CopyNoteButton } from '../../entities/error/CopyNoteButton.tsx'

/** What whoever runs the database has to run there, to be copied and sent. */
export const SetUpSql = ({ sql, title }: { readonly sql: string; readonly title?: string }) => {
  const { t } = useTranslation()
  const heading = title ?? t('sharing.trial.sql')
  return (
    <section className="flex min-w-0 flex-col gap-1.5" aria-label={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-body font-semibold">{heading}</h3>
        <CopyNoteButton label={t('sharing.trial.copySql')} text={() => sql} className="-me-1.5" />
      </div>
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        className="focus-ring max-h-40 overflow-auto rounded-[9px] border border-line bg-window p-3 font-mono text-xs leading-[1.6] select-text"
      >
        {sql}
      </pre>
    </section>
  )
}
