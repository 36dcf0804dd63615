// @ts-check
import { ask, Explained } from '../../command.mjs'
import { projectFolder } from '../../project.mjs'

/** How many commits count as the last change where the branch has no base of its own. */
const latestCommits = 20

/**
 * Asks Git about the project.
 * @param {readonly string[]} args
 */
export const git = (...args) => ask('git', args, { cwd: projectFolder })

/** Where the branch began; on the main branch the last commits. */
export function baseOfBranch() {
  const head = git('rev-parse', 'HEAD').stdout
  for (const main of ['origin/main', 'main']) {
    const { ok, stdout } = git('merge-base', main, 'HEAD')
    if (ok && stdout !== head) return stdout.trim()
  }
  const commits = git('rev-list', '--first-parent', `--max-count=${latestCommits + 1}`, 'HEAD')
    .stdout.trim()
    .split('\n')
  return commits.at(-1) ?? 'HEAD'
}

/**
 * The lines that differ from a commit, by file.
 * @param {string} base
 * @returns {Map<string, Set<number>>}
 */
export function changedLines(base) {
  const { ok, stdout, stderr } = git('diff', '--unified=0', '--no-color', '--no-ext-diff', base, '--', 'src')
  if (!ok) throw new Explained(stderr)
  return linesOf(stdout)
}

/**
 * Reads the changed lines out of a diff without context.
 * @param {string} diff
 */
export function linesOf(diff) {
  /** @type {Map<string, Set<number>>} */
  const lines = new Map()
  /** @type {Set<number> | undefined} */
  let present
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) {
      present = new Set()
      lines.set(line.replace(/^\+\+\+ (b\/)?/, ''), present)
    }
    const [, first, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    for (let at = 0; first !== undefined && at < Number(count); at += 1) present?.add(Number(first) + at)
  }
  return lines
}
