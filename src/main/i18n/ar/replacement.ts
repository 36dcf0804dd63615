/** What tells two keys of one name apart while one replaces the other: *Billing (قديم)*. */
export const replacement = { newMark: 'جديد', oldMark: 'قديم' } as const
