// @ts-check
/**
 * `npm start`: installs what is missing, builds and opens Keyward. Without a display, runs the demo on a virtual
 * desktop.
 */
import path from 'node:path'
import { build } from './build.mjs'
import { main, run, say } from './command.mjs'
import { projectFolder } from './project.mjs'
import { setUp } from './setup.mjs'
import { hasDisplay } from './virtual-desktop.mjs'

await main(async () => {
  if (!hasDisplay()) {
    say('There is no display, so the demo runs on a virtual desktop.')
    return run(process.execPath, [path.join(import.meta.dirname, 'run.mjs'), 'demo'])
  }
  const runtime = await setUp({ isForTests: false })
  await build()
  const args = [projectFolder, ...process.argv.slice(2)]
  if (process.getuid?.() === 0) {
    say(
      'Warning: you are root, so Keyward runs without its sandbox (--no-sandbox). Use another account for real keys.',
    )
    args.unshift('--no-sandbox')
  }
  return run(runtime.executable, args, { cwd: projectFolder })
})
