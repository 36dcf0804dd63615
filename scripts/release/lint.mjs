// @ts-check
import { execFile } from 'node:child_process'
import path from 'node:path'
import { ask, Explained, isHere, say, temporaryFolder } from '../command.mjs'
import { projectFolder } from '../project.mjs'

/**
 * Checks each package with the linters of its packaging system. `assets/linux/lintian-overrides` and
 * `rpmlint.toml` list the accepted findings with reasons.
 * @param {readonly string[]} packages the .deb first
 * @param {{ isShort: boolean }} options the short form skips linters that aren't installed
 * @throws {Explained} if a linter finds anything
 */
export async function lint([deb = '', ...others], { isShort }) {
  const shared = temporaryFolder('lint')
  ask('sh', ['-ec', 'dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" ./usr/share', 'sh', deb, shared])
  const installed = (/** @type {string} */ name) => path.join(shared, 'usr/share', name)
  const metainfo = installed('metainfo/app.keyward.desktop.metainfo.xml')
  const config = path.join(projectFolder, 'assets/linux/rpmlint.toml')
  const rpms = others.filter((file) => file.endsWith('.rpm'))
  const linters = [
    ['desktop-file-validate', '--warn-kde', installed('applications/keyward.desktop')],
    ['appstreamcli', 'validate', '--no-net', '--strict', '--explain', metainfo],
    ['lintian', '--allow-root', '--fail-on', 'error,warning', '--tag-display-limit', '0', deb],
    ...rpms.map((rpm) => ['rpmlint', '--strict', '--config', config, rpm]),
  ]
  const found = await Promise.all(linters.map(([command = '', ...args]) => check(command, args, isShort)))
  const findings = found.filter((words) => words !== '')
  if (findings.length > 0) throw new Explained(findings.join('\n'))
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {boolean} isOptional
 * @returns {Promise<string>} what it found
 */
function check(command, args, isOptional) {
  if (isOptional && !isHere(command)) {
    say(`– ${command} is not installed`)
    return Promise.resolve('')
  }
  return new Promise((resolve) => {
    execFile(command, args, (error, stdout, stderr) => {
      say(`${error ? '✗' : '✓'} ${command}`)
      resolve(error ? `${command}:\n${error.message}\n${stdout}${stderr}` : '')
    })
  })
}
