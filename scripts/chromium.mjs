// @ts-check
import { existsSync } from 'node:fs'

/** Prefers the headless browser, which renders the same with less work. */
const executablePath = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file) => existsSync(file))

/** As root Chromium has no sandbox. */
export const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** How Playwright starts the system's Chromium, or its own where there is none. */
export const launchOptions = { ...(executablePath ? { executablePath } : {}), args: asRoot }
