import type { KeyOwner } from './fact-schemas.ts'

/** Identifies an owner across keys, by email address or otherwise by name. */
export const ownerId = ({ name, email }: KeyOwner): string => (email ?? name).trim().toLowerCase()
