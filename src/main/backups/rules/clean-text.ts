import type { PlaceOfUse } from '../../../shared/keys/fact-schemas.ts'

/** Control characters, line breaks and bidi marks. Keeps joiners, because emoji need them. */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A name as plain text, without control characters or bidi marks (S36). */
export const cleanName = (text: string): string => text.replace(misleading, '').trim() || '?'

export const cleanNotes = (text: string): string =>
  text.replace(misleading, (character) => (character === '\n' || character === '\t' ? character : ''))

export const cleanPlace = ({ id, place, note }: PlaceOfUse): PlaceOfUse => ({
  id,
  place: cleanName(place),
  ...(note === undefined ? {} : { note: cleanNotes(note) }),
})
