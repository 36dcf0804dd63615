/** What tells two keys of one name apart while one replaces the other: *Billing (old)*. */
export const replacement = { newMark: 'new', oldMark: 'old' } as const
