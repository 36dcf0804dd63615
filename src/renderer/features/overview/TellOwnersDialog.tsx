import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyNoteButton } from '../../entities/error/CopyNoteButton.tsx'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectLiveKeys } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { mailText, type OwnerMail, ownerMails } from './owner-mails.ts'

/**
 * A mail for each owner with the keys that are due. It is copied, not opened in a mail program. SECURITY: S4, only
 * https addresses leave Keyward.
 */
export const TellOwnersDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  const keys = useStore(selectLiveKeys)
  const tokens = useStore((state) => state.tokens)
  const mails = ownerMails(keys, tokens, page.nowMs())
  const close = () => closeOverlay(page)
  return (
    <Dialog title={t('overview.tell.title')} width="wide" isOpen onClose={close}>
      <p className="text-pretty text-soft">
        {t(mails.length === 0 ? 'overview.tell.nobody' : 'overview.tell.text')}
      </p>
      {mails.length === 0 ? null : (
        <ul className="flex flex-col divide-y divide-line">
          {mails.map((mail) => (
            <Mail key={mail.email ?? mail.name} mail={mail} isOnly={mails.length === 1} />
          ))}
        </ul>
      )}
      <DialogActions>
        <Button autoFocus onPress={close}>
          {t('overview.tell.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type MailProps = { readonly mail: OwnerMail; readonly isOnly: boolean }

const Mail = ({ mail, isOnly }: MailProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isOnly)
  const workspaces = useStore((state) => state.workspaces)
  const services = useStore((state) => state.services)
  const text = () => mailText(mail, { workspaces, services, nowMs: page.nowMs() }, t)
  const { name, email } = mail
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex min-w-40 flex-1 flex-col leading-snug">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <span className="text-small text-soft">
            {t('overview.tell.count', { count: mail.keys.length })}
            {email === undefined ? null : (
              <>
                {' · '}
                <bdi dir="ltr" className="wrap-anywhere select-text">
                  {email}
                </bdi>
              </>
            )}
          </span>
        </span>
        {email === undefined ? null : (
          <CopyNoteButton label={t('overview.tell.copyAddress')} text={() => email} />
        )}
        <CopyNoteButton label={t('overview.tell.copy')} text={text} />
      </div>
      <Fold title={t('overview.tell.show')} isOpen={isOpen} onToggle={setOpen}>
        <p className="rounded-xl bg-window px-3.5 py-3 text-body whitespace-pre-wrap wrap-anywhere select-text">
          {text()}
        </p>
      </Fold>
    </li>
  )
}
