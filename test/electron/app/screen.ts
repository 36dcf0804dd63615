import { readFileSync } from 'node:fs'

/** A picture of a whole virtual screen, taken outside of the app. */
export interface Screen {
  readonly width: number
  /** Four bytes a pixel: blue, green, red, nothing. */
  readonly pixels: Buffer
}

/** Xvfb's own picture (XWD): a big-endian head of 32-bit numbers, a colour map, then rows of 32-bit pixels. */
export const screenOf = (env: NodeJS.ProcessEnv): Screen => {
  const file = env.KEYWARD_SCREEN
  if (file === undefined) throw new Error('there is no virtual screen')
  const picture = readFileSync(file)
  const [headBytes = 0, width = 0, height = 0, bytesPerLine = 0, mapEntries = 0] = [0, 4, 5, 12, 19].map(
    (index) => picture.readUInt32BE(index * 4),
  )
  const start = headBytes + mapEntries * 12
  return { width, pixels: picture.subarray(start, start + height * bytesPerLine) }
}

/** How many pixels of two pictures of one screen are clearly not alike. */
export const differences = (one: Screen, other: Screen): number => {
  let count = 0
  for (let at = 0; at < one.pixels.length; at += 4) {
    const isFar = [0, 1, 2].some(
      (part) => Math.abs((one.pixels[at + part] ?? 0) - (other.pixels[at + part] ?? 0)) > 60,
    )
    if (isFar) count += 1
  }
  return count
}
