// @ts-check
import { createHash } from 'node:crypto'
import ts from 'typescript'
import { editsOf, isPlumbing, refuses } from './edits.mjs'

/**
 * @typedef {object} Mutation One small removal.
 * @property {string} id the same as long as its file and its text are
 * @property {string} file from the project's folder
 * @property {number} line counted from 1
 * @property {import('./edits.mjs').Edit['kind']} kind
 * @property {string} what what is taken away, in one line
 * @property {readonly string[]} rules
 * @property {number} start where the replaced text begins
 * @property {number} end
 * @property {string} replacement
 */

/** A line of code that guards a rule says so in the comment before it. */
const mark = 'SECURITY:'
const ruleName = /\bS\d+a?\b/g

/**
 * Files of which every condition and option is tried, under a comment or not: what answers the page's calls, what asks the person, what reads
 * files and folders that somebody chose, what speaks TLS, and what decides where a secret may go.
 */
export const watched = [
  /^src\/main\/ipc\//,
  /^src\/main\/[^/]+\/([a-z-]+-)?(calls|questions)\.ts$/,
  /\/electron-http\.ts$/,
  /^src\/main\/desktop\/questions\/(reading-time|question-page)\.ts$/,
  /\/question-window\.ts$/,
  /\/(folder-search|chosen-file|chosen-folder|entry-files|folder-place|vault-backups)\.ts$/,
  /\/postgres-session\.ts$/,
  /^src\/main\/.*(urls|destinations|address)[^/]*\.ts$/,
  /^src\/shared\/address\.ts$/,
]

/**
 * Finds what can be removed of the guards in a file: everything under a `SECURITY:` comment that names a rule, each early
 * refusal elsewhere in such a file, and each condition and option of a watched file.
 * @param {string} file
 * @param {string} text
 * @returns {Mutation[]}
 */
export function findMutations(file, text) {
  const isWatched = watched.some((pattern) => pattern.test(file))
  if (!isWatched && !text.includes(mark)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {Set<string>} */
  const named = new Set()
  /** @param {ts.Node} node */
  const collect = (node) => {
    for (const rule of rulesAbove(node, text) ?? []) named.add(rule)
    ts.forEachChild(node, collect)
  }
  ts.forEachChild(source, collect)
  const rulesOfFile = [...named]
  /** @type {Map<string, Mutation>} */
  const found = new Map()

  /** @param {import('./edits.mjs').Edit} edit @param {readonly string[]} rules */
  const add = ({ start, end, replacement, kind }, rules) => {
    const removed = text.slice(start, end)
    if (removed === replacement) return
    const { line } = source.getLineAndCharacterOfPosition(start)
    const plain = removed.replace(/\s+/g, ' ')
    const what = replacement === '' ? plain : `${plain} → ${replacement}`
    // The same words may stand in a file more than once.
    const earlier = [...found.values()].filter((other) => other.what === what && other.start < start).length
    const id = createHash('sha256').update([file, kind, what, earlier].join('\0')).digest('hex')
    found.set(`${start} ${end} ${replacement}`, {
      id: id.slice(0, 16),
      file,
      line: line + 1,
      kind,
      what,
      rules,
      start,
      end,
      replacement,
    })
  }

  /** @param {ts.Node} node @param {readonly string[] | undefined} rules those of the comment above, none outside of one */
  const visit = (node, rules) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    const inside = rulesAbove(node, text) ?? rules
    if (inside !== undefined) for (const edit of editsOf(node)) add(edit, inside)
    else if (isWatched || (ts.isIfStatement(node) && refuses(node.thenStatement)))
      for (const edit of editsOf(node))
        if (/condition|option/.test(edit.kind) && !isPlumbing(text.slice(edit.start, edit.end)))
          add(edit, rulesOfFile)
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  if (isWatched || rulesOfFile.length > 0) visit(source, undefined)
  return [...found.values()].sort((one, other) => one.start - other.start)
}

/**
 * The text of a file with one removal made.
 * @param {string} text
 * @param {Pick<Mutation, 'start' | 'end' | 'replacement'>} mutation
 */
export const mutate = (text, { start, end, replacement }) =>
  text.slice(0, start) + replacement + text.slice(end)

/**
 * The rules that a comment right above a node names; undefined without such a comment.
 * @param {ts.Node} node
 * @param {string} text
 */
function rulesAbove(node, text) {
  // The outermost of the nodes that begin here has the comment.
  const isOutermost =
    node.parent !== undefined &&
    (ts.isSourceFile(node.parent) || node.getFullStart() !== node.parent.getFullStart())
  if (!isOutermost) return undefined
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
  const words = comments.map(({ pos, end }) => text.slice(pos, end)).join('\n')
  const at = words.indexOf(mark)
  if (at < 0) return undefined
  const rules = [...new Set(words.slice(at).match(ruleName))]
  return rules.length > 0 ? rules : undefined
}
