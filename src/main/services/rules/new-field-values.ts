import type { Service, ServiceDraft } from '../../../shared/services/service.ts'

/** The values of token fields that a draft adds to an existing service; empty when it adds none. */
export const newFieldValues = (
  services: readonly Service[],
  { id, tokenFields = {} }: ServiceDraft,
): string[] => {
  const known = services.find((service) => service.id === id)
  if (known === undefined) return []
  const previous = new Set(Object.values(known.tokenFields ?? {}))
  return Object.values(tokenFields).filter((value) => !previous.has(value))
}
