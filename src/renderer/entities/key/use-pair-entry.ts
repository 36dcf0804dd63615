import { type ClipboardEvent, useState } from 'react'
import type { CredentialProblem } from './check-pair.ts'
import { splitPaste } from './paste/split-paste.ts'
import { pasteIntoField } from './paste-into-field.ts'
import { usePastedCredentials } from './use-pasted-credentials.ts'

type Problems = { readonly id?: CredentialProblem; readonly secret?: CredentialProblem }

/**
 * State for entering a client ID and a client secret. A block pasted into either field fills both. SECURITY: S33,
 * both values exist only in their fields. React state only has facts about them.
 */
export const usePairEntry = () => {
  const credentials = usePastedCredentials()
  const [isGuess, setGuess] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  const edit = () => {
    credentials.look()
    setProblems({})
  }
  return {
    ...credentials,
    isGuess,
    problems,
    edit,
    paste: (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text/plain')
      const taken = pasteIntoField(text, event.currentTarget)
      if (taken === 'left') return
      event.preventDefault()
      if (taken === 'block') {
        const { pasted, notices } = splitPaste(text)
        credentials.put(pasted)
        setGuess(notices.includes('by-order'))
      }
      edit()
    },
    swap: () => {
      credentials.swap()
      setGuess(false)
    },
    /** Trims both fields and shows problems. Returns true if there are none. */
    check: (): boolean => {
      credentials.tidyBoth()
      const { hasId, hasSecret, idProblem, secretProblem } = credentials.look()
      const id = hasId ? idProblem : 'missing'
      const secret = hasSecret ? secretProblem : 'missing'
      setProblems({ ...(id && { id }), ...(secret && { secret }) })
      return !id && !secret
    },
  }
}
