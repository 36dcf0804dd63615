import { body, padded, startBusService, string, uint32 } from './bus-service.ts'

const name = 'org.freedesktop.login1'
const manager = { path: '/org/freedesktop/login1', interface: `${name}.Manager` }
const pathOf = (session: string) => `/org/freedesktop/login1/session/${session}`

/** An array of structs, each aligned to eight bytes. */
const structs = (...elements: readonly Buffer[]) => {
  const before = elements.slice(0, -1).map((element) => padded(element, 8))
  const all = Buffer.concat([...before, ...elements.slice(-1)])
  return Buffer.concat([uint32(all.length), uint32(0), all])
}

/**
 * A logind on a test's bus.
 * @param sessions each session's user id, keyed by the last part of the session's path
 */
export const startFakeLogind = async (address: string, sessions: Readonly<Record<string, number>>) => {
  const listed = Object.entries(sessions).map(([session, userId]) =>
    body(session, userId, 'person', 'seat0', pathOf(session)),
  )
  const service = await startBusService(address, name, {
    ListSessions: ['a(susso)', () => structs(...listed)],
  })
  const flag = (isOn: boolean) => uint32(isOn ? 1 : 0)
  return {
    close: service.close,
    /** Sends what `loginctl lock-session` sends. */
    lock: (session: string) =>
      service.emit({
        path: pathOf(session),
        interface: `${name}.Session`,
        member: 'Lock',
        signature: '',
        content: Buffer.alloc(0),
      }),
    /** Sets the hint that a desktop sets when its screen is locked. */
    setLockedHint: (session: string, isLocked: boolean) => {
      const variant = Buffer.from([1, 'b'.charCodeAt(0), 0])
      // The hint's value is a 32-bit number, aligned to four bytes.
      const entry = Buffer.concat([padded(Buffer.concat([string('LockedHint'), variant]), 4), flag(isLocked)])
      const about = padded(string(`${name}.Session`), 4)
      const start = Buffer.concat([about, uint32(entry.length)])
      service.emit({
        path: pathOf(session),
        interface: 'org.freedesktop.DBus.Properties',
        member: 'PropertiesChanged',
        signature: 'sa{sv}as',
        content: Buffer.concat([padded(start, 8), entry, uint32(0)]),
      })
    },
    prepareForSleep: (isStarting: boolean) =>
      service.emit({ ...manager, member: 'PrepareForSleep', signature: 'b', content: flag(isStarting) }),
  }
}
