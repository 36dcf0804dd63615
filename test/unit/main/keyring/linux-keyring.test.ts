import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../../../src/main/adapters/system/secret-service-probe.ts'
import { passwordStoreFor } from '../../../../src/main/desktop/linux-keyring-switch.ts'

describe('parsing the session bus’s reply about the keyring', () => {
  it.each([
    ['   variant       boolean false\n', 'ready'],
    ['b false\n', 'ready'],
    ['(<false>,)\n', 'ready'],
    ['   variant       boolean true\n', 'locked'],
    ['Error org.freedesktop.DBus.Error.NoReply: Did not receive a reply.', 'not-answering'],
    ['Error org.freedesktop.DBus.Error.UnknownObject: no such object', 'locked'],
    ['Error org.freedesktop.DBus.Error.ServiceUnknown: The name is not activatable', 'absent'],
    ['Failed to open connection to "session" message bus', 'absent'],
  ])('%s', (text, state) => {
    expect(readAnswer(text)).toBe(state)
  })
})

describe('the keyring of an unknown Linux desktop', () => {
  it.each([
    ['linux', undefined, 'gnome-libsecret'],
    ['linux', '', 'gnome-libsecret'],
    ['linux', 'sway', 'gnome-libsecret'],
    ['linux', 'ubuntu:GNOME', undefined],
    ['linux', 'KDE', undefined],
    ['darwin', undefined, undefined],
    ['win32', undefined, undefined],
  ] as const)('%s %s → %s', (platform, desktop, store) => {
    expect(passwordStoreFor({ platform, desktop })).toBe(store)
  })
})
