// @ts-check
import { existsSync } from 'node:fs'

/** Prefers the headless browser, which renders the same with less work. */
const executablePath = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file) => existsSync(file))

/** Chromium can't use its sandbox as root. */
export const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Makes Playwright start the system's Chromium, or Playwright's own if the system has none. */
export const launchOptions = { ...(executablePath ? { executablePath } : {}), args: asRoot }
