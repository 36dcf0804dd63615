import { fold } from './fold.ts'

/** Whether a typed name matches, ignoring case and accents. Used to confirm something irreversible. */
export const isTypedName = (typed: string, name: string): boolean =>
  fold(typed.trim()) === fold(name.trim()) && typed.trim() !== ''
