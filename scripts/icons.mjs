// @ts-check
/**
 * `npm run icons`: renders assets/icon.svg to assets/icons/, in every size and format that the three systems need.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from './chromium.mjs'
import { main, say } from './command.mjs'
import { icnsOf, icoOf } from './icons/containers.mjs'
import { projectFolder } from './project.mjs'

const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512]
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256]
const MAC_SIZES = [32, 64, 128, 256, 512, 1024]

/** macOS icons have a margin, so the picture fills only 824 of 1024 pixels. */
const MAC_SHARE = 824 / 1024

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} svg
 * @param {number} size in pixels
 * @param {number} share the fraction of the side that the picture fills
 */
async function draw(page, svg, size, share = 1) {
  const side = Math.round(size * share)
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center"><img width="${side}" height="${side}" src="${source}">`,
  )
  await page.locator('img').evaluate(async (image) => {
    if (image instanceof HTMLImageElement) await image.decode()
  })
  return { size, png: await page.screenshot({ omitBackground: true }) }
}

await main(async () => {
  const folder = path.join(projectFolder, 'assets', 'icons')
  const svg = readFileSync(path.join(projectFolder, 'assets', 'icon.svg'), 'utf8')
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage()
    const drawn = new Map()
    for (const size of LINUX_SIZES) {
      const picture = await draw(page, svg, size)
      drawn.set(size, picture)
      writeFileSync(path.join(folder, `${size}x${size}.png`), picture.png)
    }
    writeFileSync(path.join(folder, 'icon.ico'), icoOf(WINDOWS_SIZES.map((size) => drawn.get(size))))
    const forMac = []
    for (const size of MAC_SIZES) forMac.push(await draw(page, svg, size, MAC_SHARE))
    writeFileSync(path.join(folder, 'icon.icns'), icnsOf(forMac))
    writeFileSync(
      path.join(folder, 'source.sha256'),
      `${createHash('sha256').update(svg).digest('hex')}  ../icon.svg\n`,
    )
  } finally {
    await browser.close()
  }
  say(`Wrote the icons to ${folder}.`)
})
