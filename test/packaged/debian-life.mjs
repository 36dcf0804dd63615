// @ts-check
/**
 * `npm run release:life`: tests the life cycle of the .deb from out/release/ in Debian 12 and 13. First
 * installs it with only its declared dependencies and starts it on a screen outside that Debian. Then tests it
 * on a desktop: an ordinary user uses it with the sandbox on, and it is upgraded, removed and purged. Needs
 * root. Screenshots and leftovers go to out/life/.
 * `-- --before FILE` names the package to upgrade from. By default, that is the same one with an older version.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Explained, main, must, run, say, temporaryFolder } from '../../scripts/command.mjs'
import { installDebianPackages } from '../../scripts/debian-packages.mjs'
import { projectFolder } from '../../scripts/project.mjs'
import { startVirtualDesktop } from '../../scripts/virtual-desktop.mjs'

const output = path.join(projectFolder, 'out', 'life')
const suites = { 12: 'bookworm', 13: 'trixie' }
/** True for the user's own files, which must stay. */
const isHers = (/** @type {string} */ file) => /^\/home\/ada(\/|$)/.test(file)
/** True for files that apt and the linker keep for any package. */
const isOfTheSystem = (/** @type {string} */ file) => /^\/(var\/(cache|lib|log)|etc\/ld\.so)/.test(file)

/** A minimal Debian, created once. @param {string} suite */
async function bareDebian(suite) {
  const kept = path.join(projectFolder, 'out', `${suite}.tar`)
  if (existsSync(kept)) return kept
  await must('mmdebstrap', ['--variant=minbase', suite, `${kept}.new.tar`])
  renameSync(`${kept}.new.tar`, kept)
  return kept
}

/**
 * The same package, repacked with an earlier version.
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

/**
 * Waits until the window is on the screen and stops changing. Takes a screenshot, then presses the keys that quit
 * Keyward.
 */
const watch = `
xdotool search --sync --onlyvisible --name '^Keyward$' windowfocus >/dev/null
until cmp -s "$KEYWARD_SCREEN" "$1"; do cp "$KEYWARD_SCREEN" "$1"; sleep 1; done
xdotool key ctrl+q
`

const inside =
  'mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"; mount -t tmpfs tmpfs "$1/run"; mkdir -p "$1/tmp/.X11-unix"; mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix"; exec chroot "$1" sh /life/life.sh "$2"'

/**
 * @param {string} root
 * @param {'bare' | 'desktop'} part
 * @param {NodeJS.ProcessEnv} env
 */
const live = (root, part, env) =>
  run('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', inside, 'sh', root, part], {
    stdio: ['ignore', 'inherit', 2],
    env,
  })

/**
 * Starts Keyward with only the package's declared dependencies.
 * @param {string} root
 */
async function liveBare(root) {
  const desktop = await startVirtualDesktop()
  try {
    const env = { PATH: process.env.PATH, DISPLAY: desktop.env.DISPLAY }
    const picture = path.join(root, 'life', 'bare.xwd')
    const life = live(root, 'bare', env)
    const watching = run('timeout', ['900', 'sh', '-ec', watch, 'sh', picture], { env: desktop.env })
    // If Keyward's run ends early, there is nothing to watch.
    const first = await Promise.race([life, watching.then(() => undefined)])
    const code = first ?? (await life)
    if (code !== 0 || !existsSync(picture)) return 1
    return watching
  } finally {
    await desktop.end()
  }
}

/**
 * @param {string} suite
 * @param {string} deb
 * @param {string} before
 * @returns {Promise<string[]>} the files left behind
 */
async function liveIn(suite, deb, before) {
  const root = path.join(temporaryFolder('debian'), 'root')
  const life = path.join(root, 'life')
  mkdirSync(root)
  await must('tar', ['--extract', '--file', await bareDebian(suite), '--directory', root])
  mkdirSync(life, { mode: 0o777 })
  await must('chmod', ['1777', life])
  copyFileSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'))
  copyFileSync(deb, path.join(life, 'now.deb'))
  copyFileSync(before, path.join(life, 'before.deb'))
  copyFileSync(path.join(import.meta.dirname, 'debian-life.sh'), path.join(life, 'life.sh'))
  const code = (await liveBare(root)) || (await live(root, 'desktop', { PATH: process.env.PATH }))
  const folder = path.join(output, suite)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(life)) {
    if (name.endsWith('.xwd'))
      await must('convert', [path.join(life, name), path.join(folder, name.replace('.xwd', '.png'))])
    else if (!/\.(deb|sh)$/.test(name)) copyFileSync(path.join(life, name), path.join(folder, name))
  }
  if (code !== 0) throw new Explained(`The life cycle test failed in ${suite}: see out/life/.`)
  const lines = (/** @type {string} */ name) =>
    readFileSync(path.join(folder, name), 'utf8').trim().split('\n')
  const clientIds = (/** @type {string} */ name) =>
    Array.from(
      lines(name)
        .join('')
        .matchAll(/"clientId":\s*"([^"]+)"/g),
      ([, id]) => id,
    ).join()
  if (clientIds('vault-before.json') !== clientIds('vault-now.json'))
    throw new Explained('The upgrade changed the keys.')
  const known = new Set(lines('before'))
  return lines('after').filter((file) => !known.has(file) && !isHers(file) && !isOfTheSystem(file))
}

await main(async () => {
  const { values } = parseArgs({ options: { before: { type: 'string' } } })
  if (process.getuid?.() !== 0)
    throw new Explained('Run this as root: only root can set up the Debian to test in.')
  const release = path.join(projectFolder, 'out', 'release')
  const name = existsSync(release) ? readdirSync(release).find((file) => file.endsWith('.deb')) : undefined
  if (name === undefined) throw new Explained('Create the packages first: npm run release')
  await installDebianPackages('release')
  const deb = path.join(release, name)
  const before = values.before ?? path.join(temporaryFolder('before'), 'before.deb')
  if (values.before === undefined) await older(deb, before)
  rmSync(output, { recursive: true, force: true })
  let isClean = true
  for (const [number, suite] of Object.entries(suites)) {
    say(`\nDebian ${number}`)
    const left = await liveIn(suite, deb, before)
    say(left.length === 0 ? "Only the user's own data is left." : `Left behind:\n${left.join('\n')}`)
    isClean &&= left.length === 0
  }
  return isClean ? 0 : 1
})
