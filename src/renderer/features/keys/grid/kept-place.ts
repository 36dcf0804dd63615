/** A list's scroll position, and the key that was current at that time. */
type Place = { readonly topPx: number; readonly currentId: string | undefined }

/** Every search text has its own scroll position, so only the latest ones are kept. */
const MOST_KEPT = 50

const kept = new Map<string, Place>()

/** Saves the scroll position for this combination of filter and order. */
export const keepPlace = (arrangement: string, place: Place): void => {
  kept.delete(arrangement)
  kept.set(arrangement, place)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

/** The saved scroll position in px. Undefined if another key is selected now, because that one must be visible. */
export const keptTopPx = (arrangement: string, currentId: string | undefined): number | undefined => {
  const place = kept.get(arrangement)
  return place?.currentId === currentId ? place?.topPx : undefined
}
