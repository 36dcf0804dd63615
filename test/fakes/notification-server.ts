import { array, body, startBusService } from './bus-service.ts'

/** A notification that a program asked the desktop to show. */
export type ShownNotification = { readonly title: string; readonly body: string; readonly choose: () => void }

const name = 'org.freedesktop.Notifications'

/** The texts in a call of *Notify*: program, icon, title and body. A number follows the first one. */
const textsOf = (content: Buffer): string[] => {
  let at = 0
  return [0, 4, 0, 0].map((skipped) => {
    at = ((at + 3) & ~3) + skipped
    const length = content.readUInt32LE(at)
    at += 5 + length
    return content.toString('utf8', at - 1 - length, at - 1)
  })
}

/**
 * A notification service (`org.freedesktop.Notifications`) on the session bus. Records notifications instead of
 * showing them.
 */
export const startNotificationServer = async (): Promise<{
  readonly shown: ShownNotification[]
  readonly close: () => void
}> => {
  const shown: ShownNotification[] = []
  const notify = (content: Buffer) => {
    const [, , title = '', text = ''] = textsOf(content)
    const id = shown.length + 1
    const invoked = { path: '/org/freedesktop/Notifications', interface: name, member: 'ActionInvoked' }
    const choose = () => service.emit({ ...invoked, signature: 'us', content: body(id, 'default') })
    shown.push({ title, body: text, choose })
    return body(id)
  }
  const service = await startBusService(process.env.DBUS_SESSION_BUS_ADDRESS, name, {
    GetServerInformation: ['ssss', () => body('Test', 'Keyward', '1', '1.2')],
    GetCapabilities: ['as', () => array('actions', 'body')],
    CloseNotification: ['', () => Buffer.alloc(0)],
    Notify: ['u', notify],
  })
  return { shown, close: service.close }
}
