/** The look of a screen's heading. It takes the focus but has nothing to press, so that it shows no ring. */
export const PAGE_HEADING = 'w-fit max-w-full text-xl leading-7 font-semibold tracking-[-0.02em] outline-none'
