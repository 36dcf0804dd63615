/** The classes of a screen's heading. Shows no focus ring, because there is nothing to press. */
export const PAGE_HEADING = 'w-fit max-w-full text-xl leading-7 font-semibold tracking-[-0.02em] outline-none'
