import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { LABEL_LENGTH } from '../../../shared/limits.ts'
import type { Service } from '../../../shared/model.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { removeService, saveService } from '../../entities/service/save-service.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectWorkspaces } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AdvancedFields } from './AdvancedFields.tsx'
import { RegionFields } from './RegionFields.tsx'
import { emptyRegion, formOf, type RegionForm, readForm, type ServiceForm } from './service-form.ts'

const MOST_REGIONS = 20

type ServiceDialogProps = {
  /** Absent for a new one. */
  readonly service?: Service | undefined
  readonly onClose: () => void
}

/**
 * Edits a service: name, regions with their addresses, and under *Advanced* its deviations from the default.
 */
export const ServiceDialog = ({ service, onClose }: ServiceDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [form, setForm] = useState(() => formOf(service))
  const [showsProblems, setShowsProblems] = useState(false)
  const [error, setError] = useState<AppError>()
  const [isSaving, setSaving] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const workspaces = useStore(selectWorkspaces)
  const inside = workspaces.filter(({ serviceId }) => serviceId === service?.id)
  const read = readForm(form, service, t('services.dialog.regionPlaceholder'))
  const problems = showsProblems && 'problems' in read ? read.problems : undefined
  const change = (part: Partial<ServiceForm>) => setForm((before) => ({ ...before, ...part }))
  const changeRegion = (key: string) => (part: Partial<RegionForm>) =>
    setForm((before) => ({
      ...before,
      regions: before.regions.map((region) => (region.key === key ? { ...region, ...part } : region)),
    }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setShowsProblems(true)
    if ('problems' in read) return
    setSaving(true)
    setError(undefined)
    const answer = await saveService(page, read.draft)
    setSaving(false)
    if (answer.ok) onClose()
    else if (answer.error.kind !== 'cancelled') setError(answer.error)
  }
  if (isRemoving && service) return <RemoveServiceDialog service={service} onClose={onClose} />
  return (
    <Dialog
      title={service ? t('services.dialog.editTitle', { name: service.name }) : t('services.dialog.addTitle')}
      isOpen
      onClose={onClose}
    >
      <Form validationBehavior="aria" onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextField
          label={t('services.dialog.name')}
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
        {service ? <p className="text-xs text-pretty text-soft">{t('services.dialog.addressNote')}</p> : null}
        {error ? <ErrorNote error={error} /> : null}
        {service && inside.length > 0 ? (
          <p className="text-xs text-soft">{t('services.dialog.inUse', { count: inside.length })}</p>
        ) : null}
        <DialogActions>
          {service ? (
            <Button
              variant="ghost"
              className="me-auto"
              isDisabled={isSaving || inside.length > 0}
              onPress={() => setRemoving(true)}
            >
              {t('services.dialog.remove')}
            </Button>
          ) : null}
          <Button onPress={onClose}>{t('services.dialog.cancel')}</Button>
          <Button type="submit" variant="primary" isPending={isSaving}>
            {t('services.dialog.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

type RemoveServiceDialogProps = { readonly service: Service; readonly onClose: () => void }

const RemoveServiceDialog = ({ service, onClose }: RemoveServiceDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [error, setError] = useState<AppError>()
  const remove = async () => {
    const answer = await removeService(page, service.id)
    if (answer.ok) onClose()
    else setError(answer.error)
  }
  return (
    <Dialog
      role="alertdialog"
      title={t('services.remove.title', { name: service.name })}
      isOpen
      onClose={onClose}
    >
      <p className="text-pretty text-soft">{t('services.remove.text')}</p>
      {error ? <ErrorNote error={error} /> : null}
      <DialogActions>
        <Button autoFocus onPress={onClose}>
          {t('services.remove.cancel')}
        </Button>
        <Button variant="danger" onPress={() => void remove()}>
          {t('services.remove.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
