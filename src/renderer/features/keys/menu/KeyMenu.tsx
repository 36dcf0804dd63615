import { Fragment, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { keyChoices } from '../../../entities/key/key-choices.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Menu, MenuItem, MenuLine } from '../../../ui/Menu.tsx'
import { actionLabel } from '../../../ui/shortcut-label.ts'

/** The actions for a key, the same in its row, its details and the palette. */
export const KeyMenuItems = ({ keyId }: { readonly keyId: string }) => {
  const page = usePage()
  const { t } = useTranslation()
  const key = useStore((state) => state.keys.get(keyId))
  if (!key) return null
  return keyChoices(page, key).map((group, at) => (
    <Fragment key={group[0]?.id}>
      {at > 0 ? <MenuLine /> : null}
      {group.map(({ id, icon, words, action, isDisabled = false, run }) => (
        <MenuItem
          key={id}
          icon={icon}
          isDanger={id === 'delete'}
          isDisabled={isDisabled}
          movesFocus={id === 'replace' || id === 'keep-past-date'}
          onAction={() => void run()}
          {...(action && { keys: actionLabel(action) })}
        >
          {t(words)}
        </MenuItem>
      ))}
    </Fragment>
  ))
}

type KeyMenuProps = {
  readonly keyId: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** A row's menu, next to its button or at the pointer. */
export const KeyMenu = ({ keyId, anchor, onClose }: KeyMenuProps) => {
  const { t } = useTranslation()
  const name = useStore((state) => state.keys.get(keyId)?.name ?? '')
  return (
    <Menu
      label={t('common.moreFor', { name })}
      placement="end top"
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <KeyMenuItems keyId={keyId} />
    </Menu>
  )
}
