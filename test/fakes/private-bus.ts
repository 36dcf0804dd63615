import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'

/**
 * A bus configuration that allows everything. Services aren't started on demand, so nothing answers a keyring's
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

/** A test's message bus. */
export interface PrivateBus {
  readonly address: string
  readonly end: () => Promise<void>
}

/**
 * Starts a bus that ends with the test process, even if that is killed.
 * @param socket the path of the bus's socket. Its configuration is written next to it
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
