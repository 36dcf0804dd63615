import { Plus, X } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ADDRESS_LENGTH,
  EMAIL_LENGTH,
  LABEL_LENGTH,
  PLACE_NOTE_LENGTH,
} from '../../../shared/kernel/limits.ts'
import { MAX_PLACES } from '../../../shared/keys/fact-limits.ts'
import { useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SuggestField } from '../../ui/SuggestField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import {
  type FactField,
  type FactsDraft,
  type FormFact,
  isNameless,
  newPlace,
  type PlaceRow,
  tokenFieldNames,
} from './facts-draft.ts'
import { selectOwners, selectPlaces } from './known-facts.ts'

type FactFieldsProps = {
  readonly draft: FactsDraft
  readonly onChange: (change: Partial<FactsDraft>) => void
  /** The facts to show fields for. */
  readonly facts: readonly FormFact[]
  readonly problemOf: (field: FactField) => string | undefined
  /** Focuses the first field. */
  readonly autoFocus?: boolean
  readonly isDisabled?: boolean
}

/** Fields for the facts about a key: expiry and due dates, owner, places of use, and notes. */
export const FactFields = ({ facts, autoFocus = false, isDisabled = false, ...form }: FactFieldsProps) => (
  <div className="@container">
    <div className="grid items-start gap-4 @md:grid-cols-2">
      {facts.map((fact, index) => {
        const Fields = fieldsOf[fact]
        return <Fields key={fact} {...form} autoFocus={autoFocus && index === 0} isDisabled={isDisabled} />
      })}
    </div>
  </div>
)

type FieldsProps = Required<Omit<FactFieldsProps, 'facts'>>

type OwnerFieldsProps = Omit<FieldsProps, 'draft'> & {
  readonly draft: Pick<FactsDraft, 'ownerName' | 'ownerEmail'>
  /** Defaults to *Owner*. */
  readonly label?: string
  /** The name of an owner to leave out of the suggestions. */
  readonly except?: string
}

/** A key's owner, by name and email address. Choosing a known owner fills in both. */
export const OwnerFields = ({
  draft,
  onChange,
  problemOf,
  autoFocus,
  isDisabled,
  label,
  except,
}: OwnerFieldsProps) => {
  const { t } = useTranslation()
  const owners = useStore(selectOwners).filter(({ name }) => name !== except)
  const nameOwner = (ownerName: string) => {
    const known = owners.find(({ name }) => name === ownerName)
    const isOther = draft.ownerEmail !== '' && !owners.some(({ email }) => email === draft.ownerEmail)
    onChange({ ownerName, ...(known && !isOther && { ownerEmail: known.email ?? '' }) })
  }
  return (
    <div className="col-span-full grid items-start gap-4 @md:grid-cols-2">
      <div data-field="ownerName" className="min-w-0">
        <SuggestField
          label={label ?? t('common.owner')}
          value={draft.ownerName}
          onChange={nameOwner}
          suggestions={owners.map(({ name, email }) => ({ text: name, description: email }))}
          maxLength={LABEL_LENGTH}
          autoFocus={autoFocus}
          isDisabled={isDisabled}
          error={problemOf('ownerName')}
        />
      </div>
      <div data-field="ownerEmail" className="min-w-0">
        <TextField
          label={t('keys.inventory.column.ownerEmail')}
          value={draft.ownerEmail}
          onChange={(ownerEmail) => onChange({ ownerEmail })}
          maxLength={EMAIL_LENGTH}
          inputMode="email"
          isDisabled={isDisabled}
          error={problemOf('ownerEmail')}
        />
      </div>
    </div>
  )
}

const fieldsOf: Readonly<Record<FormFact, ComponentType<FieldsProps>>> = {
  keyExpiresAtMs: ({ draft, onChange, problemOf: _, ...shared }) => {
    const { t } = useTranslation()
    return (
      <DateField
        {...shared}
        label={t('keys.about.fact.keyExpiresAtMs')}
        value={draft.endDay}
        onChange={(endDay) => onChange({ endDay })}
        className="min-w-0"
      />
    )
  },
  owner: OwnerFields,
  usedIn: ({ draft, onChange, problemOf, ...shared }) => (
    <PlaceFields
      {...shared}
      places={draft.places}
      onChange={(places) => onChange({ places })}
      problem={problemOf('usedIn')}
    />
  ),
  notes: ({ draft, onChange, problemOf, ...shared }) => {
    const { t } = useTranslation()
    return (
      <div data-field="notes" className="col-span-full">
        <TextArea
          {...shared}
          label={t('keys.about.fact.notes')}
          hint={t('addKey.more.notesHint')}
          value={draft.notes}
          onChange={(notes) => onChange({ notes })}
          error={problemOf('notes')}
        />
      </div>
    )
  },
  tokenFields: ({ draft, onChange, problemOf: _, autoFocus, isDisabled }) => {
    const { t } = useTranslation()
    const [isOpen, setOpen] = useState(autoFocus || tokenFieldNames.some((name) => draft[name] !== ''))
    return (
      <Fold
        title={t('settings.advanced')}
        hint={t('keys.about.fact.tokenFields')}
        isOpen={isOpen}
        onToggle={setOpen}
        className="col-span-full"
      >
        <fieldset
          data-field="tokenFields"
          aria-label={t('keys.about.fact.tokenFields')}
          className="flex min-w-0 flex-col gap-4"
        >
          {tokenFieldNames.map((name) => {
            const field = {
              label: t(`keys.about.tokenField.${name}`),
              value: draft[name],
              onChange: (value: string) => onChange({ [name]: value }),
              maxLength: ADDRESS_LENGTH,
              isCode: true,
              isDisabled,
            }
            return name === 'scope' ? (
              <TextField key={name} {...field} autoFocus={autoFocus} />
            ) : (
              <TextArea key={name} {...field} rows={2} hint={t('keys.about.tokenField.lines')} />
            )
          })}
        </fieldset>
      </Fold>
    )
  },
  replaceEveryDays: ({ draft, onChange, problemOf, ...shared }) => {
    const { t } = useTranslation()
    return (
      <div data-field="everyDays" className="min-w-0">
        <TextField
          {...shared}
          label={t('keys.about.everyDays')}
          value={draft.everyDays}
          onChange={(everyDays) => onChange({ everyDays })}
          maxLength={4}
          inputMode="numeric"
          error={problemOf('everyDays')}
        />
      </div>
    )
  },
}

type PlaceFieldsProps = {
  readonly places: readonly PlaceRow[]
  readonly onChange: (places: readonly PlaceRow[]) => void
  readonly problem: string | undefined
  readonly autoFocus: boolean
  readonly isDisabled: boolean
}

const PlaceFields = ({ places, onChange, problem, autoFocus, isDisabled }: PlaceFieldsProps) => {
  const { t } = useTranslation()
  const known = useStore(selectPlaces)
  const another = useRef<HTMLButtonElement>(null)
  const [removed, setRemoved] = useState(0)
  const [addedId, setAddedId] = useState<string>()
  const change = (row: PlaceRow, part: Partial<PlaceRow>) =>
    onChange(places.map((one) => (one === row ? { ...one, ...part } : one)))
  const add = () => {
    const row = newPlace()
    setAddedId(row.rowId)
    onChange([...places, row])
  }
  const remove = (row: PlaceRow) => {
    onChange(places.filter((one) => one !== row))
    setRemoved((count) => count + 1)
  }
  useEffect(() => {
    if (removed > 0) another.current?.focus() // the pressed button is gone
  }, [removed])
  // Always suggests all known places. Without suggestions, `SuggestField` would become a plain field while the
  // user types, and the field would lose focus.
  const suggestions = known.map((text) => ({ text }))
  return (
    <fieldset data-field="usedIn" className="col-span-full flex min-w-0 flex-col gap-2.5">
      <legend className="mb-1.5 text-body font-semibold">{t('keys.about.fact.usedIn')}</legend>
      {places.map((row, index) => (
        <div
          key={row.rowId}
          className="relative grid gap-3 rounded-xl border border-line p-3 @md:grid-cols-2 @md:pe-11"
        >
          <SuggestField
            label={t('keys.about.place')}
            value={row.place}
            onChange={(place) => change(row, { place })}
            suggestions={suggestions}
            maxLength={LABEL_LENGTH}
            autoFocus={addedId === row.rowId || (autoFocus && index === 0)}
            isDisabled={isDisabled}
            error={isNameless(row) ? problem : undefined}
          />
          <TextField
            label={t('keys.about.note')}
            value={row.note}
            onChange={(note) => change(row, { note })}
            maxLength={PLACE_NOTE_LENGTH}
            isDisabled={isDisabled}
          />
          <IconButton
            label={t('keys.about.removePlace', { place: row.place || t('keys.about.place') })}
            icon={X}
            onPress={() => remove(row)}
            isDisabled={isDisabled}
            className="absolute! end-1.5 top-1"
          />
        </div>
      ))}
      <Button
        ref={another}
        size="sm"
        variant="ghost"
        icon={Plus}
        onPress={add}
        isDisabled={isDisabled || places.length >= MAX_PLACES}
        className="self-start"
      >
        {t('keys.about.addPlace')}
      </Button>
    </fieldset>
  )
}
