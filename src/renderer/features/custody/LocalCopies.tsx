import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalBackup } from '../../../shared/backup-model.ts'
import type { AppError } from '../../../shared/errors.ts'
import { keyward } from '../../ipc-client.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { instantWords } from '../../ui/time-words.ts'
import { ErrorNote } from '../errors/ErrorNote.tsx'

/** The copies that Keyward kept by itself, newest first, each with the way back to it. */
export const LocalCopies = () => {
  const { t } = useTranslation()
  const [copies, setCopies] = useState<readonly LocalBackup[]>()
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<AppError>()
  useEffect(() => {
    void keyward.vault.backups().then((answer) => {
      setCopies(answer.ok ? answer.value : [])
      if (!answer.ok) setError(answer.error)
    })
  }, [])
  const restore = async (backupId: string) => {
    setBusy(backupId)
    setError(undefined)
    const answer = await keyward.vault.restore({ backupId })
    setBusy(undefined)
    if (!answer.ok && answer.error.kind !== 'cancelled') setError(answer.error)
  }
  const readable = copies?.filter((copy) => copy.keys !== undefined) ?? []
  return (
    <Card className="flex w-full flex-col gap-3 p-6">
      <div>
        <h2 className="font-semibold">{t('backup.copies.title')}</h2>
        <p className="text-pretty text-soft">{t('backup.copies.text')}</p>
      </div>
      {error ? <ErrorNote error={error} canTake={() => false} /> : null}
      {copies === undefined ? (
        <p role="status" className="text-soft">
          {t('backup.copies.loading')}
        </p>
      ) : readable.length === 0 ? (
        <p>{t('backup.copies.none')}</p>
      ) : (
        <ul className="-mx-2 flex max-h-64 flex-col overflow-y-auto">
          {copies.map(({ id, savedAtMs, keys }) => {
            const when = instantWords(savedAtMs)
            return (
              <li
                key={id}
                className="flex min-h-11 items-center gap-3 px-2 py-1 [&+&]:border-t [&+&]:border-line"
              >
                <span className="min-w-0 flex-1 font-medium first-letter:uppercase">{when}</span>
                <span className="text-soft">
                  {keys === undefined
                    ? t('backup.copies.unreadable')
                    : t('backup.copies.keys', { count: keys })}
                </span>
                {keys === undefined ? null : (
                  <Button
                    size="sm"
                    variant={id === readable[0]?.id ? 'primary' : 'secondary'}
                    aria-label={t('backup.copies.goBackTo', { when })}
                    isPending={busy === id}
                    isDisabled={busy !== undefined && busy !== id}
                    onPress={() => void restore(id)}
                  >
                    {t('backup.copies.goBack')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {copies !== undefined ? (
        <Button
          variant="ghost"
          className="self-start"
          isPending={busy === 'empty'}
          isDisabled={busy !== undefined && busy !== 'empty'}
          onPress={() => void restore('empty')}
        >
          {t('backup.copies.beginEmpty')}
        </Button>
      ) : null}
    </Card>
  )
}
