/**
 * Lays out a select's value like its options, with the icon before the text. Pass it to `Select` as `className`.
 */
export const selectLook = '[&>button>span]:flex [&>button>span]:items-center [&>button>span]:gap-2.5'
