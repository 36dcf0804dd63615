import { useTranslation } from 'react-i18next'

type WorkspaceFilterProps = { readonly value: string; readonly onChange: (text: string) => void }

/** Filters the sidebar's workspaces by part of their name. Escape clears it. */
export const WorkspaceFilter = ({ value, onChange }: WorkspaceFilterProps) => {
  const { t } = useTranslation()
  const label = t('common.findWorkspace')
  return (
    <input
      type="text"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        event.stopPropagation()
        onChange('')
      }}
      className="mt-3 h-8 w-full shrink-0 rounded-[9px] border border-line bg-card px-2.5 text-body field-ring"
    />
  )
}
