// @ts-check
/**
 * `npm run release:life`: the .deb of out/release/ lives in a clean Debian: installed with its dependencies, started by an ordinary
 * user with the sandbox on, used, upgraded, removed, purged. Needs root. Pictures and what is left: out/life/. `-- --before FILE`
 * says which package it is upgraded from; without it the same one with an older version.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Explained, main, must, run, say, temporaryFolder } from '../command.mjs'
import { installDebianPackages } from '../debian-packages.mjs'
import { projectFolder } from '../project.mjs'

const output = path.join(projectFolder, 'out', 'life')
/** What a desktop has that the package does not bring. */
const desktop = 'xvfb dbus dbus-x11 gnome-keyring xdotool xclip fonts-dejavu-core ca-certificates'
/** A person's own files stay. */
const isHers = (/** @type {string} */ file) => /^\/home\/ada(\/|$)/.test(file)
/** What apt and the linker keep of any package. */
const isOfTheSystem = (/** @type {string} */ file) => /^\/(var\/(cache|lib|log)|etc\/ld\.so)/.test(file)

/** The Debian of this machine, with nothing in it but a desktop's parts; made once. */
async function cleanDebian() {
  const kept = path.join(projectFolder, 'out', 'debian.tar')
  if (existsSync(kept)) return kept
  const codename = /^VERSION_CODENAME=(.+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable'
  const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].filter(existsSync)
  const options = ['--variant=minbase', `--include=${desktop.replaceAll(' ', ',')}`]
  await must('mmdebstrap', [...options, codename, `${kept}.new.tar`, ...sources.slice(0, 1)])
  copyFileSync(`${kept}.new.tar`, kept)
  rmSync(`${kept}.new.tar`)
  return kept
}

/**
 * The same package with a version that comes before it.
 * @param {string} deb
 * @param {string} to
 */
const older = (deb, to) =>
  must('sh', [
    '-ec',
    'dpkg-deb -R "$1" "$2.root"; sed -i "s/^Version: .*/&~before/" "$2.root/DEBIAN/control"; dpkg-deb --root-owner-group -Zgzip -z1 -b "$2.root" "$2"; rm -r "$2.root"',
    'sh',
    deb,
    to,
  ])

const lines = (/** @type {string} */ name) => readFileSync(path.join(output, name), 'utf8').trim().split('\n')

await main(async () => {
  const { values } = parseArgs({ options: { before: { type: 'string' } } })
  if (process.getuid?.() !== 0) throw new Explained('A Debian of its own is made by root alone.')
  const release = path.join(projectFolder, 'out', 'release')
  const deb = existsSync(release) ? readdirSync(release).find((name) => name.endsWith('.deb')) : undefined
  if (deb === undefined) throw new Explained('First make the packages: npm run release')
  await installDebianPackages('release')
  const root = path.join(temporaryFolder('debian'), 'root')
  const life = path.join(root, 'life')
  mkdirSync(root)
  await must('tar', ['--extract', '--file', await cleanDebian(), '--directory', root])
  mkdirSync(life, { mode: 0o777 })
  await must('chmod', ['1777', life])
  copyFileSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'))
  copyFileSync(path.join(release, deb), path.join(life, 'now.deb'))
  if (values.before) copyFileSync(values.before, path.join(life, 'before.deb'))
  else await older(path.join(release, deb), path.join(life, 'before.deb'))
  copyFileSync(path.join(import.meta.dirname, 'debian-life.sh'), path.join(life, 'life.sh'))
  const inside =
    'mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"; mount -t tmpfs tmpfs "$1/run"; exec chroot "$1" sh /life/life.sh'
  const code = await run('unshare', ['--mount', '--pid', '--fork', 'sh', '-ec', inside, 'sh', root], {
    stdio: ['ignore', 'inherit', 2],
  })
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  for (const name of readdirSync(life)) {
    if (name.endsWith('.xwd'))
      await must('convert', [path.join(life, name), path.join(output, name.replace('.xwd', '.png'))])
    else if (!/\.(deb|sh)$/.test(name)) copyFileSync(path.join(life, name), path.join(output, name))
  }
  if (code !== 0) throw new Explained('Its life ended early: see out/life/.')
  const clientIds = (/** @type {string} */ name) =>
    Array.from(
      lines(name)
        .join('')
        .matchAll(/"clientId":\s*"([^"]+)"/g),
      ([, id]) => id,
    ).join()
  if (clientIds('vault-before.json') !== clientIds('vault-now.json'))
    throw new Explained('The keys are not those from before the upgrade.')
  const before = new Set(lines('before'))
  const left = lines('after').filter((file) => !before.has(file) && !isHers(file) && !isOfTheSystem(file))
  say(left.length === 0 ? 'Nothing is left but her own data.' : `Left behind:\n${left.join('\n')}`)
  return left.length === 0 ? 0 : 1
})
