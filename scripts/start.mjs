// @ts-check
/**
 * `npm start`: installs what is missing, builds and opens Keyward; without a display it runs the demo in a
 * virtual one.
 */
import { build } from './build.mjs'
import { Explained, main, run } from './command.mjs'
import { runDemo } from './demo.mjs'
import { projectFolder } from './project.mjs'
import { say } from './say.mjs'
import { setUp } from './setup.mjs'
import { hasDisplay } from './virtual-desktop.mjs'

await main(async () => {
  const isDemo = !hasDisplay()
  const runtime = await setUp({ isForTests: isDemo })
  if ((await build()) !== 0) throw new Explained('The build failed: see its words above.')
  if (isDemo) {
    say('There is no display here, so the demo runs in a virtual one.')
    return runDemo(runtime, { useOwn: false })
  }
  const args = [projectFolder, ...process.argv.slice(2)]
  if (process.getuid?.() === 0) {
    say(
      'Warning: you are root, so Keyward runs without its sandbox (--no-sandbox). Use another account for real keys.',
    )
    args.unshift('--no-sandbox')
  }
  return run(runtime.executable, args, { cwd: projectFolder })
})
