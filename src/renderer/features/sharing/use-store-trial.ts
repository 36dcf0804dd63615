import { useRef, useState } from 'react'
import type { Input } from '../../../shared/contract/contract.ts'
import type { TriedStore } from '../../../shared/sharing/sharing.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'

/** Tests whether a folder or database can be used for sharing, one at a time. */
export const useStoreTrial = () => {
  const { sharing } = usePage().keyward
  const [kind, setKind] = useState<'folder' | 'database'>()
  const [tried, setTried] = useState<TriedStore>()
  const { isBusy, error, run: call, dismissError } = useCall()
  const run = useRef(0)
  const tryOut = async (store: Input<'sharing:tryStore'>) => {
    setTried(undefined)
    run.current += 1
    const own = run.current
    const answer = await call(() => sharing.tryStore(store))
    if (own === run.current && answer.ok) setTried(answer.value)
  }
  return {
    kind,
    isBusy,
    error,
    /** The last result, if no test is running. */
    tried,
    /** The last result, if it passed. */
    usable: tried?.failure ? undefined : tried,
    tryOut,
    /** Asks for a folder, shows the database form, or without an argument returns to this choice. */
    choose: (chosen?: 'folder' | 'database') => {
      if (isBusy && chosen) return
      run.current += 1 // ignores the result of an abandoned test
      setKind(chosen)
      setTried(undefined)
      dismissError()
      if (chosen === 'folder') void tryOut({ kind: 'folder' })
    },
  }
}

export type StoreTrialState = ReturnType<typeof useStoreTrial>
