// @ts-check
/** Checks the subjects of the commits that are not yet on their target branch. */
import { Explained, isCommand, main } from './command.mjs'
import { baseOfBranch, git } from './security/mutations/changed-lines.mjs'

const longestSubject = 72

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
    return 0
  })
}
