/** What tells two keys of one name apart while one replaces the other: *Billing (alt)*. */
export const replacement = { newMark: 'neu', oldMark: 'alt' } as const
