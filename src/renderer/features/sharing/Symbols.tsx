import { useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'

type ShownGroupsProps = { readonly label: string; readonly groups: readonly string[] }

/** Shows a code to type or symbols to read aloud, in groups. */
export const ShownGroups = ({ label, groups }: ShownGroupsProps) => (
  <section
    aria-label={label}
    className="flex flex-col items-center gap-2 rounded-xl border border-line bg-window p-4"
  >
    <h3 className="text-center text-body text-pretty text-soft">{label}</h3>
    <p
      dir="ltr"
      className="flex max-w-64 flex-wrap justify-center gap-x-5 gap-y-1 font-mono text-[1.375rem] leading-8 font-semibold tracking-[0.08em] select-text"
    >
      {groups.map((group) => (
        <span key={group}>{group} </span>
      ))}
    </p>
  </section>
)

type SymbolsFieldProps = {
  readonly label: string
  readonly count: number
  readonly isBusy: boolean
  /** Resolves to true if the symbols were right. Otherwise the user types them again. */
  readonly onComplete: (symbols: string) => Promise<boolean>
}

/** A field for `count` symbols. Submits once the last one is typed. */
export const SymbolsField = ({ label, count, isBusy, onComplete }: SymbolsFieldProps) => {
  const [typed, setTyped] = useState('')
  const edit = async (text: string) => {
    const upper = text.toUpperCase()
    setTyped(upper)
    const symbols = upper.replace(/[\s\-–—.]/gu, '')
    if (symbols.length === count && !(await onComplete(symbols))) setTyped('')
  }
  return (
    <TextField
      label={label}
      value={typed}
      onChange={(text) => void edit(text)}
      isReadOnly={isBusy}
      maxLength={count + 6}
      isCode
      autoFocus
      autoComplete="off"
      className="[&_input]:text-lead [&_input]:tracking-[0.12em]"
    />
  )
}
