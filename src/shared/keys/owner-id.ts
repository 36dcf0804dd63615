import type { KeyOwner } from './fact-schemas.ts'

/** Identifies an owner across keys: the mail address, or else the name. */
export const ownerId = ({ name, email }: KeyOwner): string => (email ?? name).trim().toLowerCase()
