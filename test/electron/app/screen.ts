import { readFileSync } from 'node:fs'

/** A screenshot of the whole virtual screen, taken outside the app. */
export interface Screen {
  readonly width: number
  /** Four bytes per pixel: blue, green, red, unused. */
  readonly pixels: Buffer
}

/**
 * Parses Xvfb's screenshot (XWD): a big-endian header of 32-bit numbers, a colour map, and rows of 32-bit
 * pixels.
 */
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

/** An area of the screen, in pixels. */
interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const isIn = (x: number, y: number, area: Area): boolean =>
  x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height

/** Counts the pixels that clearly differ between two screenshots, within `card` and outside `window`. */
export const differences = (
  one: Screen,
  other: Screen,
  { card, window }: { readonly card: Area; readonly window: Area },
): number => {
  let count = 0
  for (let at = 0; at < one.pixels.length; at += 4) {
    const [x, y] = [(at / 4) % one.width, Math.floor(at / 4 / one.width)]
    if (isIn(x, y, window) && !isIn(x, y, card)) continue
    const isFar = [0, 1, 2].some(
      (part) => Math.abs((one.pixels[at + part] ?? 0) - (other.pixels[at + part] ?? 0)) > 60,
    )
    if (isFar) count += 1
  }
  return count
}
