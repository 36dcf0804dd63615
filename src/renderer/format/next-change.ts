let soonestMs = Number.POSITIVE_INFINITY

/** Says, while words about time are made, after how long they would be other words. */
export const changesIn = (ms: number): void => {
  if (ms > 0 && ms < soonestMs) soonestMs = ms
}

/** Runs what makes words; the answer tells after how long the first of them changes, `Infinity` when none said. */
export const withNextChange = <Value>(
  make: () => Value,
): { readonly value: Value; readonly inMs: number } => {
  const before = soonestMs
  soonestMs = Number.POSITIVE_INFINITY
  try {
    return { value: make(), inMs: soonestMs }
  } finally {
    soonestMs = before
  }
}
