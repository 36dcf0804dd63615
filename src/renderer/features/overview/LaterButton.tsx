import { AlarmClock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Form, MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/limits.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { updateKey } from '../../entities/key/key-actions.ts'
import { snoozeReminder } from '../../entities/key/reminder-actions.ts'
import { daysBetween } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { snoozedUntil, snoozesOf } from './snooze.ts'

/** Puts a key off: snoozes its reminder, or makes an exception once it is long overdue. */
export const LaterButton = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { name, dueAtMs } = item
  if (dueAtMs === undefined) return null
  const choices = snoozesOf(daysBetween(page.nowMs(), dueAtMs))
  const snooze = t('overview.due.snooze')
  const except = t('overview.exception.open')
  if (choices.length === 0)
    return (
      <>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('overview.actionFor', { action: except, name })}
          onPress={() => setAsking(true)}
        >
          {except}
        </Button>
        {isAsking ? <ExceptionDialog item={item} onClose={() => setAsking(false)} /> : null}
      </>
    )
  return (
    <MenuTrigger>
      <Button
        size="sm"
        variant="ghost"
        icon={AlarmClock}
        aria-label={t('overview.actionFor', { action: snooze, name })}
      >
        {snooze}
      </Button>
      <Menu label={snooze}>
        {choices.map((one) => (
          <MenuItem
            key={one}
            onAction={() => void snoozeReminder(page, item, snoozedUntil(one, dueAtMs, page.nowMs()))}
          >
            {t(`overview.due.for.${one}`)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}

type ExceptionDialogProps = { readonly item: KeySummary; readonly onClose: () => void }

const ExceptionDialog = ({ item, onClose }: ExceptionDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [reason, setReason] = useState(item.exception?.reason ?? '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    await updateKey(page, { keyId: item.id, exception: reason.trim() })
    onClose()
    page.focusWhenThere('heading')
  }
  return (
    <Dialog title={t('overview.exception.title', { name: item.name })} isOpen onClose={onClose}>
      <p className="text-pretty text-soft">{t('overview.exception.text')}</p>
      <Form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextField
          label={t('keys.life.exceptionReason')}
          value={reason}
          onChange={setReason}
          maxLength={LABEL_LENGTH}
          autoFocus
        />
        <DialogActions>
          <Button onPress={onClose}>{t('keys.replace.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={reason.trim() === ''}>
            {t('overview.exception.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
