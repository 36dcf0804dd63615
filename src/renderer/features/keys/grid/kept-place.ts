/** How far a list was scrolled, and the current key meanwhile. */
type Place = { readonly topPx: number; readonly currentId: string | undefined }

/** Searches make a list each: the oldest are forgotten. */
const MOST_KEPT = 50

const kept = new Map<string, Place>()

/** Keeps how far the list of this arrangement is scrolled, for when it is shown again. */
export const keepPlace = (arrangement: string, place: Place): void => {
  kept.delete(arrangement)
  kept.set(arrangement, place)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

/** How far the list was scrolled, in px; undefined when another key is current by now, which must be in sight. */
export const keptTopPx = (arrangement: string, currentId: string | undefined): number | undefined => {
  const place = kept.get(arrangement)
  return place?.currentId === currentId ? place?.topPx : undefined
}
