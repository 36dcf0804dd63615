/** How the list of keys can be ordered, as the menu offers it. */
export const listOrders = ['workspace', 'time-left', 'name', 'last-used', 'key-end'] as const
export type ListOrder = (typeof listOrders)[number]

/** What a row can say of its key besides the name, as the menu offers it. */
export const listFacts = ['workspace', 'kind', 'key-end', 'last-copied'] as const
export type ListFact = (typeof listFacts)[number]
