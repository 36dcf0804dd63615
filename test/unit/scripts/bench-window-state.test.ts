import { expect, it } from 'vitest'
import { largeWindowsIn } from '../../../scripts/bench/window-state.mjs'

it('finds windows of a size that a person looks at, whatever they are called', () => {
  const children = `
xwininfo: Window id: 0x50d (the root window) (has no name)

  Root window id: 0x50d (the root window) (has no name)
  Parent window id: 0x0 (none)
     4 children:
     0x200003 "Keys 900x900+1 of Acme": ("keyward" "Keyward")  1240x800+100+100  +100+100
     0x200004 (has no name): ()  1x1+0+0  +0+0
     0x400003 "electron": ("electron" "Electron")  200x200+0+0  +0+0
     0x200000 "Chromium clipboard": ()  10x10+-100+-100  +-100+-100
`
  expect(largeWindowsIn(children)).toEqual(['0x200003'])
})
