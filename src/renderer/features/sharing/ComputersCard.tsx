import { Laptop, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingComputer } from '../../../shared/sharing.ts'
import { Rows } from '../../entities/settings/SectionFrame.tsx'
import { useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Pill } from '../../ui/Pill.tsx'
import { AddComputer } from './AddComputer.tsx'
import { OpenedKeys } from './OpenedKeys.tsx'
import { RemoveComputerDialog } from './RemoveComputerDialog.tsx'

type ComputersCardProps = {
  readonly computers: readonly SharingComputer[]
  /** False on a computer that was removed: it changes nothing any more. */
  readonly canChange: boolean
}

/** This one first, removed ones last. */
const rank = ({ isThis, state }: SharingComputer): number => (isThis ? 0 : state === 'removed' ? 2 : 1)

/** The person's computers, those that were removed among them. */
export const ComputersCard = ({ computers, canChange }: ComputersCardProps) => {
  const { t } = useTranslation()
  const isWritable = useStore(({ app }) => app?.vault === 'ready') && canChange
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<SharingComputer>()
  const addedIds = new Set(computers.flatMap(({ added }) => added))
  const [first, ...others] = computers.filter(({ id }) => !addedIds.has(id))
  const sorted = computers.toSorted((one, other) => rank(one) - rank(other))
  return (
    <section className="flex flex-col gap-2" aria-label={t('sharing.computers.title')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('sharing.computers.title')}</h3>
        {canChange ? (
          <Button size="sm" icon={Plus} isDisabled={!isWritable} onPress={() => setAdding(true)}>
            {t('sharing.computers.add')}
          </Button>
        ) : null}
      </div>
      <Rows>
        <ul>
          {sorted.map((computer) => (
            <ComputerRow
              key={computer.id}
              computer={computer}
              isFirst={first === computer && others.length === 0}
              addedBy={computers.find(({ added }) => added.includes(computer.id))?.name}
              onRemove={isWritable ? () => setRemoving(computer) : undefined}
            />
          ))}
        </ul>
      </Rows>
      {isAdding ? <AddComputer onClose={() => setAdding(false)} /> : null}
      {removing ? (
        <RemoveComputerDialog
          computer={removing}
          computers={computers}
          onClose={() => setRemoving(undefined)}
        />
      ) : null}
    </section>
  )
}

type ComputerRowProps = {
  readonly computer: SharingComputer
  /** The one that started sharing. */
  readonly isFirst: boolean
  readonly addedBy: string | undefined
  /** None where it cannot be removed. */
  readonly onRemove: (() => void) | undefined
}

const ComputerRow = ({ computer, isFirst, addedBy, onRemove }: ComputerRowProps) => {
  const { t } = useTranslation()
  const { name, isThis, state, removedBy, couldOpen } = computer
  const isRemoved = state === 'removed'
  const text =
    isRemoved && removedBy !== undefined
      ? removedBy === ''
        ? t('sharing.computers.removedByPage')
        : t('sharing.computers.removedBy', { name: removedBy })
      : state === 'suspended'
        ? t('sharing.computers.suspendedText')
        : addedBy !== undefined
          ? t('sharing.computers.addedBy', { name: addedBy })
          : isFirst
            ? t('sharing.computers.first')
            : ''
  return (
    <li className="flex flex-col gap-2 px-5 py-3.5 [&+&]:border-t [&+&]:border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Laptop
          aria-hidden
          size={18}
          className={classNames('shrink-0 text-soft', isRemoved && 'opacity-60')}
        />
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className={classNames('min-w-0 wrap-anywhere', isRemoved ? 'text-soft' : 'font-semibold')}>
              {name}
            </bdi>
            {isThis ? <Pill tone="ready">{t('sharing.computers.this')}</Pill> : null}
            {state === 'active' ? null : (
              <Pill tone={isRemoved ? 'idle' : 'problem'}>{t(`sharing.computers.${state}`)}</Pill>
            )}
          </p>
          <p className="text-body text-pretty text-soft">{text}</p>
        </div>
        {isThis || isRemoved || onRemove === undefined ? null : (
          <Button size="sm" aria-label={t('sharing.computers.removeFor', { name })} onPress={onRemove}>
            {t('sharing.computers.remove')}
          </Button>
        )}
      </div>
      {!isThis && couldOpen.length > 0 ? <OpenedKeys couldOpen={couldOpen} /> : null}
    </li>
  )
}
