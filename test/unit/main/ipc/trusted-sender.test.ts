import { describe, expect, it } from 'vitest'
import { isPageAddress } from '../../../../src/main/ipc/trusted-sender.ts'

describe('the page’s address (S5)', () => {
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
