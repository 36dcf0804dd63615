import { useRef, useState } from 'react'
import { emptyPair, type PairShape, shapeOfPair } from './check-pair.ts'
import type { PastedFields } from './paste/pasted-fields.ts'
import { type TidyNotice, tidy } from './paste/tidy.ts'

/**
 * Client id and client secret: two uncontrolled fields, and what may be known of them.
 * SECURITY: the values live in their fields alone; they are read there at the moment they are needed, and state
 * holds only words about them (S33).
 */
export const usePastedCredentials = () => {
  const idRef = useRef<HTMLInputElement>(null)
  const secretRef = useRef<HTMLInputElement>(null)
  const [pair, setPair] = useState(emptyPair)

  const empty = () => {
    for (const field of [idRef, secretRef]) if (field.current) field.current.value = ''
    setPair(emptyPair)
  }

  /** Looks at both fields again. */
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
    /** Puts the pieces of a paste into their fields. */
    put: ({ clientId, clientSecret }: PastedFields): PairShape => {
      if (idRef.current && clientId !== undefined) idRef.current.value = clientId
      if (secretRef.current && clientSecret !== undefined) secretRef.current.value = clientSecret
      return look()
    },
    /** Trims both fields (security S27); the answer is what was done, to be said. */
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
    /** Each field gets the other's value. */
    swap: () => {
      const [id, secret] = [idRef.current, secretRef.current]
      if (!id || !secret) return
      ;[id.value, secret.value] = [secret.value, id.value]
      look()
    },
  }
}
