// @ts-check
/** Checks the subjects of the commits that are not yet on their target branch. */
import { ask, Explained, isCommand, main } from './command.mjs'
import { projectFolder } from './project.mjs'

const longestSubject = 72
/** How many commits are checked where the branch has no base of its own. */
const latestCommits = 20

/** @param {readonly string[]} args */
const git = (...args) => ask('git', args, { cwd: projectFolder })

/** Where the branch began; on the main branch the last commits. */
function baseOfBranch() {
  const head = git('rev-parse', 'HEAD').stdout
  for (const target of ['origin/main', 'main']) {
    const { ok, stdout } = git('merge-base', target, 'HEAD')
    if (ok && stdout !== head) return stdout.trim()
  }
  const commits = git('rev-list', '--first-parent', `--max-count=${latestCommits + 1}`, 'HEAD')
    .stdout.trim()
    .split('\n')
  return commits.at(-1) ?? 'HEAD'
}

/**
 * Everything that is wrong, a sentence each.
 * @param {readonly string[]} subjects
 * @returns {string[]}
 */
export function subjectProblems(subjects) {
  return subjects.flatMap((subject) => [
    ...(subject.length > longestSubject
      ? [
          `"${subject}" has ${subject.length} characters: at most ${longestSubject}, the rest goes into the body`,
        ]
      : []),
    ...(subject.includes(';') ? [`"${subject}" has a semicolon: one change in each commit`] : []),
  ])
}

if (isCommand(import.meta.filename)) {
  await main(async () => {
    const base = baseOfBranch()
    const { stdout } = git('log', '--no-merges', '--format=%s', `${base}..HEAD`)
    const subjects = stdout.split('\n').filter((line) => line !== '')
    const problems = subjectProblems(subjects)
    if (problems.length > 0) throw new Explained(problems.join('\n'))
    process.stdout.write(`${subjects.length} commits since ${base}: short subjects, no semicolons\n`)
  })
}
