// @ts-check
/** Checks the subjects of the commits that are not yet on their target branch. */
import { ask, Explained, isCommand, main } from './command.mjs'
import { projectFolder } from './project.mjs'

const longestSubject = 72

/** The target branch: the first of these that exists. */
const bases = ['@{upstream}', 'origin/HEAD', 'origin/main', 'main']

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

/** @param {readonly string[]} args */
const git = (args) => ask('git', args, { cwd: projectFolder })

if (isCommand(import.meta.filename)) {
  await main(async () => {
    const base = bases.find((name) => git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).ok)
    if (base === undefined) {
      process.stdout.write('No branch to compare with: no commit is checked\n')
      return 0
    }
    const { stdout } = git(['log', '--no-merges', '--format=%s', `${base}..HEAD`])
    const subjects = stdout.split('\n').filter((line) => line !== '')
    const problems = subjectProblems(subjects)
    if (problems.length > 0) throw new Explained(problems.join('\n'))
    process.stdout.write(`${subjects.length} commits since ${base}: short subjects, no semicolons\n`)
    return 0
  })
}
