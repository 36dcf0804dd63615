// @ts-check
import path from 'node:path'
import { ask, Explained, run, temporaryFolder } from '../command.mjs'
import { projectFolder } from '../project.mjs'
import { say } from '../say.mjs'

/**
 * Has each package checked by its system's linter. What stays has a reason: `assets/linux/lintian-overrides` and `rpmlint.toml`.
 * @param {readonly [deb: string, rpm: string, ...others: string[]]} packages
 * @throws {Explained} when one of them finds anything
 */
export async function lint([deb, rpm]) {
  const shared = temporaryFolder('lint')
  ask('sh', ['-ec', 'dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" ./usr/share', 'sh', deb, shared])
  const installed = (/** @type {string} */ name) => path.join(shared, 'usr/share', name)
  const found = await Promise.all([
    check('desktop-file-validate', ['--warn-kde', installed('applications/keyward.desktop')]),
    check('appstreamcli', [
      'validate',
      '--no-net',
      '--strict',
      '--explain',
      installed('metainfo/app.keyward.desktop.metainfo.xml'),
    ]),
    check('lintian', ['--allow-root', '--fail-on', 'error,warning', '--tag-display-limit', '0', deb]),
    check('rpmlint', ['--strict', '--config', path.join(projectFolder, 'assets/linux/rpmlint.toml'), rpm]),
  ])
  const findings = found.filter((words) => words !== '')
  if (findings.length > 0) throw new Explained(findings.join('\n'))
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<string>} what it found
 */
async function check(command, args) {
  let output = ''
  const exitCode = await run(command, args, {
    onOutput: (text) => {
      output += text
    },
  })
  const ok = exitCode === 0
  say(`${ok ? '✓' : '✗'} ${command}`)
  return ok ? '' : `${command}:\n${output}`
}
