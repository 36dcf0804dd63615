/** What tells two keys of one name apart while one replaces the other: *Billing (anterior)*. */
export const replacement = { newMark: 'nueva', oldMark: 'anterior' } as const
