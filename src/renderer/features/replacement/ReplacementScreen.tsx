import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Replacement } from '../../../shared/contract/replacements.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import type { Service } from '../../../shared/services/service.ts'
import { CampaignRun } from '../../entities/campaign/CampaignRun.tsx'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { loadReplacements, plannedReplacement } from '../../entities/replacement/replacement-actions.ts'
import { presentStep, type Step, type StepId, stepsOf } from '../../entities/replacement/replacement-steps.ts'
import { navigate, showOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import type { PageState } from '../../state/page-state.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { AddPlace } from './AddPlace.tsx'
import { BothWorkStep } from './BothWorkStep.tsx'
import { DeleteStep } from './DeleteStep.tsx'
import { NewKeyStep } from './NewKeyStep.tsx'
import { PlaceList } from './PlaceList.tsx'
import { PlacesStep } from './PlacesStep.tsx'
import { ProofStep } from './ProofStep.tsx'
import { QuietStep } from './QuietStep.tsx'
import { ReplacementEnd } from './ReplacementEnd.tsx'
import { StepFrame } from './StepFrame.tsx'
import { StopReplacement } from './StopReplacement.tsx'
import { SwitchOverStep } from './SwitchOverStep.tsx'
import type { StepProps } from './step-props.ts'
import { WhichKey } from './WhichKey.tsx'

/**
 * The guided replacement of a key. The user can leave at any step and resume there later. Nothing is saved before
 * the first step.
 */
export const ReplacementScreen = () => {
  const page = usePage()
  const { replacementId = '', keyId } = useStore(({ view }) =>
    view.screen === 'replacement' ? view : nowhere,
  )
  const known = useStore(({ replacements }) => replacements.get(replacementId))
  const key = useStore(({ keys }) => keys.get(keyId ?? ''))
  const planned = useMemo(() => key && plannedReplacement(key), [key])
  const replacement = replacementId === '' ? planned : known
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    void loadReplacements(page).then(() => setLoaded(true))
  }, [page])
  return (
    <div className="flex w-full max-w-[46rem] flex-col gap-4 px-5 pt-5 pb-10">
      {replacement ? (
        <Steps key={`${keyId ?? replacementId} ${replacement.hasEnded}`} replacement={replacement} />
      ) : isLoaded ? (
        <ErrorNote
          error={appError('not-found')}
          onAction={() => navigate(page, { screen: 'keys', scope: 'all' })}
        />
      ) : null}
    </div>
  )
}

const nowhere: { readonly replacementId?: string; readonly keyId?: string } = {}

const serviceOf = ({ workspaces, services }: PageState, key: KeySummary | undefined): Service | undefined =>
  services.get(workspaces.get(key?.workspaceId ?? '')?.serviceId ?? '')

const contents: Readonly<Record<StepId, ComponentType<StepProps>>> = {
  addNewKey: NewKeyStep,
  confirmBothWork: BothWorkStep,
  markPlace: PlacesStep,
  switchOver: SwitchOverStep,
  confirmQuiet: QuietStep,
  markDeleted: DeleteStep,
  prove: ProofStep,
}

/** All steps, with the current one open. Whenever the current step changes, its first control gets focus. */
const Steps = ({ replacement }: { readonly replacement: Replacement }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [passed, setPassed] = useState<ReadonlySet<StepId>>(new Set())
  const check = useCall()
  const { keyId, keyName, newKeyId = '', hasEnded } = replacement
  const oldKey = useStore(({ keys }) => keys.get(keyId))
  const newKey = useStore(({ keys }) => keys.get(newKeyId))
  const service = useStore((state) => serviceOf(state, oldKey))
  const reached = stepsOf(replacement)
  const next = hasEnded ? undefined : presentStep(reached, passed)
  const [last, setLast] = useState(next)
  // Ticking the last place doesn't close the list yet, so that a wrong tick can be undone.
  const after = reached.slice(reached.findIndex(({ id }) => id === 'markPlace') + 1)
  const stays =
    last === 'markPlace' && !passed.has(last) && !hasEnded && after.every(({ state }) => state !== 'done')
  const present = stays ? last : next
  if (present !== last) setLast(present)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves focus whenever the step changes
  useEffect(() => {
    page.focus('form')
  }, [page, present])
  const facts = { replacement, oldKey, newKey, service }
  const pass = () => {
    check.dismissError()
    if (present) setPassed(new Set([...passed, present]))
  }
  const isPassed = ({ id, state }: Step) => state === 'open' && passed.has(id) && id !== present
  const asPassed = (step: Step): Step => ({ ...step, state: step.id === 'markDeleted' ? 'said' : 'skipped' })
  const steps = reached.map((step) => (isPassed(step) ? asPassed(step) : step))
  const Content = present && contents[present]
  const couldLeak = [...new Set([oldKey, newKey])].filter((key) => !replacement.isLeak || key !== oldKey)
  return (
    <>
      <CampaignRun keyId={keyId} hasNext={!hasEnded} />
      <div className="flex flex-col gap-2.5">
        <PageHeading>{t('replacement.head.title', { name: keyName })}</PageHeading>
        {oldKey ? <WhichKey item={oldKey} /> : null}
      </div>
      {hasEnded ? <ReplacementEnd {...facts} /> : null}
      <ol className="flex flex-col gap-1">
        {steps.map((step, index) => (
          <StepFrame
            key={step.id}
            number={index + 1}
            total={steps.length}
            step={step}
            isPresent={step.id === present}
          >
            {step.id === present && Content ? <Content {...facts} check={check} onPass={pass} /> : null}
            {step.id === 'markPlace' &&
            step.id !== present &&
            step.state !== 'open' &&
            replacement.places.length > 0 ? (
              <DonePlaces replacement={replacement} newKey={newKey} />
            ) : null}
          </StepFrame>
        ))}
      </ol>
      {hasEnded ? null : (
        <div className="flex flex-wrap gap-2">
          {couldLeak.map(
            (key) =>
              key && (
                <Button
                  key={key.id}
                  size="sm"
                  onPress={() => showOverlay(page, { kind: 'replace-key', keyId: key.id, isLeak: true })}
                >
                  {t('replacement.leakedKey', { name: key.name })}
                </Button>
              ),
          )}
          {replacement.id === '' ? null : <StopReplacement replacement={replacement} />}
        </div>
      )}
    </>
  )
}

/** The list of places, kept available after its step, so that the user can untick or add places. */
const DonePlaces = ({ replacement, newKey }: Pick<StepProps, 'replacement' | 'newKey'>) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { places, hasEnded } = replacement
  const done = places.filter(({ isDone }) => isDone).length
  return (
    <Fold
      title={t('replacement.places.count', { done, total: places.length })}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      <div className="flex flex-col gap-3.5">
        <PlaceList replacement={replacement} />
        {newKey && !hasEnded ? <AddPlace item={newKey} /> : null}
      </div>
    </Fold>
  )
}
