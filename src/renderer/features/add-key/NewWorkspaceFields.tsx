import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import { AddressField } from '../../entities/service/AddressField.tsx'
import { placeName } from '../../entities/service/place-name.ts'
import { useStore } from '../../state/page-context.ts'
import { Fold } from '../../ui/Fold.tsx'
import { labelClass } from '../../ui/field-class.ts'
import { Select, SelectItem } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { selectLook } from '../../ui/select-look.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { FieldName } from './check-draft.ts'
import {
  entersAddresses,
  isNewRegion,
  NEW,
  type NewWorkspace,
  newRegionChoice,
  regionChoice,
  serviceNameOf,
} from './draft.ts'

type NewWorkspaceFieldsProps = {
  readonly value: NewWorkspace
  readonly onChange: (change: Partial<NewWorkspace>) => void
  readonly onBlur: (field: FieldName) => void
  readonly problemOf: (field: FieldName) => string | undefined
  readonly isDisabled: boolean
}

/** The fields of a workspace created together with the key, in a known region or with a new service. */
export const NewWorkspaceFields = ({
  value,
  onChange,
  onBlur,
  problemOf,
  isDisabled,
}: NewWorkspaceFieldsProps) => {
  const { t } = useTranslation()
  const headingId = useId()
  const services = useStore((state) => state.services)
  const regions = useMemo(
    () =>
      [...services.values()].flatMap((service) => [
        ...service.regions.map((region) => ({
          id: regionChoice(service, region),
          name: placeName(service, region.id, t),
        })),
        ...(service.isPractice
          ? []
          : [
              {
                id: newRegionChoice(service),
                name: t('addKey.newWorkspace.newRegion', { service: service.name }),
              },
            ]),
      ]),
    [services, t],
  )
  const isNewService = value.regionChoice === NEW
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be laid out in a flex column
    <div
      role="group"
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col gap-4 rounded-xl border border-line bg-card/60 p-4"
    >
      <h2 id={headingId} className={labelClass}>
        {t('addKey.newWorkspace.title')}
      </h2>
      <div data-field="workspaceName">
        <TextField
          label={t('addKey.newWorkspace.name')}
          hint={t('common.asInService')}
          value={value.name}
          onChange={(name) => onChange({ name })}
          onBlur={() => onBlur('workspaceName')}
          error={problemOf('workspaceName')}
          isDisabled={isDisabled}
          isRequired
          validationBehavior="aria"
          autoComplete="off"
        />
      </div>
      {regions.length > 0 ? (
        <Select
          label={t('common.service')}
          value={value.regionChoice}
          onChange={(chosen) => {
            if (typeof chosen === 'string') onChange({ regionChoice: chosen })
          }}
          isDisabled={isDisabled}
          className={selectLook}
        >
          {regions.map((region) => (
            <SelectItem key={region.id} id={region.id}>
              {region.name}
            </SelectItem>
          ))}
          <SelectItem id={NEW}>{t('addKey.newWorkspace.newService')}</SelectItem>
        </Select>
      ) : null}
      {entersAddresses(value) ? (
        <>
          {isNewRegion(value.regionChoice) ? (
            <div data-field="regionName">
              <TextField
                label={t('services.dialog.regionName')}
                value={value.regionName}
                onChange={(regionName) => onChange({ regionName })}
                onBlur={() => onBlur('regionName')}
                error={problemOf('regionName')}
                isDisabled={isDisabled}
                isRequired
                validationBehavior="aria"
                autoComplete="off"
              />
            </div>
          ) : null}
          <div data-field="authUrl">
            <AddressField
              isNew={isNewService}
              which="auth"
              value={value.authUrl}
              onChange={(authUrl) => onChange({ authUrl })}
              onBlur={() => onBlur('authUrl')}
              error={problemOf('authUrl')}
              isDisabled={isDisabled}
            />
          </div>
          <div data-field="baseUrl">
            <AddressField
              isNew={isNewService}
              which="base"
              value={value.baseUrl}
              onChange={(baseUrl) => onChange({ baseUrl })}
              onBlur={() => onBlur('baseUrl')}
              error={problemOf('baseUrl')}
              isDisabled={isDisabled}
            />
          </div>
          {isNewService ? <Names value={value} onChange={onChange} isDisabled={isDisabled} /> : null}
        </>
      ) : null}
      <Switch
        isSelected={value.isSensitive}
        onChange={(isSensitive) => onChange({ isSensitive })}
        isDisabled={isDisabled}
        description={t('common.sensitiveHint')}
      >
        {t('common.sensitive')}
      </Switch>
    </div>
  )
}

type NamesProps = Pick<NewWorkspaceFieldsProps, 'value' | 'onChange' | 'isDisabled'>

/** The service's name. Defaults to a name derived from its host. */
const Names = ({ value, onChange, isDisabled }: NamesProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(value.serviceName !== '')
  const suggested = serviceNameOf({ ...value, serviceName: '' })
  return (
    <Fold title={t('addKey.newWorkspace.serviceName')} isOpen={isOpen} onToggle={setOpen}>
      <TextField
        label={t('addKey.newWorkspace.serviceName')}
        value={value.serviceName}
        onChange={(serviceName) => onChange({ serviceName })}
        isDisabled={isDisabled}
        maxLength={LABEL_LENGTH}
        autoComplete="off"
        {...(suggested ? { placeholder: suggested } : {})}
      />
    </Fold>
  )
}
