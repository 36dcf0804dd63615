import { fold } from './fold.ts'

/** True when a name was typed to confirm something; case and accents do not matter. */
export const isTypedName = (typed: string, name: string): boolean =>
  fold(typed.trim()) === fold(name.trim()) && typed.trim() !== ''
