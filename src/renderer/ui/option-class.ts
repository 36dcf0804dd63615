/**
 * The classes of a floating panel for menus and option lists. The list shrinks with the panel, so that the
 * panel never covers its anchor.
 */
export const popoverClass =
  'flex flex-col min-w-(--trigger-width) rounded-xl border border-line bg-card shadow-float outline-none entering:animate-none'

/** The classes of a list in a floating panel. */
export const optionListClass = 'max-h-80 min-h-0 overflow-auto p-1 outline-none'

/** The classes of an option or menu item, at least 32 px high. */
export const optionClass =
  'group flex min-h-8 cursor-default items-center gap-2.5 rounded-lg px-2.5 py-1 text-sm outline-none select-none focus:bg-hover pressed:bg-pressed disabled:opacity-50 forced-colors:focus:outline-2 forced-colors:focus:-outline-offset-2'
