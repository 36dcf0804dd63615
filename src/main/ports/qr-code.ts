/** Rows of a QR code with its margin; true is dark. */
export type Modules = readonly (readonly boolean[])[]

/** Draws a text of capitals and digits as a QR code (QR) that a camera reads. */
export type QrCode = (text: string) => Promise<Modules>
