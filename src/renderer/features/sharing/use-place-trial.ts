import { useState } from 'react'
import type { Input } from '../../../shared/contract/contract.ts'
import { type PlaceTrial, trialSteps } from '../../../shared/sharing.ts'
import { usePage } from '../../state/page-context.ts'
import { useSharingCall } from './use-sharing-call.ts'

/** What a place is wanted for: a new team, one that is there, or either. */
type Wanted = 'free' | 'used' | 'any'

const isWhole = ({ steps }: PlaceTrial): boolean =>
  steps.at(-1)?.name === trialSteps.at(-1) && steps.every(({ ok }) => ok)

/** Tries places out, and goes on with `onUse` at one where every step was done and that is good for what is wanted. */
export const usePlaceTrial = (wanted: Wanted, onUse: (trial: PlaceTrial) => void) => {
  const page = usePage()
  const [kind, setKind] = useState<'folder' | 'database'>()
  const [last, setLast] = useState<PlaceTrial>()
  const { isBusy, error, ask } = useSharingCall()
  const isFit = ({ isInUse }: PlaceTrial) => wanted === 'any' || isInUse === (wanted === 'used')
  const tryOut = async (place: Input<'sharing:tryPlace'>) => {
    setLast(undefined)
    const tried = await ask(page.keyward.sharing.tryPlace(place))
    setLast(tried)
    if (tried && isWhole(tried) && isFit(tried)) onUse(tried)
  }
  return {
    kind,
    isBusy,
    error,
    /** What came of the last trial, unless one is under way. */
    last: isBusy ? undefined : last,
    /** A place that is whole, and good only for the other way. */
    forOtherUse: last && !isBusy && isWhole(last) && !isFit(last) ? last : undefined,
    tryOut,
    choose: (chosen: 'folder' | 'database' | undefined) => {
      setKind(chosen)
      setLast(undefined)
      if (chosen === 'folder') void tryOut({ kind: 'folder' })
    },
  }
}

/** A trial of places, as the forms use it. */
export type PlaceTrialState = ReturnType<typeof usePlaceTrial>
