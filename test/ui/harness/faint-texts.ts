import type { Page } from '@playwright/test'

/**
 * All visible texts that are too faint to read, with their contrast (WCAG 1.4.3). The background is taken from a
 * screenshot, because axe can't tell where boxes overlap, as in a list with absolutely positioned rows.
 */
export const faintTexts = (page: Page, pngInBase64: string): Promise<string[]> =>
  page.evaluate(async (base64) => {
    const picture = await createImageBitmap(
      new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]),
    )
    const canvasOf = (width: number, height: number) => {
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      if (context === null) throw new Error('There is no canvas to read the picture with.')
      return context
    }
    const shown = canvasOf(picture.width, picture.height)
    shown.drawImage(picture, 0, 0)
    const scale = picture.width / innerWidth
    const dot = canvasOf(1, 1)

    const clip = (box: DOMRect, to: DOMRect) => {
      const [left, top] = [Math.max(box.left, to.left), Math.max(box.top, to.top)]
      const [right, bottom] = [Math.min(box.right, to.right), Math.min(box.bottom, to.bottom)]
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    /** The part of a box that no ancestor clips. */
    const inSight = (box: DOMRect, element: Element): DOMRect => {
      let left = clip(box, new DOMRect(0, 0, innerWidth, innerHeight))
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflow } = getComputedStyle(around)
        const { x, y, width, height } = around.getBoundingClientRect()
        // Scroll areas fade out at the bottom, under an overlay.
        const fadePx = getComputedStyle(around, '::after').position === 'sticky' ? 24 : 0
        if (overflow !== 'visible') left = clip(left, new DOMRect(x, y, width, height - fadePx))
      }
      return left
    }
    /** True if another element covers the middle of the box. */
    const isCovered = (box: DOMRect, element: Element) => {
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return top === null || !(top.contains(element) || element.contains(top))
    }
    const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue]
        .map((value) => value / 255)
        .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    /** The most common colour along the edge of the box, where there is hardly any text. */
    const backgroundOf = ({ x, y, width, height }: DOMRect): readonly number[] => {
      const [w, h] = [Math.ceil(width * scale), Math.ceil(height * scale)]
      const { data } = shown.getImageData(Math.floor(x * scale), Math.floor(y * scale), w, h)
      const alike = new Map<number, number[]>()
      for (let at = 0; at < data.length; at += 4) {
        const [column, row] = [(at / 4) % w, Math.floor(at / 4 / w)]
        if (column > 0 && column < w - 1 && row > 0 && row < h - 1) continue
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
        // The colours of a hatched area differ slightly, so similar ones are counted together.
        const kind = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
        alike.set(kind, [...(alike.get(kind) ?? []), (red << 16) | (green << 8) | blue])
      }
      const [most = []] = [...alike.values()].sort((one, other) => other.length - one.length)
      const color = most[Math.floor(most.length / 2)] ?? 0
      return [color >> 16, (color >> 8) & 255, color & 255]
    }
    /** A colour as it appears on top of another one. */
    const drawn = (color: string, alpha: number, background: readonly number[]): readonly number[] => {
      dot.globalAlpha = 1
      dot.fillStyle = `rgb(${background.join(' ')})`
      dot.fillRect(0, 0, 1, 1)
      dot.globalAlpha = alpha
      dot.fillStyle = color
      dot.fillRect(0, 0, 1, 1)
      return [...dot.getImageData(0, 0, 1, 1).data].slice(0, 3)
    }
    const opacityOf = (element: Element | null): number =>
      element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement)

    const found = new Set<string>()
    const judge = (text: string, element: Element, style: CSSStyleDeclaration, box: DOMRect) => {
      const seen = inSight(box, element)
      // Skips text clipped to a few pixels, where most of what is visible would be the surrounding line.
      if (seen.width < 6 || seen.height < 3 || isCovered(seen, element)) return
      const background = backgroundOf(seen)
      const color = drawn(style.color, opacityOf(element), background)
      const [high = 0, low = 0] = [luminance(color), luminance(background)].sort((one, other) => other - one)
      const ratio = (high + 0.05) / (low + 0.05)
      const sizePx = Number.parseFloat(style.fontSize)
      const isLarge = sizePx >= 24 || (sizePx >= 18.66 && Number(style.fontWeight) >= 700)
      if (ratio < (isLarge ? 3 : 4.5))
        found.add(
          `contrast ${ratio.toFixed(2)}: “${text.slice(0, 40)}” ${color.join()} on ${background.join()}`,
        )
    }
    for (const element of document.body.querySelectorAll('*')) {
      // Disabled controls are exempt (WCAG 1.4.3), and so is everything behind an open menu. Pictures have
      // text alternatives.
      if (element.closest(':disabled, [aria-disabled="true"], [data-disabled], [inert], svg, .sr-only'))
        continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const style = getComputedStyle(element)
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        const isEmpty = element.value === ''
        const text = isEmpty ? element.placeholder : element.value
        const own = isEmpty ? getComputedStyle(element, '::placeholder') : style
        const { x, y, width, height } = element.getBoundingClientRect()
        // Excludes the border.
        if (text !== '') judge(text, element, own, new DOMRect(x + 3, y + 3, width - 6, height - 6))
        continue
      }
      for (const node of element.childNodes) {
        if (!(node instanceof Text) || node.data.trim() === '') continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const { x, y, width, height } of range.getClientRects())
          judge(node.data.trim(), element, style, new DOMRect(x - 1, y, width + 2, height))
      }
    }
    picture.close()
    return [...found]
  }, pngInBase64)
