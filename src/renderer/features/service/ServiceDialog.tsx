import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import type { Service } from '../../../shared/services/service.ts'
import { ConfirmDialog, FormDialog } from '../../entities/dialog/FormDialog.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectWorkspaces } from '../../state/selectors.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AdvancedFields } from './AdvancedFields.tsx'
import { RegionFields } from './RegionFields.tsx'
import { emptyRegion, formOf, type RegionForm, readForm, type ServiceForm } from './service-form.ts'

const MOST_REGIONS = 20

type ServiceDialogProps = {
  /** Absent for a new service. */
  readonly service?: Service | undefined
  readonly onClose: () => void
}

/**
 * Edits a service: its name, its regions with their addresses, and under *Advanced* how it differs from the
 * default.
 */
export const ServiceDialog = ({ service, onClose }: ServiceDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [form, setForm] = useState(() => formOf(service))
  const [showsProblems, setShowsProblems] = useState(false)
  const call = useCall()
  const { isBusy: isSaving } = call
  const [isRemoving, setRemoving] = useState(false)
  const workspaces = useStore(selectWorkspaces)
  const inside = workspaces.filter(({ serviceId }) => serviceId === service?.id)
  const read = readForm(form, service, t('common.defaultRegion'))
  const problems = showsProblems && 'problems' in read ? read.problems : undefined
  const change = (part: Partial<ServiceForm>) => setForm((before) => ({ ...before, ...part }))
  const changeRegion = (key: string) => (part: Partial<RegionForm>) =>
    setForm((before) => ({
      ...before,
      regions: before.regions.map((region) => (region.key === key ? { ...region, ...part } : region)),
    }))

  const save = async () => {
    setShowsProblems(true)
    if ('problems' in read) return
    const answer = await call.run(() => page.keyward.services.save(read.draft))
    if (answer.ok) onClose()
  }
  if (isRemoving && service) return <RemoveServiceDialog service={service} onClose={onClose} />
  return (
    <FormDialog
      title={service ? t('common.editNamed', { name: service.name }) : t('common.addService')}
      submit={t('common.save')}
      call={call}
      more={
        service ? (
          <Button
            variant="ghost"
            className="me-auto"
            isDisabled={isSaving || inside.length > 0}
            onPress={() => setRemoving(true)}
          >
            {t('services.dialog.remove')}
          </Button>
        ) : null
      }
      onSubmit={save}
      onCancel={onClose}
    >
      <TextField
        label={t('common.name')}
        value={form.name}
        onChange={(name) => change({ name })}
        error={problems?.name ? t('services.dialog.missingName') : undefined}
        isDisabled={isSaving}
        maxLength={LABEL_LENGTH}
        autoComplete="off"
        autoFocus
      />
      {form.regions.map((region) => (
        <RegionFields
          key={region.key}
          value={region}
          onChange={changeRegion(region.key)}
          {...(form.regions.length > 1
            ? {
                onRemove: () => change({ regions: form.regions.filter(({ key }) => key !== region.key) }),
              }
            : {})}
          workspaceCount={inside.filter(({ regionId }) => regionId === region.id).length}
          showsProblems={showsProblems}
          isDisabled={isSaving}
        />
      ))}
      <Button
        variant="ghost"
        size="sm"
        icon={Plus}
        className="self-start"
        isDisabled={isSaving || form.regions.length >= MOST_REGIONS}
        onPress={() => change({ regions: [...form.regions, emptyRegion(crypto.randomUUID())] })}
      >
        {t('services.dialog.addRegion')}
      </Button>
      <AdvancedFields value={form} onChange={change} problems={problems} isDisabled={isSaving} />
      {service && inside.length > 0 ? (
        <p className="text-xs text-soft">{t('services.dialog.inUse')}</p>
      ) : null}
    </FormDialog>
  )
}

type RemoveServiceDialogProps = { readonly service: Service; readonly onClose: () => void }

const RemoveServiceDialog = ({ service, onClose }: RemoveServiceDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const call = useCall()
  const remove = async () => {
    const answer = await call.run(() => page.keyward.services.remove({ serviceId: service.id }))
    if (answer.ok) onClose()
  }
  return (
    <ConfirmDialog
      title={t('common.deleteNamed', { name: service.name })}
      submit={t('services.remove.confirm')}
      call={call}
      onSubmit={remove}
      onCancel={onClose}
    />
  )
}
