// @ts-check
/** @typedef {{ readonly size: number, readonly png: Buffer }} Picture a square PNG and its side in pixels */

/**
 * A Windows icon file: a directory of images, each as PNG, which Windows Vista and later support.
 * @param {readonly Picture[]} pictures up to 256 pixels
 */
export function icoOf(pictures) {
  const HEADER = 6
  const ENTRY = 16
  const directory = Buffer.alloc(HEADER + ENTRY * pictures.length)
  directory.writeUInt16LE(1, 2) // an icon, not a cursor
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + ENTRY * index
    directory.writeUInt8(size % 256, at) // 256 is written as 0
    directory.writeUInt8(size % 256, at + 1)
    directory.writeUInt16LE(1, at + 4) // colour planes
    directory.writeUInt16LE(32, at + 6) // bits per pixel
    directory.writeUInt32LE(png.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)])
}

/**
 * macOS's types for PNG images, by size in pixels. Some sizes have another type for Retina displays.
 * @type {Readonly<Record<number, readonly string[]>>}
 */
const icnsTypes = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/**
 * A macOS icon file: a list of typed images with big-endian lengths.
 * @param {readonly Picture[]} pictures
 */
export function icnsOf(pictures) {
  const parts = pictures.flatMap(({ size, png }) => icnsTypes[size]?.map((type) => partOf(type, png)) ?? [])
  return partOf('icns', Buffer.concat(parts))
}

/**
 * @param {string} type four letters
 * @param {Buffer} content
 */
function partOf(type, content) {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32BE(head.length + content.length, 4)
  return Buffer.concat([head, content])
}
