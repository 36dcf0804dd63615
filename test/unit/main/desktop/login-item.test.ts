import { expect, it } from 'vitest'
import { argsOfRestart } from '../../../../src/main/adapters/electron/electron-login-item.ts'

it('a restart shows the window even if login started it hidden, and keeps its other switches', () => {
  const argv = ['/opt/Keyward/keyward', '--lang=de', '--hidden', '--ozone-platform=x11']
  expect(argsOfRestart(argv)).toEqual(['--lang=de', '--ozone-platform=x11'])
})
