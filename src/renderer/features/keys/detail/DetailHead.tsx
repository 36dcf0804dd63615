import { Ellipsis, PencilLine, Pin } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Form, MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../../shared/kernel/limits.ts'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { isAllowed } from '../../../../shared/window/actions.ts'
import { updateKey } from '../../../entities/key/key-actions.ts'
import { WorkspaceBadge } from '../../../entities/workspace/WorkspaceBadge.tsx'
import { endTask, startTask } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { regionNameOf } from '../../../state/selectors.ts'
import { useElementTarget, useFieldTarget } from '../../../state/use-focus-target.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { actionLabel } from '../../../ui/shortcut-label.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { KeyMenuItems } from '../menu/KeyMenu.tsx'

type DetailHeadProps = {
  readonly item: KeySummary
  /** The heading level. Use 1 if the detail fills the window. */
  readonly level: 1 | 2
}

/** The header of the details: name, workspace, region if there are several, and the action menu. */
export const DetailHead = ({ item, level }: DetailHeadProps) => {
  const Name = level === 1 ? PageName : NameBeside
  const page = usePage()
  const { t } = useTranslation()
  const canChange = useStore((state) => isAllowed('rename-key', state.app?.vault))
  const workspace = useStore((state) => state.workspaces.get(item.workspaceId))
  const region = useStore((state) => regionNameOf(state.services, workspace))
  const isRenaming = useStore((state) => state.task?.keyId === item.id && state.task.form === 'rename')
  // After renaming, focus moves to the button that replaces the form.
  const [renamedId, setRenamedId] = useState<string>()
  if (isRenaming && renamedId !== item.id) setRenamedId(item.id)
  return (
    <div className="flex items-start gap-3">
      {workspace ? (
        <span className="pt-0.5">
          <WorkspaceBadge workspace={workspace} size="lg" />
        </span>
      ) : null}
      <div className="min-w-0 flex-1">
        <div className="flex items-start">
          <div className="min-w-0 flex-1 pe-1">
            {isRenaming ? <RenameForm key={item.id} item={item} /> : <Name name={item.name} />}
          </div>
          {isRenaming ? null : (
            <IconButton
              label={t('common.rename')}
              icon={PencilLine}
              keys={actionLabel('rename-key')}
              isDisabled={!canChange}
              autoFocus={renamedId === item.id}
              className="-mt-0.5 -mb-1"
              onPress={() => startTask(page, item.id, 'rename')}
            />
          )}
          <IconButton
            label={t(item.pinned ? 'keys.menu.unpin' : 'keys.menu.pin')}
            icon={Pin}
            isDisabled={!canChange}
            className={item.pinned ? '-mt-0.5 -mb-1 text-accent [&_svg]:fill-current' : '-mt-0.5 -mb-1'}
            onPress={() => void updateKey(page, { keyId: item.id, pinned: !item.pinned })}
          />
          <MenuTrigger>
            <IconButton
              label={t('common.moreFor', { name: item.name })}
              icon={Ellipsis}
              className="-me-1.5 -mt-0.5 -mb-1"
            />
            <Menu label={t('common.moreFor', { name: item.name })}>
              <KeyMenuItems keyId={item.id} />
            </Menu>
          </MenuTrigger>
        </div>
        <p className="text-small text-soft">
          <bdi>{workspace?.name ?? t('keys.group.unknown')}</bdi>
          {region ? (
            <>
              {' · '}
              <bdi>{region}</bdi>
            </>
          ) : null}
        </p>
        {workspace?.sensitive ? (
          <Pill tone="live" className="mt-1.5">
            {t('common.sensitive')}
          </Pill>
        ) : null}
      </div>
    </div>
  )
}

const NAME =
  'focus-ring mb-1 line-clamp-5 w-fit max-w-full rounded text-heading leading-snug font-semibold tracking-[-0.012em] wrap-anywhere'

const NameBeside = ({ name }: { readonly name: string }) => (
  <h2 tabIndex={-1} title={name} className={NAME}>
    <bdi>{name}</bdi>
  </h2>
)

/** The key's name as the window's main heading, used while the detail fills the window. */
const PageName = ({ name }: { readonly name: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useElementTarget('heading', heading)
  return (
    <h1 ref={heading} tabIndex={-1} title={name} className={NAME}>
      <bdi>{name}</bdi>
    </h1>
  )
}

const RenameForm = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [name, setName] = useState(item.name)
  const [isSaving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useFieldTarget('form', input)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '' || wanted === item.name) return endTask(page, item.id)
    setSaving(true)
    const isSaved = await updateKey(page, { keyId: item.id, name: wanted })
    setSaving(false)
    if (isSaved) endTask(page, item.id)
    else input.current?.focus()
  }
  return (
    <Form onSubmit={(event) => void save(event)} className="mb-1 flex flex-col gap-2">
      <TextField
        label={t('common.name')}
        value={name}
        onChange={setName}
        maxLength={LABEL_LENGTH}
        inputRef={input}
        autoFocus
        onFocus={() => input.current?.select()}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" isPending={isSaving}>
          {t('common.save')}
        </Button>
        <Button size="sm" variant="ghost" onPress={() => endTask(page, item.id)}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  )
}
