import { readFileSync } from 'node:fs'

/**
 * How many colours the virtual screen shows. Undefined if there is no virtual screen.
 *
 * The picture is in Xvfb's XWD format: a big-endian header of 32-bit numbers, a colour map, then rows of 32-bit pixels.
 */
export const coloursOnScreen = (): number | undefined => {
  const file = process.env.KEYWARD_SCREEN
  if (file === undefined) return undefined
  const picture = readFileSync(file)
  const number = (index: number) => picture.readUInt32BE(index * 4)
  const [headBytes, width, height, bytesPerLine, mapEntries] = [0, 4, 5, 12, 19].map(number) as [
    number,
    number,
    number,
    number,
    number,
  ] // one for each index
  const start = headBytes + mapEntries * 12
  const colours = new Set<number>()
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      colours.add(picture.readUInt32LE(start + row * bytesPerLine + column * 4) & 0xffffff)
    }
  }
  return colours.size
}
