import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportAnswer, ImportPreview, PreviewedKey } from '../../../shared/backups/backup.ts'
import type { Output } from '../../../shared/contract/contract.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { keepImport } from '../../entities/import/import-actions.ts'
import { instantWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Switch } from '../../ui/Switch.tsx'

const groups = ['new', 'completes', 'differs', 'removed', 'purged'] as const satisfies PreviewedKey['state'][]
type Group = (typeof groups)[number]
/** Selected by default, because these overwrite nothing in existing keys. */
const harmless: ReadonlySet<Group> = new Set<Group>(['new', 'completes'])

type Restored = Extract<ImportAnswer, { step: 'restored' }>
type RestoreFormProps = { readonly preview: ImportPreview; readonly onClose: () => void }

/** Compares a backup with the vault. Nothing changes until *Restore*. */
export const RestoreForm = ({ preview, onClose }: RestoreFormProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<ReadonlySet<Group>>(harmless)
  const { isBusy, error, run } = useCall()
  const [restored, setRestored] = useState<Restored>()
  const [undone, setUndone] = useState<Output<'imports:undo'>>()
  const of = (state: Group) => preview.keys.filter((key) => key.state === state)
  const changing = groups.flatMap(of)
  const taken = groups.filter((group) => wanted.has(group)).flatMap(of)
  const cannotTake = taken.length === 0 && preview.keys.length > 0
  const restore = async () => {
    const { previewId } = preview
    const take = { keyIds: taken.map((key) => key.id) }
    const answer = await run(() => page.keyward.vault.importBackup({ previewId, take }))
    if (!answer.ok || answer.value.step !== 'restored') return
    keepImport(page)
    setRestored(answer.value)
    // Announced, because on the first start the key list replaces the welcome screen, including this form.
    page.announce(t('backup.restore.done'))
  }
  const undo = async (undoId: string) => {
    const answer = await run(() => page.keyward.imports.undo({ undoId }))
    if (answer.ok) setUndone(answer.value)
  }
  if (restored !== undefined)
    return (
      <>
        {undone === undefined ? (
          <Banner tone="ready" role="status" title={t('backup.restore.done')}>
            {t('common.keys', { count: restored.added + restored.changed })}
          </Banner>
        ) : (
          <Banner tone="idle" role="status" title={t('imports.undone.title')}>
            {undone.kept === 0 ? null : t('imports.undone.kept', { count: undone.kept })}
          </Banner>
        )}
        {error ? <ErrorNote error={error} canTake={() => false} /> : null}
        <DialogActions>
          {undone === undefined ? (
            <Button icon={Undo2} isDisabled={isBusy} onPress={() => void undo(restored.undoId)}>
              {t('common.undo')}
            </Button>
          ) : null}
          {/* *Undo* disappears when it succeeds. The new React key then remounts and focuses this button. */}
          <Button key={String(undone === undefined)} variant="primary" autoFocus onPress={onClose}>
            {t('common.close')}
          </Button>
        </DialogActions>
      </>
    )
  const hosts = [...new Set(preview.services.flatMap((service) => service.hosts))]
  return (
    <>
      <div className="flex flex-col gap-1 text-pretty text-soft">
        <p>{t('backup.made', { when: instantWords(preview.madeAtMs) })}</p>
        {hosts.length > 0 ? (
          <p className="wrap-anywhere">
            {t('backup.restore.hosts', {
              hosts: new Intl.ListFormat(document.documentElement.lang).format(hosts),
            })}
          </p>
        ) : null}
      </div>
      {error ? <ErrorNote error={error} canTake={() => false} /> : null}
      <div className="flex flex-col gap-3">
        {groups.map((group) => {
          const keys = of(group)
          return keys.length === 0 ? null : (
            <Choice
              key={group}
              group={group}
              keys={keys}
              isTaken={wanted.has(group)}
              onChange={(isTaken) => {
                const next = new Set(wanted)
                if (isTaken) next.add(group)
                else next.delete(group)
                setWanted(next)
              }}
            />
          )
        })}
      </div>
      {changing.length === 0 ? (
        <p>{t(preview.keys.length === 0 ? 'backup.restore.empty' : 'backup.restore.nothing')}</p>
      ) : null}
      <DialogActions>
        <Button autoFocus={cannotTake} onPress={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="primary"
          autoFocus={!cannotTake}
          isPending={isBusy}
          isDisabled={cannotTake}
          onPress={() => void restore()}
        >
          {t('backup.restore.take', { keys: t('common.keys', { count: taken.length }) })}
        </Button>
      </DialogActions>
    </>
  )
}

/** How many names are listed. The rest are counted. */
const MOST_NAMES = 50

type ChoiceProps = {
  readonly group: Group
  readonly keys: readonly PreviewedKey[]
  readonly isTaken: boolean
  readonly onChange: (isTaken: boolean) => void
}

const Choice = ({ group, keys, isTaken, onChange }: ChoiceProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const rest = keys.length - MOST_NAMES
  return (
    <div className="rounded-xl border border-line px-4 py-3">
      <Switch isSelected={isTaken} onChange={onChange}>
        {t(`backup.restore.${group}`, { count: keys.length })}
      </Switch>
      {group === 'differs' ? (
        <p className="mt-1 text-body text-pretty text-soft">{t('backup.restore.differsText')}</p>
      ) : null}
      <Fold title={t('backup.restore.showNames')} isOpen={isOpen} onToggle={setOpen}>
        <ul className="flex max-h-56 flex-col gap-1 overflow-y-auto text-body">
          {keys.slice(0, MOST_NAMES).map(({ id, name, workspace }) => (
            <li key={id} className="wrap-anywhere">
              <bdi>{name}</bdi> · <bdi>{workspace}</bdi>
            </li>
          ))}
        </ul>
        {rest > 0 ? <p className="mt-1 text-soft">{t('backup.restore.more', { count: rest })}</p> : null}
      </Fold>
    </div>
  )
}
