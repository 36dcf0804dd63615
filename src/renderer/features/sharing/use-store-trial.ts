import { useRef, useState } from 'react'
import type { Input } from '../../../shared/contract/contract.ts'
import type { TriedStore } from '../../../shared/sharing.ts'
import { useSharingCall } from '../../entities/sharing/use-sharing-call.ts'

/** Tries stores out, one at a time. */
export const useStoreTrial = () => {
  const [kind, setKind] = useState<'folder' | 'database'>()
  const [tried, setTried] = useState<TriedStore>()
  const { isBusy, error, ask, clear } = useSharingCall()
  const run = useRef(0)
  const tryOut = async (store: Input<'sharing:tryStore'>) => {
    setTried(undefined)
    run.current += 1
    const own = run.current
    const answer = await ask((sharing) => sharing.tryStore(store))
    if (own === run.current) setTried(answer)
  }
  return {
    kind,
    isBusy,
    error,
    /** The last trial, if none is running. */
    tried,
    /** The same, when nothing failed. */
    usable: tried?.failure ? undefined : tried,
    tryOut,
    /** Asks for a folder, shows the form of a database, or goes back to this choice. */
    choose: (chosen?: 'folder' | 'database') => {
      if (isBusy && chosen) return
      run.current += 1 // the answer to a trial that was left is dropped
      setKind(chosen)
      setTried(undefined)
      clear()
      if (chosen === 'folder') void tryOut({ kind: 'folder' })
    },
  }
}

/** A trial of stores, as the forms use it. */
export type StoreTrialState = ReturnType<typeof useStoreTrial>
