import type { KeyOwner } from './fact-schemas.ts'

/** Identifies an owner across keys, by email address, or by name if there is none. */
export const ownerId = ({ name, email }: KeyOwner): string => (email ?? name).trim().toLowerCase()
