import { Check, Copy, PencilLine, Undo2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/model.ts'
import { copyClientId, copySecret, undoReplace, updateKey } from '../../entities/key/key-actions.ts'
import { agoWords, dateWords, daysBetween, inDaysWords } from '../../format/time-words.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField, fromDay, toDay } from '../../ui/DateField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { COPIED_FOR_MS, useFlash } from '../../ui/use-elapsed.ts'

type Editing = { readonly keyId: string; readonly what: 'end' | 'notes' }

type DetailFactsProps = {
  readonly item: KeySummary
  /** The form above is replacing client id, secret and end date: hide them here. */
  readonly isReplacing: boolean
}

/** A key's facts; two of them can be edited in place. */
export const DetailFacts = ({ item, isReplacing }: DetailFactsProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [open, setOpen] = useState<Editing>()
  const editing = open?.keyId === item.id ? open.what : undefined // does not follow to another key's form
  const edit = (what: Editing['what']) => () => setOpen({ keyId: item.id, what })
  const close = () => setOpen(undefined)
  const now = page.nowMs()
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,max-content)_minmax(0,1fr)_auto] items-center gap-x-3 text-body">
      {isReplacing ? null : <PairFacts item={item} />}
      <Fact name={t('keys.facts.kind')}>{t(`keys.kind.${item.kind}`)}</Fact>
      {isReplacing ? null : editing === 'end' ? (
        <EndForm item={item} onDone={close} />
      ) : (
        <Fact
          name={t('keys.facts.keyEnds')}
          action={
            <IconButton
              label={t('keys.detail.edit', { what: t('keys.facts.keyEnds') })}
              icon={PencilLine}
              onPress={edit('end')}
            />
          }
        >
          {item.keyExpiresAtMs === undefined ? (
            <span className="text-soft">{t('keys.facts.noEnd')}</span>
          ) : (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {dateWords(item.keyExpiresAtMs, now)}
              <Pill
                tone={
                  item.keyExpiresAtMs <= now
                    ? 'problem'
                    : item.attention === 'key-ends-soon'
                      ? 'soon'
                      : 'idle'
                }
              >
                {item.keyExpiresAtMs <= now && daysBetween(now, item.keyExpiresAtMs) === 0
                  ? t('keys.facts.ended')
                  : inDaysWords(item.keyExpiresAtMs, now)}
              </Pill>
            </span>
          )}
        </Fact>
      )}
      {editing === 'notes' ? (
        <NotesForm item={item} onDone={close} />
      ) : (
        <Fact
          name={t('keys.facts.notes')}
          action={
            <IconButton
              label={t('keys.detail.edit', { what: t('keys.facts.notes') })}
              icon={PencilLine}
              onPress={edit('notes')}
            />
          }
        >
          {item.notes ? (
            <bdi className="block py-1.5 wrap-anywhere whitespace-pre-wrap select-text">{item.notes}</bdi>
          ) : (
            <span className="text-soft">{t('keys.facts.noNotes')}</span>
          )}
        </Fact>
      )}
    </dl>
  )
}

/** The key's credentials: the client id, and that there is a secret. */
const PairFacts = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const isInMemory = useStore((state) => state.app?.custody.by === 'memory')
  return (
    <>
      <Fact
        name={t('keys.facts.clientId')}
        action={<CopyFact label={t('keys.facts.copyClientId')} copy={() => copyClientId(page, item.id)} />}
      >
        <bdi dir="ltr" className="block truncate font-mono text-xs select-text" title={item.clientId}>
          {item.clientId}
        </bdi>
      </Fact>
      <Fact
        name={t('keys.facts.secret')}
        action={
          item.hasSecret ? (
            <CopyFact label={t('keys.facts.copySecret')} copy={() => copySecret(page, item.id)} />
          ) : undefined
        }
      >
        {!item.hasSecret ? (
          <span className="font-semibold text-problem">{t('keys.facts.missing')}</span>
        ) : isInMemory ? (
          t('keys.facts.inMemory')
        ) : (
          t('keys.facts.sealed', { date: dateWords(item.secretSavedAtMs ?? item.createdAtMs, page.nowMs()) })
        )}
      </Fact>
      <FormerFact item={item} />
    </>
  )
}

/** Shows a recent replacement of the secret, and restores the former one while it is kept. */
const FormerFact = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const { replacedAtMs, canUndoReplaceUntilMs: untilMs } = item
  const now = page.nowMs()
  if (replacedAtMs === undefined || untilMs === undefined || untilMs <= now) return null
  return (
    <div className="col-span-3 my-1.5 flex flex-col items-start gap-1.5 rounded-xl bg-window px-3 py-2.5">
      <dt className="text-pretty">
        {t('keys.replace.ago', { ago: agoWords(replacedAtMs, now), date: dateWords(untilMs, now) })}
      </dt>
      <dd className="flex flex-col items-start gap-2">
        <span className="text-pretty text-soft">{t('keys.replace.oldOne')}</span>
        <Button
          size="sm"
          icon={Undo2}
          isDisabled={isReadOnly}
          onPress={() => void undoReplace(page, item.id)}
        >
          {t('keys.replace.bringBack')}
        </Button>
      </dd>
    </div>
  )
}

type FactProps = { readonly name: string; readonly children: ReactNode; readonly action?: ReactNode }

const Fact = ({ name, children, action }: FactProps) => (
  <div className="col-span-3 grid min-h-8 grid-cols-subgrid items-center">
    <dt className="text-soft">{name}</dt>
    <dd className="min-w-0">{children}</dd>
    {action ? <dd className="-me-1.5">{action}</dd> : null}
  </div>
)

/** Copies a fact and shows a check mark. */
const CopyFact = ({ label, copy }: { readonly label: string; readonly copy: () => Promise<boolean> }) => {
  const [isCopied, flash] = useFlash(COPIED_FOR_MS)
  const press = async () => {
    if (await copy()) flash()
  }
  return (
    <IconButton
      label={label}
      icon={isCopied ? Check : Copy}
      onPress={() => void press()}
      {...(isCopied ? { className: 'text-ready!' } : {})}
    />
  )
}

type FactFormProps = { readonly item: KeySummary; readonly onDone: () => void }

const FactForm = ({
  children,
  save,
  onDone,
}: {
  readonly children: ReactNode
  readonly save: () => Promise<boolean>
  readonly onDone: () => void
}) => {
  const { t } = useTranslation()
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    const isSaved = await save()
    setSaving(false)
    if (isSaved) onDone()
  }
  return (
    <div className="col-span-3 my-2">
      <form
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
        className="flex flex-col gap-2"
      >
        {children}
        <div className="flex gap-2">
          <Button type="submit" variant="primary" size="sm" isPending={isSaving}>
            {t('keys.detail.save')}
          </Button>
          <Button size="sm" variant="ghost" onPress={onDone}>
            {t('keys.detail.discard')}
          </Button>
        </div>
      </form>
    </div>
  )
}

const EndForm = ({ item, onDone }: FactFormProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [day, setDay] = useState(item.keyExpiresAtMs === undefined ? '' : toDay(item.keyExpiresAtMs))
  return (
    <FactForm
      onDone={onDone}
      save={() => updateKey(page, { keyId: item.id, keyExpiresAtMs: fromDay(day) ?? null })}
    >
      <DateField label={t('keys.facts.keyEnds')} value={day} onChange={setDay} autoFocus />
    </FactForm>
  )
}

const NotesForm = ({ item, onDone }: FactFormProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [notes, setNotes] = useState(item.notes ?? '')
  return (
    <FactForm
      onDone={onDone}
      save={() => updateKey(page, { keyId: item.id, notes: notes.trim() === '' ? null : notes.trim() })}
    >
      <TextArea
        label={t('keys.facts.notes')}
        value={notes}
        onChange={setNotes}
        rows={4}
        maxLength={10_000}
        autoFocus
      />
    </FactForm>
  )
}
