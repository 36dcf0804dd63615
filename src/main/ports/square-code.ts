/** Rows of a square code with its margin; true is dark. */
export type Modules = readonly (readonly boolean[])[]

/** Draws a text of capitals and digits as a square code (QR) that a camera reads. */
export type SquareCode = (text: string) => Promise<Modules>
