import { Mail, Plus } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DAY_MS } from '../../../../shared/kernel/time.ts'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { isEndNear } from '../../../../shared/keys/key-need.ts'
import { FactFields } from '../../../entities/key/FactFields.tsx'
import { factNames } from '../../../entities/key/fact-names.ts'
import {
  type FormFact,
  factProblems,
  factProblemWords,
  factsDraftOf,
  factsEdit,
  factsOf,
  removesFacts,
  tokenFieldNames,
} from '../../../entities/key/facts-draft.ts'
import { updateKey } from '../../../entities/key/key-actions.ts'
import { writeToOwner } from '../../../entities/key/reminder-actions.ts'
import { dateWords, durationWords, inDaysWords } from '../../../format/time-words.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { offerUndo } from '../../../ui/toast-queue.ts'
import { EditFact, Fact, FactForm, SmallForm } from './Fact.tsx'

/** The fact being edited, or all empty ones. */
export type FactsEditing = FormFact | 'empty'

type FactRowsProps = {
  readonly item: KeySummary
  /** The facts to show, without any that another open form edits. */
  readonly facts: readonly FormFact[]
  readonly editing: string | undefined
  /** The form that was closed last. Its row gets focus. */
  readonly closed: string | undefined
  readonly onEdit: (what: FactsEditing) => void
  readonly onDone: () => void
}

/** The facts that have a value, one per row. */
export const FactRows = ({ item, facts, editing, closed, onEdit, onDone }: FactRowsProps) => {
  const { t } = useTranslation()
  return facts.map((fact) => {
    const name = t(factNames[fact])
    if (editing === fact)
      return <FactsForm key={fact} name={name} item={item} facts={[fact]} onDone={onDone} />
    if (item[fact] === undefined) return null
    return (
      <Fact
        key={fact}
        name={name}
        action={<EditFact what={name} autoFocus={closed === fact} onPress={() => onEdit(fact)} />}
      >
        {fact === 'owner' && item.owner ? (
          <span className="flex items-baseline justify-between gap-x-1">
            <FactWords item={item} fact={fact} />
            <WriteButton keyId={item.id} name={item.owner.name} />
          </span>
        ) : (
          <FactWords item={item} fact={fact} />
        )}
      </Fact>
    )
  })
}

/** A button that opens an email to the key's owner. */
const WriteButton = ({ keyId, name }: { readonly keyId: string; readonly name: string }) => {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('keys.about.writeTo', { name })}
      icon={Mail}
      onPress={() => void writeToOwner(page, [keyId])}
      className="-my-1.5 shrink-0 self-start"
    />
  )
}

/** A button that opens a form for all empty facts, in place of the button. */
export const NoFacts = ({ item, facts, editing, closed, onEdit, onDone }: FactRowsProps) => {
  const { t } = useTranslation()
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const empty = facts.filter((fact) => item[fact] === undefined)
  if (editing === 'empty') return <FactsForm item={item} facts={empty} onDone={onDone} />
  if (empty.length === 0 || isReadOnly) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Plus}
      autoFocus={closed === 'empty'}
      onPress={() => onEdit('empty')}
      className="-ms-2 self-start"
    >
      {t('keys.about.add')}
    </Button>
  )
}

type WordsProps = { readonly item: KeySummary }

const FactWords = ({ item, fact }: WordsProps & { readonly fact: FormFact }) => {
  const Words = wordsOf[fact]
  return <Words item={item} />
}

const wordsOf: Readonly<Record<FormFact, ComponentType<WordsProps>>> = {
  keyExpiresAtMs: ({ item }) => {
    const now = usePage().nowMs()
    const { keyExpiresAtMs: atMs = 0, provenDeadAtMs } = item
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {dateWords(atMs, now)}
        {provenDeadAtMs === undefined ? (
          <Pill tone={atMs <= now ? 'problem' : isEndNear(item) ? 'soon' : 'idle'}>
            {inDaysWords(atMs, now)}
          </Pill>
        ) : null}
      </span>
    )
  },
  notes: ({ item: { notes } }) => (
    <bdi className="block max-w-full wrap-anywhere whitespace-pre-wrap select-text">{notes}</bdi>
  ),
  owner: ({ item: { owner } }) => (
    <span className="block wrap-anywhere select-text">
      <bdi>{owner?.name}</bdi>
      {owner?.email === undefined ? null : (
        <bdi dir="ltr" className="block text-small text-soft">
          {owner.email}
        </bdi>
      )}
    </span>
  ),
  usedIn: ({ item: { usedIn = [] } }) => (
    <ul className="flex flex-col gap-1.5 wrap-anywhere select-text">
      {usedIn.map(({ id, place, note }) => (
        <li key={id}>
          <bdi>{place}</bdi>
          {note === undefined ? null : (
            <bdi className="block text-small whitespace-pre-wrap text-soft">{note}</bdi>
          )}
        </li>
      ))}
    </ul>
  ),
  tokenFields: ({ item: { tokenFields = {} } }) => {
    const { t } = useTranslation()
    return (
      <ul className="flex flex-col gap-1.5 wrap-anywhere select-text">
        {tokenFieldNames.map((name) =>
          tokenFields[name] === undefined ? null : (
            <li key={name}>
              <span className="block text-small text-soft">{t(`keys.about.tokenField.${name}`)}</span>
              <bdi dir="ltr" className="block whitespace-pre-wrap">
                {tokenFields[name]}
              </bdi>
            </li>
          ),
        )}
      </ul>
    )
  },
  replaceEveryDays: ({ item: { replaceEveryDays, dueAtMs } }) => {
    const { t } = useTranslation()
    const now = usePage().nowMs()
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {durationWords((replaceEveryDays ?? 0) * DAY_MS, 'long')}
        {dueAtMs === undefined ? null : (
          <>
            <span className="text-soft">{t('keys.row.dueOn', { date: dateWords(dueAtMs, now) })}</span>
            <Pill tone={dueAtMs <= now ? 'problem' : dueAtMs <= now + 14 * DAY_MS ? 'soon' : 'idle'}>
              {inDaysWords(dueAtMs, now)}
            </Pill>
          </>
        )}
      </span>
    )
  },
}

type FactsFormProps = {
  /** The name of the row that the form replaces, if any. */
  readonly name?: string
  readonly item: KeySummary
  readonly facts: readonly FormFact[]
  readonly onDone: () => void
}

const FactsForm = ({ name, item, facts, onDone }: FactsFormProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [shown] = useState(facts) // fixed while the form is open, so that saving doesn't remove a field
  const [draft, setDraft] = useState(() => factsDraftOf(item))
  const [isChecked, setChecked] = useState(false)
  const problems = factProblems(draft)
  const save = async (): Promise<boolean> => {
    setChecked(true)
    if (Object.keys(problems).length > 0) return false
    const keyId = item.id
    const edit = factsEdit(shown, factsOf(draft))
    const isSaved = await updateKey(page, { keyId, ...edit })
    if (isSaved && removesFacts(edit, item))
      offerUndo(`facts ${keyId}`, {
        message: t('common.saved'),
        name: item.name,
        actionLabel: t('common.undo'),
        onAction: () => void updateKey(page, { keyId, ...factsEdit(shown, item) }),
      })
    return isSaved
  }
  const fields = (
    <FactFields
      draft={draft}
      onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      facts={shown}
      problemOf={(field) => (isChecked ? factProblemWords(problems[field], t) : undefined)}
      autoFocus
    />
  )
  const form = { onDone, save, children: fields }
  return name === undefined ? <SmallForm {...form} /> : <FactForm {...form} name={name} />
}
