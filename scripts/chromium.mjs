// @ts-check
import { existsSync } from 'node:fs'

/** The browser without a window first: it draws the same with less work. */
const executablePath = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file) => existsSync(file))

/** How Playwright starts the system's Chromium, or its own where there is none; as root Chromium has no sandbox. */
export const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
}
