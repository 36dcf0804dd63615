import { Check, Copy, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { formFacts } from '../../../entities/key/facts-draft.ts'
import { copyClientId, copySecret, undoReplace } from '../../../entities/key/key-actions.ts'
import { dateWords } from '../../../format/time-words.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { COPIED_FOR_MS, useFlash } from '../../../ui/use-elapsed.ts'
import { ExceptionFact } from './ExceptionFact.tsx'
import { Fact } from './Fact.tsx'
import { FactRows, type FactsEditing, NoFacts } from './FactRows.tsx'
import { SharingFact } from './SharingFact.tsx'

/** The fact form that is open, or the one that was closed last. */
type Editing = {
  readonly keyId: string
  readonly what: FactsEditing
  readonly isOpen: boolean
}

type DetailFactsProps = {
  readonly item: KeySummary
  /** True while the form above replaces client ID, secret and end date, so they are hidden here. */
  readonly isReplacing: boolean
}

/** The facts about a key. Those that come from the user can be edited in place. */
export const DetailFacts = ({ item, isReplacing }: DetailFactsProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { snoozedUntilMs = 0 } = item
  const [open, setOpen] = useState<Editing>()
  const mine = open?.keyId === item.id ? open : undefined // another key doesn't inherit the open form
  const editing = mine?.isOpen ? mine.what : undefined
  const closed = mine?.isOpen === false ? mine.what : undefined
  const edit = (what: Editing['what']) => setOpen({ keyId: item.id, what, isOpen: true })
  const close = () => setOpen((before) => before && { ...before, isOpen: false })
  const facts = isReplacing ? formFacts.filter((fact) => fact !== 'keyExpiresAtMs') : formFacts
  const rows = { item, facts, editing, closed, onEdit: edit, onDone: close }
  return (
    <div className="flex flex-col gap-1">
      <dl className="grid grid-cols-[minmax(5.5rem,max-content)_minmax(0,1fr)_auto] gap-x-3 text-body">
        {isReplacing ? null : <PairFacts item={item} />}
        <Fact name={t('common.kind')}>{t(`keys.kind.${item.kind}`)}</Fact>
        <FactRows {...rows} />
        {snoozedUntilMs > page.nowMs() ? (
          <Fact name={t('keys.about.snoozed')}>{dateWords(snoozedUntilMs, page.nowMs())}</Fact>
        ) : null}
        <SharingFact item={item} />
        <ExceptionFact item={item} />
      </dl>
      <NoFacts {...rows} />
    </div>
  )
}

/** The key's credentials: its client ID, and whether it has a secret. */
const PairFacts = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const isInMemory = useStore((state) => state.app?.custody.by === 'memory')
  return (
    <>
      <Fact
        name={t('common.clientId')}
        action={<CopyFact label={t('common.copyClientId')} copy={() => copyClientId(page, item.id)} />}
      >
        <bdi dir="ltr" className="block truncate font-mono text-xs select-text" title={item.clientId}>
          {item.clientId}
        </bdi>
      </Fact>
      <Fact
        name={t('keys.facts.secret')}
        action={
          item.hasSecret ? (
            <CopyFact label={t('keys.menu.copySecret')} copy={() => copySecret(page, item.id)} />
          ) : undefined
        }
      >
        {!item.hasSecret ? (
          <span className="font-semibold text-soon">{t('keys.facts.missing')}</span>
        ) : isInMemory ? (
          t('keys.facts.inMemory')
        ) : (
          t('keys.facts.sealed', { date: dateWords(item.secretSavedAtMs ?? item.createdAtMs, page.nowMs()) })
        )}
      </Fact>
      <PreviousFact item={item} />
    </>
  )
}

/** Shows that the secret was replaced recently. The previous one can be restored while it is kept. */
const PreviousFact = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const { canUndoReplaceUntilMs: untilMs } = item
  const now = page.nowMs()
  if (untilMs === undefined || untilMs <= now) return null
  return (
    <div className="col-span-3 my-1.5 flex flex-col items-start gap-1.5 rounded-xl bg-window px-3 py-2.5">
      <dt className="text-pretty">{t('keys.replace.ago', { date: dateWords(untilMs, now) })}</dt>
      <dd className="flex flex-col items-start gap-2">
        <span className="text-pretty text-soft">{t('keys.replace.oldOne')}</span>
        <Button
          size="sm"
          icon={Undo2}
          isDisabled={isReadOnly}
          onPress={() => void undoReplace(page, item.id)}
        >
          {t('keys.deleted.restore')}
        </Button>
      </dd>
    </div>
  )
}

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
