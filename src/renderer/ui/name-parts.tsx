import type { ReactNode } from 'react'
import { NAME_END, NAME_START, splitName } from './split-name.ts'

/** A name whose end stays visible when it's truncated. Its parent element needs the `NAME` classes. */
export const nameParts = (name: string): ReactNode => {
  const [start, end] = splitName(name)
  return (
    <>
      <span className={NAME_START}>{start}</span>
      {end === '' ? null : <span className={NAME_END}>{end}</span>}
    </>
  )
}
