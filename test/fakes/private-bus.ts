import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'

/**
 * A bus that lets everything pass: no service is started on demand, so nothing answers a keyring's
 * prompt.
 */
const busConfiguration = (
  socket: string,
) => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=${socket}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`

/** A message bus of a test. */
export interface PrivateBus {
  readonly address: string
  readonly end: () => Promise<void>
}

/**
 * Starts a bus, which ends with the test's own process, even when that is killed.
 * @param socket the path of its socket; its configuration is put beside it
 */
export const startPrivateBus = async (socket: string): Promise<PrivateBus> => {
  const configuration = `${socket}.conf`
  writeFileSync(configuration, busConfiguration(socket))
  const words = [
    'dbus-daemon',
    '--nofork',
    '--nopidfile',
    '--print-address=1',
    `--config-file=${configuration}`,
  ]
  const bus = spawn('setpriv', ['--pdeathsig', 'TERM', ...words], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(bus.stdout, 'data')
  const ended = once(bus, 'close')
  return {
    address: `unix:path=${socket}`,
    end: async () => {
      bus.kill()
      await ended
    },
  }
}
