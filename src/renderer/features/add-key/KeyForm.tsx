import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PairWarnings } from '../../entities/key/PairWarnings.tsx'
import { pasteIntoField } from '../../entities/key/paste-into-field.ts'
import { useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { SecretField } from '../../ui/SecretField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWaitPhase } from '../../ui/use-wait-phase.ts'
import { NEW } from './draft.ts'
import { MoreFields } from './MoreFields.tsx'
import { NewWorkspaceFields } from './NewWorkspaceFields.tsx'
import { PasteBox } from './PasteBox.tsx'
import { SaveTrouble } from './SaveTrouble.tsx'
import type { KeyForm as Form } from './use-key-form.ts'
import { WorkspaceField } from './WorkspaceField.tsx'

/** The form's ID, for the submit button, which is outside the form. */
const FORM_ID = 'add-key-form'

type KeyFormProps = {
  readonly form: Form
  readonly onCancel: () => void
  /** Leaves the screen without asking about unsaved data. */
  readonly onRelease: () => void
}

/** The fields of a new key, from the paste box to *Save and check*. */
export const KeyForm = ({ form, onCancel, onRelease }: KeyFormProps) => {
  const { t } = useTranslation()
  const { draft, pair, refs, phase, problemOf } = form
  const isSaving = phase.kind === 'saving'
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const taken = pasteIntoField(text, event.currentTarget)
    if (taken === 'left') return
    event.preventDefault()
    if (taken === 'block') form.applyPaste(text)
    else form.noteTidied(taken)
    form.look()
  }
  return (
    <div
      className="flex min-w-0 flex-col [&_:is(input,textarea,button)]:scroll-mb-24"
      // Capture phase, because React Aria's buttons stop the propagation of key events.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSaving) return
        // React also bubbles key events from dialogs that the error note opens.
        if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
        event.preventDefault()
        event.stopPropagation()
        void form.save(true)
      }}
    >
      <form
        ref={refs.formRef}
        noValidate
        autoComplete="off"
        id={FORM_ID}
        className="@container flex min-w-0 flex-col gap-[1.125rem]"
        onFocus={({ target }) => form.onFocus(target)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSaving) void form.save(true)
        }}
      >
        <PasteBox boxRef={refs.boxRef} report={form.report} isDisabled={isSaving} onText={form.applyPaste} />
        <div data-field="name">
          <TextField
            label={t('common.name')}
            value={draft.name}
            onChange={(name) => form.change({ name })}
            onBlur={() => form.markVisited('name')}
            error={problemOf('name')}
            isDisabled={isSaving}
            isRequired
            validationBehavior="aria"
            autoComplete="off"
          />
        </div>
        <div data-field="clientId">
          <SecretField
            name="client-id"
            isShown
            isRequired
            label={t('common.clientId')}
            error={problemOf('clientId')}
            inputRef={refs.idRef}
            isDisabled={isSaving}
            onEdit={form.look}
            onBlur={() => form.leaveCredential('clientId')}
            onPaste={onPaste}
          />
        </div>
        <div data-field="clientSecret" className="flex flex-col gap-2">
          <SecretField
            label={t('common.clientSecret')}
            hint={t('common.encryptedOnSave')}
            name="client-secret"
            error={problemOf('clientSecret')}
            inputRef={refs.secretRef}
            isDisabled={isSaving}
            onEdit={form.look}
            onBlur={() => form.leaveCredential('clientSecret')}
            onPaste={onPaste}
          />
          <PairWarnings
            pair={pair}
            isGuess={form.report?.notices.includes('by-order') === true}
            onSwap={form.swap}
          />
        </div>
        <div data-field="workspace" className="empty:hidden">
          <WorkspaceField
            value={draft.workspaceChoice}
            onChange={form.chooseWorkspace}
            error={problemOf('workspace')}
            isDisabled={isSaving}
          />
        </div>
        {draft.workspaceChoice === NEW ? (
          <NewWorkspaceFields
            value={draft.newWorkspace}
            onChange={form.changeDestination}
            onBlur={form.markVisited}
            problemOf={problemOf}
            isDisabled={isSaving}
          />
        ) : null}
        <MoreFields draft={draft} onChange={form.change} problemOf={problemOf} isDisabled={isSaving} />
      </form>
      {/* Outside the form, because React would bubble submit events from dialogs that the error note opens. */}
      <SaveTrouble form={form} onRelease={onRelease} />
      <Footer form={form} onCancel={onCancel} />
    </div>
  )
}

/** *Save and check* with its progress, and *Cancel*. Always visible. */
const Footer = ({ form, onCancel }: Omit<KeyFormProps, 'onRelease'>) => {
  const { t } = useTranslation()
  const isSaving = form.phase.kind === 'saving'
  const isAsking = useStore((state) => isSaving && state.asking?.call === 'keys:add')
  const wait = useWaitPhase(isSaving && !isAsking)
  const words =
    wait === 'none' || wait === 'silent'
      ? t('common.saveAndCheck')
      : form.phase.kind === 'saving' && form.phase.isChecked
        ? t('common.gettingToken')
        : t('common.saving')
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-3 flex flex-wrap items-center gap-2.5 border-t border-line bg-window px-5 py-3">
      <Button
        ref={form.refs.saveRef}
        type="submit"
        form={FORM_ID}
        variant="primary"
        size="lg"
        isPending={isSaving}
        className="min-w-[12.5rem]"
      >
        {words}
      </Button>
      <Button variant="ghost" size="lg" onPress={isSaving ? form.stop : onCancel}>
        {t('common.cancel')}
      </Button>
      <span role="status" className="text-body text-soft">
        {wait === 'long' ? t('common.stillWaiting') : null}
      </span>
    </div>
  )
}
