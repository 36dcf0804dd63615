/** What tells two keys of one name apart while one replaces the other: *Billing (旧)*. */
export const replacement = { newMark: '新', oldMark: '旧' } as const
