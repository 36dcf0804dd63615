import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { ErrorKind } from '../../../shared/errors/error-kinds.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import type { ErrorAction } from '../../entities/error/error-words.ts'
import { EditRegionDialog } from '../../entities/service/EditRegionDialog.tsx'
import { encodingToTry } from '../../entities/service/service-draft.ts'
import { navigate, openKey } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { keepInSight } from '../../ui/keep-in-sight.ts'
import { type FieldName, fieldOrder } from './check-draft.ts'
import { entersAddresses, NEW } from './draft.ts'
import { knownRegionOf, knownServiceOf } from './entry.ts'
import type { KeyForm } from './use-key-form.ts'

/** Errors that affect only the check. The key can be saved anyway and checked later. */
const savableKinds: ReadonlySet<ErrorKind> = new Set([
  'invalid-client',
  'unexpected-answer',
  'unreachable',
  'timeout',
  'tls',
  'proxy-sign-in',
  'moved',
  'rate-limited',
  'server-error',
])

type SaveTroubleProps = {
  readonly form: KeyForm
  /** Leaves the screen without asking. */
  readonly onRelease: () => void
}

/** Why the key wasn't saved and what to do next. Offers *Save anyway* if only the check failed. */
export const SaveTrouble = ({ form, onRelease }: SaveTroubleProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { phase, draft } = form
  const service = useStore((state) => knownServiceOf(draft, state.workspaces, state.services))
  const region = useStore((state) => knownRegionOf(draft, state.workspaces, state.services))
  const [isEditing, setEditing] = useState(false)
  if (phase.kind !== 'editing' || !phase.error) return null
  const { error } = phase
  const isEntered = draft.workspaceChoice === NEW && entersAddresses(draft.newWorkspace)

  const canTake = (action: ErrorAction): boolean => {
    if (action === 'edit-region') return isEntered || (service !== undefined && service.isPractice !== true)
    return action !== 'replace-key' && action !== 'choose-passphrase' && action !== 'unlock'
  }
  const thenSave = async (first: Promise<Result<unknown, AppError>>) => {
    if ((await first).ok) await form.save(true)
  }
  const take = (action: ErrorAction) => {
    switch (action) {
      case 'retry':
        return void form.save(true)
      case 'other-encoding':
        return void form.save(true, otherEncoding(page, form, error))
      case 'edit-region':
        return isEntered ? form.focusField('authUrl') : setEditing(true)
      case 'edit-input':
        return form.focusField(fieldNamed(error.field))
      case 'choose-workspace':
        return form.leavePractice()
      case 'unlock-keyring':
        return void thenSave(page.keyward.vault.unlock())
      case 'move-practice':
        return void thenSave(page.keyward.practice.start({ move: true }))
      case 'start-practice':
        return void thenSave(page.keyward.practice.start())
      case 'open-existing':
        onRelease()
        return error.id === undefined
          ? navigate(page, { screen: 'keys', scope: 'all' })
          : openKey(page, error.id)
      case 'show-keys':
        return navigate(page, { screen: 'keys', scope: 'all' })
      case 'replace-key':
      case 'enter-secret':
      case 'choose-passphrase':
      case 'unlock':
      case 'restart':
        return
    }
  }
  return (
    <div ref={keepInSight} className="mt-4 scroll-mb-24">
      <ErrorNote
        key={`${error.kind} ${error.reason ?? ''}`}
        error={error}
        onAction={take}
        canTake={canTake}
        moreActions={
          savableKinds.has(error.kind) ? (
            <>
              {error.kind === 'invalid-client' && error.reason === undefined ? (
                <Button size="sm" onPress={() => form.refs.boxRef.current?.focus()}>
                  {t('addKey.actions.pasteAgain')}
                </Button>
              ) : null}
              <Button size="sm" variant="ghost" onPress={() => void form.save(false)}>
                {t('common.saveAnyway')}
              </Button>
            </>
          ) : undefined
        }
      />
      {service && region && isEditing ? (
        <EditRegionDialog
          service={service}
          region={region}
          onClose={() => setEditing(false)}
          onSaved={() => void form.save(true)}
        />
      ) : null}
    </div>
  )
}

const otherEncoding = (page: Page, form: KeyForm, error: AppError) => {
  const { workspaces, services } = page.getState()
  return encodingToTry(error, knownServiceOf(form.draft, workspaces, services)?.credentialEncoding)
}

/** Maps main's name of a field, such as `regions.0.authUrl`, to the form's field. */
const fieldNamed = (field: string | undefined): FieldName => {
  const last = field?.split('.').at(-1)
  return fieldOrder.find((name) => name === last) ?? (last === 'workspaceId' ? 'workspace' : 'name')
}
