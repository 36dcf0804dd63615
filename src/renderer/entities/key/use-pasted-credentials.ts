import { useRef, useState } from 'react'
import { emptyPair, type PairShape, shapeOfPair } from './check-pair.ts'
import type { PastedFields } from './paste/pasted-fields.ts'
import { type TidyNotice, tidy } from './paste/tidy.ts'

/**
 * Client id and client secret: two uncontrolled fields, and the facts known about them. SECURITY: the values
 * exist only in their fields; they are read there when needed, and state has only facts about them (S33).
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
    /** Inserts the values of a paste into their fields. */
    put: ({ clientId, clientSecret }: PastedFields): PairShape => {
      if (idRef.current && clientId !== undefined) idRef.current.value = clientId
      if (secretRef.current && clientSecret !== undefined) secretRef.current.value = clientSecret
      return look()
    },
    /** Trims both fields (S27); returns what was changed, to be shown. */
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
    /** Swaps the values of the two fields. */
    swap: () => {
      const [id, secret] = [idRef.current, secretRef.current]
      if (!id || !secret) return
      ;[id.value, secret.value] = [secret.value, id.value]
      look()
    },
  }
}
