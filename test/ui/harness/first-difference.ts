import type { Locator } from '@playwright/test'

/** The first row in which two screenshots of a list differ. Undefined if they are the same. */
export const firstDifference = async (
  grid: Locator,
  before: Buffer,
  after: Buffer,
): Promise<string | undefined> => {
  if (before.equals(after)) return undefined
  const pictures = [before, after].map((picture) => picture.toString('base64'))
  return grid.evaluate(async (element, inBase64) => {
    const pixelsOf = async (base64: string) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes]))
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      if (context === null) throw new Error('There is no canvas to read the picture with.')
      context.drawImage(picture, 0, 0)
      return context.getImageData(0, 0, picture.width, picture.height)
    }
    const [one, other] = await Promise.all(inBase64.map(pixelsOf))
    if (one === undefined || other === undefined) throw new Error('Two pictures are compared.')
    const at = other.data.findIndex((value, index) => value !== one.data[index])
    const yPx = Math.floor(at / 4 / other.width) / devicePixelRatio
    // The screenshots show the element around the list.
    const topPx = element.parentElement?.getBoundingClientRect().top ?? 0
    const row = [...element.querySelectorAll('[role="row"]')].find(
      (each) => each.getBoundingClientRect().bottom - topPx > yPx,
    )
    return `${row?.textContent} at ${yPx} px`
  }, pictures)
}
