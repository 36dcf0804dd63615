import type { KeyOwner } from './key-schemas.ts'

/** The same for each key of one owner: the mail address, or else the name. */
export const ownerId = ({ name, email }: KeyOwner): string => (email ?? name).trim().toLowerCase()
