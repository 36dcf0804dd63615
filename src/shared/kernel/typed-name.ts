import { fold } from './fold.ts'

/** True when the typed name matches, ignoring case and accents; confirms something irreversible. */
export const isTypedName = (typed: string, name: string): boolean =>
  fold(typed.trim()) === fold(name.trim()) && typed.trim() !== ''
