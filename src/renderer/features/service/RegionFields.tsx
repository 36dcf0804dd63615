import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import { AddressField } from '../../entities/service/AddressField.tsx'
import { addressProblemWords } from '../../entities/service/address-words.ts'
import { checkAddress } from '../../entities/service/check-address.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { RegionForm } from './service-form.ts'

type RegionFieldsProps = {
  readonly value: RegionForm
  readonly onChange: (change: Partial<RegionForm>) => void
  /** Absent if it's the only region. */
  readonly onRemove?: () => void
  /** The number of workspaces in the region. It can be removed only if there are none. */
  readonly workspaceCount: number
  readonly showsProblems: boolean
  readonly isDisabled: boolean
}

/** A region's two addresses, and its name if the service has several regions. */
export const RegionFields = ({
  value,
  onChange,
  onRemove,
  workspaceCount,
  showsProblems,
  isDisabled,
}: RegionFieldsProps) => {
  const { t } = useTranslation()
  const name = value.name.trim() || t('common.defaultRegion')
  const problemOf = (role: 'auth' | 'base', address: string) =>
    showsProblems ? addressProblemWords(checkAddress(address, role), t) : undefined
  return (
    <fieldset
      aria-label={onRemove && name}
      className="flex min-w-0 flex-col gap-4 rounded-xl border border-line bg-window/60 p-4"
    >
      {onRemove ? (
        <div className="flex items-end gap-2">
          <TextField
            label={t('services.dialog.regionName')}
            value={value.name}
            onChange={(typed) => onChange({ name: typed })}
            placeholder={t('common.defaultRegion')}
            maxLength={LABEL_LENGTH}
            autoComplete="off"
            isDisabled={isDisabled}
            className="flex-1"
          />
          {workspaceCount === 0 ? (
            <IconButton
              label={t('services.dialog.removeRegionFor', { name })}
              icon={Trash2}
              isDisabled={isDisabled}
              onPress={onRemove}
              className="mb-1"
            />
          ) : null}
        </div>
      ) : null}
      <AddressField
        which="auth"
        value={value.authUrl}
        onChange={(authUrl) => onChange({ authUrl })}
        onBlur={() => undefined}
        error={problemOf('auth', value.authUrl)}
        isDisabled={isDisabled}
      />
      <AddressField
        which="base"
        value={value.baseUrl}
        onChange={(baseUrl) => onChange({ baseUrl })}
        onBlur={() => undefined}
        error={problemOf('base', value.baseUrl)}
        isDisabled={isDisabled}
      />
    </fieldset>
  )
}
