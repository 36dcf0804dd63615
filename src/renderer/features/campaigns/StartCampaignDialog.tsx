import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignReason } from '../../../shared/campaigns/campaign.ts'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { startCampaign } from '../../entities/campaign/campaign-actions.ts'
import { FormDialog } from '../../entities/dialog/FormDialog.tsx'
import { OwnerFields } from '../../entities/key/FactFields.tsx'
import { factProblems, factProblemWords, factsDraftOf, factsOf } from '../../entities/key/facts-draft.ts'
import { selectOwners } from '../../entities/key/known-facts.ts'
import { loadSharing } from '../../entities/sharing/sharing-actions.ts'
import { KeyPlace } from '../../entities/workspace/KeyPlace.tsx'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectLiveKeys } from '../../state/selectors.ts'
import { useCall } from '../../state/use-call.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateField, fromDay } from '../../ui/DateField.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Select, SelectItem } from '../../ui/Select.tsx'
import { SuggestField } from '../../ui/SuggestField.tsx'
import { isPreselected, type KeyGroup, keyGroups, keysOfGroups } from './campaign-groups.ts'

const reasons = ['person-left', 'leaked', 'ends'] as const satisfies readonly CampaignReason[]

/**
 * Asks why several keys are replaced, which ones, by when, and who takes over a person's keys. One save starts the
 * campaign.
 */
export const StartCampaignDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  const overlay = useStore((state) => state.overlay)
  const given = overlay?.kind === 'start-campaign' ? overlay : undefined
  const selected = given?.keyIds ?? []
  const keys = useStore(selectLiveKeys).filter(({ provenDeadAtMs }) => provenDeadAtMs === undefined)
  const owners = useStore(selectOwners)
  const team = useStore((state) => state.sharing?.team)
  const [reason, setReason] = useState<CampaignReason>(given?.reason ?? 'person-left')
  const [name, setName] = useState(given?.name ?? '')
  const [day, setDay] = useState('')
  const [draft, setDraft] = useState(factsDraftOf)
  const [ticks, setTicks] = useState<ReadonlyMap<KeyGroup, boolean>>(new Map())
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isChecked, setChecked] = useState(false)
  const call = useCall()
  useEffect(() => {
    if (page.getState().sharing === undefined) void loadSharing(page)
  }, [page])
  const endsAtMs = fromDay(day)
  const person = name.trim()
  const groups = keyGroups(keys, { reason, name: person, selected, endsAtMs, team })
  const isTicked = (group: KeyGroup) => ticks.get(group) ?? isPreselected(group, selected)
  const offered = keysOfGroups(groups, isTicked)
  const chosen = offered.filter(({ id }) => !left.has(id))
  const { owner } = factsOf(draft)
  const { ownerName, ownerEmail } = factProblems(draft)
  const isNameless = reason !== 'ends' && person === ''
  const isDayless = reason === 'ends' && endsAtMs === undefined
  const isSameOwner = owner !== undefined && owner.name === person
  const isOwner = reason === 'person-left' && groups.some(([group]) => group === 'owned')
  const save = async () => {
    setChecked(true)
    const isBad = isNameless || isDayless || (isOwner && (isSameOwner || ownerName || ownerEmail))
    if (isBad || chosen.length === 0) return
    const facts = {
      reason,
      ...(reason !== 'ends' && { name: person }),
      ...(endsAtMs !== undefined && { endsAtMs }),
    }
    const answer = await call.run(() => startCampaign(page, facts, chosen, isOwner ? owner : undefined))
    if (answer.ok) closeOverlay(page, overlay)
  }
  const people = [
    ...owners.map(({ name: text, email: description }) => ({ text, description })),
    ...(team?.people ?? [])
      .filter((one) => !one.isMe && !owners.some((known) => known.name === one.name))
      .map((one) => ({ text: one.name })),
  ]
  return (
    <FormDialog
      title={t('campaign.start.title')}
      submit={t('campaign.start.save')}
      call={call}
      onSubmit={save}
      onCancel={() => closeOverlay(page)}
    >
      <Select
        label={t('campaign.start.why')}
        selectedKey={reason}
        onSelectionChange={(picked) => setReason(reasons.find((one) => one === picked) ?? reason)}
      >
        {reasons.map((one) => (
          <SelectItem key={one} id={one}>
            {t(`campaign.start.reason.${one}`)}
          </SelectItem>
        ))}
      </Select>
      {reason === 'ends' ? null : (
        <SuggestField
          key={reason}
          label={t(`campaign.start.name.${reason}`)}
          value={name}
          onChange={setName}
          suggestions={reason === 'person-left' ? people : []}
          maxLength={LABEL_LENGTH}
          autoFocus
          isDisabled={call.isBusy}
          error={isChecked && isNameless ? t('campaign.start.missing') : undefined}
        />
      )}
      <DateField
        label={t(reason === 'ends' ? 'campaign.start.dayOfEnd' : 'campaign.start.day')}
        value={day}
        onChange={setDay}
        isDisabled={call.isBusy}
        error={isChecked && isDayless ? t('campaign.start.missing') : undefined}
      />
      {groups.length > 0 ? (
        <fieldset className="flex min-w-0 flex-col">
          <legend className="mb-1 font-semibold">{t('campaign.start.which')}</legend>
          {groups.map(([group, members]) => (
            <Checkbox
              key={group}
              isSelected={isTicked(group)}
              onChange={(ticked) => setTicks(new Map([...ticks, [group, ticked]]))}
            >
              {t(`campaign.start.group.${group}`, { count: members.length })}
            </Checkbox>
          ))}
          <ChooseKeys keys={offered} left={left} onChange={setLeft} />
        </fieldset>
      ) : null}
      {isChecked && chosen.length === 0 ? (
        <p role="alert" className="text-body text-problem">
          {t('campaign.start.none')}
        </p>
      ) : null}
      {isOwner ? (
        <div className="@container">
          <OwnerFields
            draft={draft}
            onChange={(change) => setDraft({ ...draft, ...change })}
            label={t('campaign.start.newOwner')}
            except={person}
            problemOf={(field) => {
              if (!isChecked) return
              return field === 'ownerName' && isSameOwner
                ? t('campaign.start.samePerson')
                : factProblemWords(field === 'ownerName' ? ownerName : ownerEmail, t)
            }}
            autoFocus={false}
            isDisabled={call.isBusy}
          />
        </div>
      ) : null}
    </FormDialog>
  )
}

type ChooseKeysProps = {
  readonly keys: readonly KeySummary[]
  readonly left: ReadonlySet<string>
  readonly onChange: (left: ReadonlySet<string>) => void
}

/** Lists the keys individually, so that the user can leave some out. */
const ChooseKeys = ({ keys, left, onChange }: ChooseKeysProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (keys.length === 0) return null
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    onChange(next)
  }
  return (
    <Fold title={t('campaign.start.each', { count: keys.length })} isOpen={isOpen} onToggle={setOpen}>
      {isOpen ? (
        <ul
          aria-label={t('campaign.start.which')}
          className="max-h-56 overflow-auto rounded-xl border border-line px-3 py-1"
        >
          {keys.map((key) => (
            <li key={key.id}>
              <Checkbox isSelected={!left.has(key.id)} onChange={(isChosen) => choose(key.id, isChosen)}>
                <KeyPlace item={key} />
              </Checkbox>
            </li>
          ))}
        </ul>
      ) : null}
    </Fold>
  )
}
