import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const assets = resolve(import.meta.dirname, '../../../assets')
const read = (name: string) => readFileSync(join(assets, 'icons', name))

const SIGNATURE = '89504e470d0a1a0a'
/** A PNG's size, and whether it is transparent (colour type 6). Throws for anything else. */
const pngFacts = (png: Buffer) => {
  if (png.subarray(0, 8).toString('hex') !== SIGNATURE) throw new Error('not a PNG')
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), isClear: png[25] === 6 }
}
const square = (size: number) => ({ width: size, height: size, isClear: true })

describe('the committed icons', () => {
  test('were rendered from the current icon (if not, run npm run icons)', () => {
    const hash = createHash('sha256')
      .update(readFileSync(join(assets, 'icon.svg')))
      .digest('hex')
    expect(read('source.sha256').toString()).toBe(`${hash}  ../icon.svg\n`)
  })

  test.each([16, 24, 32, 48, 64, 128, 256, 512])('Linux: %i pixels', (size) => {
    expect(pngFacts(read(`${size}x${size}.png`))).toEqual(square(size))
  })

  test('Windows: one file with seven pictures, the same as for Linux', () => {
    const ico = read('icon.ico')
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 7])
    for (const [index, size] of [16, 24, 32, 48, 64, 128, 256].entries()) {
      const at = 6 + 16 * index
      expect(ico[at]).toBe(size % 256)
      const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)]
      expect(ico.subarray(offset, offset + length).equals(read(`${size}x${size}.png`))).toBe(true)
    }
  })

  test('macOS: one file with each size that displays need', () => {
    const icns = read('icon.icns')
    expect(icns.toString('latin1', 0, 4)).toBe('icns')
    expect(icns.readUInt32BE(4)).toBe(icns.length)
    const found: Record<string, number> = {}
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      const { width } = pngFacts(icns.subarray(at + 8))
      found[icns.toString('latin1', at, at + 4)] = width
    }
    const wanted = { ic11: 32, ic12: 64, ic07: 128, ic08: 256, ic13: 256, ic09: 512, ic14: 512, ic10: 1024 }
    expect(found).toEqual(wanted)
  })
})
