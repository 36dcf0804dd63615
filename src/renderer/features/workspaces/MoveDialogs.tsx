import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { FormDialog } from '../../entities/dialog/FormDialog.tsx'
import { mergeWorkspaces, moveKeys } from '../../entities/workspace/move-actions.ts'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { sentenceWords } from '../../format/time-words.ts'
import { mergeTargets, moveTargets } from '../../state/move-targets.ts'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Select, SelectItem } from '../../ui/Select.tsx'

type ToWorkspaceProps = {
  readonly title: string
  readonly text: string
  readonly submit: string
  readonly targets: readonly Workspace[]
  /** The workspace that is selected at first. */
  readonly initialId?: string | undefined
  readonly move: (to: Workspace) => Promise<Result<void, AppError>>
}

/** Asks which of these workspaces to move to. */
const ToWorkspaceDialog = ({ title, text, submit, targets, initialId, move }: ToWorkspaceProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [chosenId, setChosenId] = useState(initialId ?? targets[0]?.id)
  const call = useCall()
  const to = targets.find(({ id }) => id === chosenId)
  const save = async () => {
    if (to === undefined) return
    const { overlay } = page.getState()
    const answer = await call.run(() => move(to))
    if (answer.ok) closeOverlay(page, overlay)
  }
  return (
    <FormDialog
      title={title}
      text={text}
      submit={submit}
      call={call}
      isDisabled={to === undefined}
      onSubmit={save}
      onCancel={() => closeOverlay(page)}
    >
      <Select
        label={t('keys.move.to')}
        items={targets}
        selectedKey={chosenId ?? null}
        onSelectionChange={(id) => setChosenId(String(id))}
        autoFocus
      >
        {(workspace) => (
          <SelectItem id={workspace.id} textValue={workspace.name}>
            <span className="flex min-w-0 items-center gap-2">
              <WorkspaceBadge workspace={workspace} />
              <bdi className="truncate">{workspace.name}</bdi>
            </span>
          </SelectItem>
        )}
      </Select>
    </FormDialog>
  )
}

/** Moves the keys listed in the page's `overlay` to another workspace in the same region. */
export const MoveKeysDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  const overlay = useStore((state) => state.overlay)
  const [keys] = useState(() => {
    const ids = overlay?.kind === 'move-keys' ? overlay.keyIds : []
    return ids.flatMap((id) => page.getState().keys.get(id) ?? [])
  })
  const [targets] = useState(() => moveTargets(page.getState(), keys))
  return (
    <ToWorkspaceDialog
      title={t('keys.move.title')}
      text={t('keys.move.text')}
      submit={t('keys.move.submit')}
      targets={targets}
      move={(to) => moveKeys(page, keys, to)}
    />
  )
}

/** Merges a workspace into another one in the same region. */
export const MergeWorkspaceDialog = ({
  workspace,
  intoId,
}: {
  readonly workspace: Workspace
  readonly intoId?: string | undefined
}) => {
  const page = usePage()
  const { t } = useTranslation()
  const [targets] = useState(() => mergeTargets(page.getState(), workspace))
  return (
    <ToWorkspaceDialog
      title={t('workspaces.merge.title', { name: workspace.name })}
      text={sentenceWords(t('workspaces.merge.text'), t('keys.move.text'))}
      submit={t('workspaces.merge.submit')}
      targets={targets}
      initialId={intoId}
      move={(into) => mergeWorkspaces(page, workspace, into)}
    />
  )
}
