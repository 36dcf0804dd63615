import { useRef, useState } from 'react'
import { emptyPair, type PairShape, shapeOfPair } from './check-pair.ts'
import type { PastedFields } from './paste/pasted-fields.ts'
import { type TidyNotice, tidy } from './paste/tidy.ts'

/**
 * Client ID and client secret in two uncontrolled fields, and facts about them. SECURITY: S33, the values exist
 * only in their fields and are read there when needed. React's state has only facts about them.
 */
export const usePastedCredentials = () => {
  const idRef = useRef<HTMLInputElement>(null)
  const secretRef = useRef<HTMLInputElement>(null)
  const [pair, setPair] = useState(emptyPair)

  const empty = () => {
    for (const field of [idRef, secretRef]) if (field.current) field.current.value = ''
    setPair(emptyPair)
  }

  /** Checks both fields again. */
  const look = (): PairShape => {
    const shape = shapeOfPair(idRef.current?.value ?? '', secretRef.current?.value ?? '')
    setPair(shape)
    return shape
  }

  return {
    idRef,
    secretRef,
    pair,
    look,
    empty,
    readId: () => idRef.current?.value ?? '',
    readSecret: () => secretRef.current?.value ?? '',
    /** Inserts pasted values into their fields. */
    put: ({ clientId, clientSecret }: PastedFields): PairShape => {
      if (idRef.current && clientId !== undefined) idRef.current.value = clientId
      if (secretRef.current && clientSecret !== undefined) secretRef.current.value = clientSecret
      return look()
    },
    /** Trims both fields and returns what changed, to be shown (S27). */
    tidyBoth: (): readonly TidyNotice[] => {
      const done = new Set<TidyNotice>()
      for (const field of [idRef, secretRef]) {
        const { value, notices } = tidy(field.current?.value ?? '')
        if (field.current && notices.length > 0) field.current.value = value
        for (const notice of notices) done.add(notice)
      }
      look()
      return [...done]
    },
    swap: () => {
      const [id, secret] = [idRef.current, secretRef.current]
      if (!id || !secret) return
      ;[id.value, secret.value] = [secret.value, id.value]
      look()
    },
  }
}
