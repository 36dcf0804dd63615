import { Trans, useTranslation } from 'react-i18next'
import { TextField } from '../../ui/TextField.tsx'
import { checkAddress, splitTokenUrl } from './check-address.ts'

type AddressFieldProps = {
  readonly which: 'auth' | 'base'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly error: string | undefined
  readonly isDisabled: boolean
  /** True if the address belongs to a new service, which may have its own token path. */
  readonly isNew?: boolean
  readonly autoFocus?: boolean
}

/** An address of a new service. While the user types, shows the address in normalized form. */
export const AddressField = ({
  which,
  value,
  onChange,
  onBlur,
  error,
  isDisabled,
  isNew = false,
  autoFocus = false,
}: AddressFieldProps) => {
  const { t } = useTranslation()
  const address = checkAddress(value, which)
  const notices: string[] =
    address.status === 'good' ? address.notices.map((notice) => t(`addKey.addressNotice.${notice}`)) : []
  const path =
    isNew && which === 'auth' && address.status === 'good' ? splitTokenUrl(address.url).tokenPath : undefined
  if (path) notices.push(t('addKey.addressOk.tokenPath', { path }))
  return (
    <TextField
      label={which === 'auth' ? t('addKey.newWorkspace.authUrl') : t('addKey.newWorkspace.baseUrl')}
      hint={which === 'auth' ? t('addKey.newWorkspace.authUrlHint') : t('addKey.newWorkspace.baseUrlHint')}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      isDisabled={isDisabled}
      isRequired
      autoFocus={autoFocus}
      isCode
      type="url"
      inputMode="url"
      validationBehavior="aria"
      autoComplete="off"
      placeholder={which === 'auth' ? 'https://auth.example.com' : 'https://api.example.com'}
      description={
        address.status === 'good' ? (
          <>
            <span className="block [&_bdi]:font-medium [&_bdi]:text-ink">
              <Trans
                i18nKey={`addKey.addressOk.${which}`}
                values={{ host: address.host }}
                components={{ b: <bdi dir="ltr" /> }}
              />
            </span>
            {notices.map((notice) => (
              <span key={notice} className="block">
                {notice}.
              </span>
            ))}
          </>
        ) : undefined
      }
    />
  )
}
