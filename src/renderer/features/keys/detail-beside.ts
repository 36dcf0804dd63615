/** Style of the detail beside the list. */
export const DETAIL_BESIDE = 'gutter w-[22.25rem] shrink-0 overflow-y-auto border-s border-line bg-card'
