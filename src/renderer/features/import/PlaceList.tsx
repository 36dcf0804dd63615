import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import { placeName } from '../../entities/service/place-name.ts'
import { listWords } from '../../format/time-words.ts'
import type { PlaceChoice } from '../../state/importing.ts'
import { useStore } from '../../state/page-context.ts'
import { selectWorkspaces } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Select, SelectItem } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { isFree, type PlaceNames } from './place-names.ts'
import type { RowGroup } from './row-places.ts'

/** With more options than this, the list gets a filter field. */
const LONG_LIST = 10
/** Up to this many places leave enough room for the rows. */
const FEW = 3
/** The classes that put a name next to its label, or below it if there isn't enough room. */
const line = 'grid items-center gap-x-4 gap-y-1 @min-[34rem]:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]'
const AS_FILE = 'as-file'
const ENTER = 'enter'

type PlaceListProps = {
  readonly groups: readonly RowGroup[]
  readonly names: PlaceNames
  /** Names of existing services and workspaces. */
  readonly present: Readonly<Record<keyof PlaceNames, readonly string[]>>
  readonly onName: (what: keyof PlaceNames, id: string, name: string) => void
  readonly choices: ReadonlyMap<string, PlaceChoice>
  readonly onChoose: (groupId: string, choice: PlaceChoice | undefined) => void
}

/**
 * Lets the user choose where the keys of each workspace in the files are imported. One choice applies to all
 * keys of a workspace, and each new service gets one name.
 */
export const PlaceList = ({ groups, names, present, onName, choices, onChoose }: PlaceListProps) => {
  const { t } = useTranslation()
  const toChoose = groups.filter(({ id, isPlaced }) => !isPlaced && !choices.has(id)).length
  // Starts open if something must be chosen, unless that would push the rows out of view. After that, the user
  // decides.
  const [chosen, setOpen] = useState<boolean>()
  const unplaced = groups.filter(({ isPlaced }) => !isPlaced).length
  const isOpen = chosen ?? (unplaced > 0 && (unplaced === groups.length || groups.length <= FEW))
  if (groups.length === 0) return null
  const addresses = new Map(
    groups.flatMap(({ address }) => (address === undefined ? [] : [[address.id, address]])),
  )
  const added = [...addresses.keys()].flatMap((id) => names.services.get(id) ?? [])
  const decided = groups.length - toChoose
  const counted = [
    decided > 0 ? t('common.workspaceCount', { count: decided }) : '',
    added.length > 0 ? t('imports.places.asNew', { name: listWords(added) }) : '',
  ].filter(Boolean)
  return (
    <section aria-label={t('imports.places.title')} className={isOpen ? 'basis-full' : ''}>
      <Fold
        title={t('imports.places.title')}
        hint={
          toChoose === 0 ? (
            counted.join(' · ')
          ) : (
            <>
              {counted.map((part) => `${part} · `)}
              <span className="font-medium text-soon">
                {t('imports.places.toChoose', { count: toChoose })}
              </span>
            </>
          )
        }
        isOpen={isOpen}
        onToggle={setOpen}
      >
        <ul className="flex flex-col gap-2.5 rounded-[14px] border border-line bg-card px-4 py-2.5 shadow-card">
          {[...addresses.values()].map(({ id, authUrl }) => (
            <li key={id}>
              <NewName
                label={t('imports.places.service', { host: new URL(authUrl).host })}
                name={names.services.get(id) ?? ''}
                isFree={(name) => isFree(name, id, names.services, present.services)}
                onName={(name) => onName('services', id, name)}
              />
            </li>
          ))}
          {groups.map((group) => (
            <li key={group.id} className={line}>
              <span className="flex min-w-0 flex-col leading-snug">
                <span className="truncate font-medium">
                  <bdi>{group.workspaceName ?? t('imports.places.noName')}</bdi>
                </span>
                <span className="truncate text-small text-soft">
                  {t('common.keys', { count: group.rowCount })}
                  {' · '}
                  {group.host === undefined ? (
                    t('imports.state.address-unknown')
                  ) : (
                    <bdi dir="ltr">{group.host}</bdi>
                  )}
                </span>
              </span>
              <span className="flex min-w-0 flex-col gap-1.5">
                <PlaceSelect
                  group={group}
                  newName={names.workspaces.get(group.id) ?? group.workspaceName ?? ''}
                  choice={choices.get(group.id)}
                  onChoose={(choice) => onChoose(group.id, choice)}
                />
                {makesWorkspace(group, choices.get(group.id)) ? (
                  <NewName
                    label={t('imports.places.label', {
                      name: group.workspaceName ?? t('imports.places.noName'),
                    })}
                    name={names.workspaces.get(group.id) ?? chosenName(choices.get(group.id))}
                    isFree={(name) => isFree(name, group.id, names.workspaces, present.workspaces)}
                    onName={(name) => onName('workspaces', group.id, name)}
                  />
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}

type NewNameProps = {
  readonly label: string
  readonly name: string
  readonly isFree: (name: string) => boolean
  readonly onName: (name: string) => void
}

/**
 * The name of a service or workspace that the import creates. If the typed name is empty or in use, the field
 * reverts to the previous one.
 */
const NewName = ({ label, name, isFree, onName }: NewNameProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const isTaken = typed !== undefined && !isFree(typed)
  return (
    <TextField
      label={label}
      value={typed ?? name}
      error={isTaken ? t('imports.places.taken') : undefined}
      onChange={(next) => {
        setTyped(next)
        if (next.trim() !== '' && isFree(next)) onName(next.trim())
      }}
      onBlur={() => setTyped(undefined)}
      maxLength={LABEL_LENGTH}
      autoComplete="off"
    />
  )
}

const chosenName = (choice: PlaceChoice | undefined): string =>
  choice !== undefined && 'newWorkspace' in choice ? choice.newWorkspace.name : ''

/** True if the import creates a workspace for this group, so that its name can be chosen. */
const makesWorkspace = (group: RowGroup, choice: PlaceChoice | undefined): boolean =>
  choice === undefined ? group.isPlaced && group.workspaceId === undefined : 'newWorkspace' in choice

type PlaceSelectProps = {
  readonly group: RowGroup
  /** The workspace's name if it's created. */
  readonly newName: string
  readonly choice: PlaceChoice | undefined
  readonly onChoose: (choice: PlaceChoice | undefined) => void
}

const choiceId = (choice: PlaceChoice): string => {
  if ('workspaceId' in choice) return choice.workspaceId
  return 'regionId' in choice.newWorkspace ? choice.newWorkspace.regionId : ENTER
}

/** The host of the addresses that the user entered. */
const enteredHost = (choice: PlaceChoice | undefined): string | undefined => {
  const made = choice !== undefined && 'newWorkspace' in choice ? choice.newWorkspace : undefined
  const authUrl = made !== undefined && 'newService' in made ? made.newService.regions[0]?.authUrl : undefined
  return authUrl === undefined ? undefined : new URL(authUrl).host
}

const PlaceSelect = ({ group, newName, choice, onChoose }: PlaceSelectProps) => {
  const { t } = useTranslation()
  const workspaces = useStore(selectWorkspaces)
  const services = useStore((state) => state.services)
  const [isEntering, setEntering] = useState(false)
  const { regionId, workspaceName } = group
  const existing =
    workspaces.find(({ id }) => id === group.workspaceId) ??
    workspaces.find(({ id }) => choice !== undefined && 'workspaceId' in choice && id === choice.workspaceId)
  const asFile =
    group.workspaceId === undefined ? t('imports.places.asNew', { name: newName }) : existing?.name
  // A new address always gets a new workspace, so there is nothing to choose.
  if (group.isPlaced && regionId === undefined) return null
  const offered = workspaces.filter(
    (workspace) =>
      workspace.id !== group.workspaceId && (regionId === undefined || workspace.regionId === regionId),
  )
  const regions = group.isPlaced
    ? []
    : [...services.values()].flatMap((service) => service.regions.map((region) => ({ service, region })))
  const groupName = workspaceName ?? t('imports.places.noName')
  const host = enteredHost(choice)
  const entered = host === undefined ? t('imports.places.enter') : t('imports.places.asNew', { name: host })
  const dialog = isEntering ? (
    <AddressDialog
      name={groupName}
      authUrl={group.authUrl}
      onClose={() => setEntering(false)}
      onUse={(newService) => {
        setEntering(false)
        const name = newName || newService.name
        onChoose({ newWorkspace: { name, sensitive: false, newService } })
      }}
    />
  ) : null
  if (!group.isPlaced && offered.length + regions.length === 0)
    return (
      <>
        <Button className="justify-self-start" onPress={() => setEntering(true)}>
          {entered}
        </Button>
        {dialog}
      </>
    )
  const pick = (chosen: string) => {
    const found = regions.find(({ region }) => region.id === chosen)
    if (chosen === AS_FILE) onChoose(undefined)
    else if (chosen === ENTER) setEntering(true)
    else if (found === undefined) onChoose({ workspaceId: chosen })
    else {
      const name = newName || found.service.name
      onChoose({ newWorkspace: { name, sensitive: false, regionId: chosen } })
    }
  }
  return (
    <>
      <Select
        aria-label={t('imports.places.label', { name: groupName })}
        placeholder={t('common.chooseWorkspace')}
        value={choice === undefined ? (group.isPlaced ? AS_FILE : null) : choiceId(choice)}
        onChange={(chosen) => {
          if (typeof chosen === 'string') pick(chosen)
        }}
        filterLabel={offered.length + regions.length > LONG_LIST ? t('common.findWorkspace') : undefined}
      >
        {group.isPlaced ? (
          <SelectItem key={AS_FILE} id={AS_FILE} textValue={asFile ?? newName}>
            <bdi>{asFile}</bdi>
          </SelectItem>
        ) : null}
        {offered.map((workspace) => (
          <SelectItem
            key={workspace.id}
            id={workspace.id}
            textValue={workspace.name}
            description={placeName(services.get(workspace.serviceId), workspace.regionId, t)}
          >
            <bdi>{workspace.name}</bdi>
          </SelectItem>
        ))}
        {regions.map(({ service, region }) => {
          const words = t('imports.places.newIn', { place: placeName(service, region.id, t) })
          return (
            <SelectItem key={region.id} id={region.id} textValue={words}>
              {words}
            </SelectItem>
          )
        })}
        {group.isPlaced ? null : (
          <SelectItem key={ENTER} id={ENTER} textValue={entered}>
            {entered}
          </SelectItem>
        )}
      </Select>
      {dialog}
    </>
  )
}
