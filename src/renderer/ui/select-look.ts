/** Lays out what a select has chosen like its options: picture, words. For the kit's `Select`, as `className`. */
export const selectLook = '[&>button>span]:flex [&>button>span]:items-center [&>button>span]:gap-2.5'
