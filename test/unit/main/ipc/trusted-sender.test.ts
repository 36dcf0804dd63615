import type { WebContents, WebFrameMain } from 'electron'
import { describe, expect, it } from 'vitest'
import { isPageAddress } from '../../../../src/main/ipc/page-address.ts'
import { isTrustedSender } from '../../../../src/main/ipc/trusted-sender.ts'

describe('the page’s address (S5: sender)', () => {
  it.each(['app://keyward/', 'app://keyward/index.html', 'app://keyward/a?b#c'])('is %s', (address) => {
    expect(isPageAddress(address)).toBe(true)
  })

  it.each([
    'app://keyward.evil/',
    'app://evil/keyward',
    'http://keyward/',
    'https://keyward/',
    'file:///keyward',
    'app:keyward',
    'data:text/html,app://keyward/',
    'about:blank',
    '',
  ])('is not %s', (address) => {
    expect(isPageAddress(address)).toBe(false)
  })
})

describe('allowed senders (S5: sender)', () => {
  // These fakes have only what the check reads.
  const frameOf = (url: string, parent: object | null = null) => ({ url, parent }) as WebFrameMain
  const windowOf = (mainFrame: WebFrameMain) => ({ mainFrame }) as WebContents
  const page = frameOf('app://keyward/')
  const own = windowOf(page)
  // In a window that is gone, the main frame is null, although its type doesn't say so.
  const goneWindow = { mainFrame: null } as unknown as WebContents
  const framed = frameOf('app://keyward/', page)
  const guest = windowOf(framed)

  it('include our window’s main frame', () => {
    expect(isTrustedSender({ sender: own, senderFrame: page }, own)).toBe(true)
  })

  it.each([
    ['another window', { sender: windowOf(page), senderFrame: page }, own],
    ['a frame that is gone', { sender: own, senderFrame: null }, own],
    ['a frame inside our page', { sender: own, senderFrame: frameOf('app://keyward/', page) }, own],
    ['another main frame at our address', { sender: own, senderFrame: frameOf('app://keyward/') }, own],
    ['a frame that is gone, of a window that is gone', { sender: goneWindow, senderFrame: null }, goneWindow],
    ['a main frame with a parent', { sender: guest, senderFrame: framed }, guest],
    ['our page before there is a window of ours', { sender: own, senderFrame: page }, undefined],
  ] as const)('is not %s', (_who, event, window) => {
    expect(isTrustedSender(event, window)).toBe(false)
  })

  it('don’t include our main frame once it shows something else', () => {
    const left = frameOf('https://evil.test/')
    const gone = windowOf(left)
    expect(isTrustedSender({ sender: gone, senderFrame: left }, gone)).toBe(false)
  })
})
