import { BrowserWindow, type NativeImage, type Session } from 'electron'
import { type DrawnPage, drawnPagePreferences, sessionOfPage } from './drawn-page.ts'
import { PAGE_ADDRESS } from './page-address.ts'

/** In pixels: two of them for one of CSS; no page may get longer. */
const SIZE = { width: 1_280, height: 3_600, zoom: 2 } as const

/** Draws pages as pictures: in a window that nobody sees, without any script, without a network. */
export class PagePicture {
  readonly #partition: string
  readonly #policy: string
  #page: DrawnPage | undefined
  #window: BrowserWindow | undefined
  #session: Session | undefined

  /** `partition` is the name of its session, `policy` is added to a page's own. */
  constructor(partition: string, policy: string) {
    this.#partition = partition
    this.#policy = policy
  }

  /** The page as PNG, up to the end of what is on it; undefined when it was closed meanwhile, `cut` when it does not fit. */
  async draw(page: DrawnPage): Promise<Uint8Array | 'cut' | undefined> {
    this.close()
    this.#page = page
    const window = this.#create()
    this.#window = window
    try {
      await window.loadURL(PAGE_ADDRESS)
      const closed = new Promise<undefined>((resolve) => window.once('closed', () => resolve(undefined)))
      const image = await Promise.race([window.webContents.capturePage(), closed])
      return image && upToItsEnd(image)
    } catch (problem) {
      if (window.isDestroyed()) return undefined
      throw problem
    } finally {
      window.destroy()
    }
  }

  /** Closes the window and forgets the page. */
  close(): void {
    this.#page = undefined
    this.#window?.destroy()
  }

  #create(): BrowserWindow {
    this.#session ??= sessionOfPage(this.#partition, this.#policy, () => this.#page)
    return new BrowserWindow({
      width: SIZE.width,
      height: SIZE.height,
      useContentSize: true,
      enableLargerThanScreen: true,
      frame: false,
      show: false,
      webPreferences: {
        ...drawnPagePreferences,
        session: this.#session,
        devTools: false,
        // No screen takes part in it: the picture is the same on each.
        offscreen: { deviceScaleFactor: 1 },
        zoomFactor: SIZE.zoom,
      },
    })
  }
}

/** A page fills its window with one colour below its end. */
const upToItsEnd = (image: NativeImage): Uint8Array | 'cut' => {
  const { width, height } = image.getSize()
  const pixels = image.toBitmap()
  const rowBytes = pixels.length / height
  const row = (index: number) => pixels.subarray(index * rowBytes, (index + 1) * rowBytes)
  const blank = row(height - 1)
  let end = height - 1
  while (end > 0 && row(end - 1).equals(blank)) end -= 1
  // Without a blank row its end is out of sight; with nothing else nothing was drawn.
  if (end === 0 || end === height - 1) return 'cut'
  let start = 0
  while (row(start).equals(blank)) start += 1
  return image.crop({ x: 0, y: 0, width, height: Math.min(height, end + start) }).toPNG()
}
