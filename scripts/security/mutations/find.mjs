// @ts-check
import { createHash } from 'node:crypto'
import ts from 'typescript'

/**
 * @typedef {object} Mutation One small removal.
 * @property {string} id the same as long as its file and its text are
 * @property {string} file from the project's folder
 * @property {number} line counted from 1
 * @property {'statement' | 'condition' | 'entry' | 'limit'} kind
 * @property {string} what what is taken away, in one line
 * @property {readonly string[]} rules
 * @property {number} start where the replaced text begins
 * @property {number} end
 * @property {string} replacement
 */

/** @typedef {{ start: number, end: number, replacement: string, kind: Mutation['kind'] }} Edit */

/** A line of code that guards a rule says so in the comment before it. */
const mark = 'SECURITY:'
const ruleName = /\bS\d+a?\b/g

/**
 * Finds what can be removed of the guards in a file: everything under a `SECURITY:` comment that names a rule, and each early
 * refusal elsewhere in such a file.
 * @param {string} file
 * @param {string} text
 * @returns {Mutation[]}
 */
export function findMutations(file, text) {
  if (!text.includes(mark)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const rulesOfFile = allRules(source, text)
  /** @type {Map<string, Mutation>} */
  const found = new Map()

  /** @param {Edit} edit @param {readonly string[]} rules */
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
    if (inside !== undefined) for (const edit of editsOf(node, source)) add(edit, inside)
    else if (ts.isIfStatement(node) && refuses(node.thenStatement) && !isPlumbing(node.expression))
      for (const edit of editsOf(node, source)) add(edit, rulesOfFile)
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  if (rulesOfFile.length > 0) visit(source, undefined)
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

/**
 * @param {ts.SourceFile} source
 * @param {string} text
 */
function allRules(source, text) {
  /** @type {Set<string>} */
  const rules = new Set()
  /** @param {ts.Node} node */
  const visit = (node) => {
    for (const rule of rulesAbove(node, text) ?? []) rules.add(rule)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return [...rules]
}

/**
 * Whether a branch ends in a refusal: an error, a plain no, or an exception.
 * @param {ts.Statement} branch
 */
function refuses(branch) {
  const last = ts.isBlock(branch) ? branch.statements.at(-1) : branch
  if (last === undefined) return false
  if (ts.isThrowStatement(last)) return true
  if (!ts.isReturnStatement(last)) return false
  const { expression } = last
  if (expression === undefined) return true
  return /^(err\(|false\b|undefined\b|refus|unreadable|appError\()/.test(expression.getText())
}

/**
 * Whether a condition only passes an earlier error or absence on. The compiler asks for such lines: it refuses what follows
 * without them.
 * @param {ts.Expression} condition
 * @returns {boolean}
 */
const isPlumbing = (condition) =>
  /^(![\w.?]+\.(ok|success)|[\w.?#]+ === undefined)$/.test(condition.getText())

const and = ts.SyntaxKind.AmpersandAmpersandToken
const or = ts.SyntaxKind.BarBarToken

/**
 * @param {ts.Node} node
 * @param {ts.SyntaxKind} operator
 * @returns {node is ts.BinaryExpression}
 */
const isLogic = (node, operator) => ts.isBinaryExpression(node) && node.operatorToken.kind === operator

/**
 * Whether more would be refused without a part of this condition, which takes no fence away.
 * @param {ts.Node} node
 * @returns {boolean}
 */
function widensRefusal({ parent }) {
  if (ts.isIfStatement(parent)) return refuses(parent.thenStatement)
  return (
    (isLogic(parent, and) || isLogic(parent, or) || ts.isParenthesizedExpression(parent)) &&
    widensRefusal(parent)
  )
}

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
])

/**
 * The removals that a node itself offers; those within it are found at its parts.
 * @param {ts.Node} node
 * @param {ts.SourceFile} source
 * @returns {Edit[]}
 */
function editsOf(node, source) {
  /** @param {ts.Node} part @param {string} replacement @param {Mutation['kind']} kind @returns {Edit} */
  const replace = (part, replacement, kind) => ({
    start: part.getStart(source),
    end: part.getEnd(),
    replacement,
    kind,
  })
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition
    // Each reason to refuse is taken away by itself.
    return isLogic(condition, or) ? [] : [replace(condition, 'false', 'condition')]
  }
  if (isLogic(node, and) && widensRefusal(node)) return []
  if (isLogic(node, and) || isLogic(node, or)) {
    const withoutRight = replace(node, node.left.getText(source), 'condition')
    const withoutLeft = replace(node, node.right.getText(source), 'condition')
    const parts = isLogic(node.left, node.operatorToken.kind) ? [withoutRight] : [withoutLeft, withoutRight]
    return ts.isPropertyAssignment(node.parent) ? [...parts, replace(node, 'false', 'condition')] : parts
  }
  if (isAnswer(node)) {
    const expression = /** @type {ts.Expression} */ (
      ts.isReturnStatement(node) ? node.expression : /** @type {ts.ArrowFunction} */ (node).body
    )
    const answers = isArgument(node) ? ['true'] : ['true', 'false']
    return answers.map((answer) => replace(expression, answer, 'condition'))
  }
  if (ts.isExpressionStatement(node) && isDeed(node.expression)) return [replace(node, ';', 'statement')]
  if (ts.isArrayLiteralExpression(node) && !isChoice(node))
    return node.elements.map((_, at) => dropOne(node.elements, at, source))
  if (ts.isObjectLiteralExpression(node))
    return isReply(node)
      ? []
      : node.properties.flatMap((property, at) =>
          editsOfOption(property, dropOne(node.properties, at, source)),
        )
  if (ts.isCallExpression(node)) return editsOfCall(node, replace, source)
  if (ts.isVariableDeclaration(node) && /^[A-Z][A-Z0-9_]+$/.test(node.name.getText(source)))
    return node.initializer !== undefined && isNumber(node.initializer)
      ? [replace(node.initializer, 'Number.POSITIVE_INFINITY', 'limit')]
      : []
  return []
}

/**
 * @param {ts.CallExpression} node
 * @param {(part: ts.Node, replacement: string, kind: Mutation['kind']) => Edit} replace
 * @param {ts.SourceFile} source
 * @returns {Edit[]}
 */
function editsOfCall(node, replace, source) {
  const called = node.expression.getText(source)
  if (called === 'z.strictObject') return [replace(node.expression, 'z.looseObject', 'limit')]
  // Each check of a schema is a limit.
  if (called.endsWith('.check'))
    return node.arguments.map((_, at) => ({ ...dropOne(node.arguments, at, source), kind: 'limit' }))
  if (called === 'invoke')
    return node.arguments
      .filter((argument) => argument.getText(source) === 'unlocked')
      .map((argument) => replace(argument, '{ needs: [] }', 'entry'))
  return []
}

/**
 * Whether a function or a return answers a question with a comparison or a test, which logic does not split further.
 * @param {ts.Node} node
 */
function isAnswer(node) {
  const answer = ts.isReturnStatement(node)
    ? node.expression
    : ts.isArrowFunction(node)
      ? node.body
      : undefined
  if (answer === undefined) return false
  if (ts.isBinaryExpression(answer)) return comparisons.has(answer.operatorToken.kind)
  if (ts.isPrefixUnaryExpression(answer)) return answer.operator === ts.SyntaxKind.ExclamationToken
  return (
    ts.isCallExpression(answer) &&
    ts.isPropertyAccessExpression(answer.expression) &&
    ['test', 'includes', 'has', 'every', 'some', 'startsWith', 'endsWith'].includes(
      answer.expression.name.text,
    )
  )
}

/**
 * Whether an expression is there for what it does: a call, or an assignment other than a constructor's.
 * @param {ts.Expression} expression
 * @returns {boolean}
 */
function isDeed(expression) {
  if (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression))
    return isDeed(expression.expression)
  if (ts.isCallExpression(expression)) return expression.expression.kind !== ts.SyntaxKind.SuperKeyword
  const isInConstructor =
    expression.parent.parent?.parent !== undefined &&
    ts.isConstructorDeclaration(expression.parent.parent.parent)
  return (
    !isInConstructor &&
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.EqualsToken
  )
}

/** @param {ts.Node} node */
const isNumber = (node) =>
  ts.isNumericLiteral(node) || (ts.isBinaryExpression(node) && /^[\d_\s*]+$/.test(node.getText()))

/**
 * Whether a list names what a schema lets through, of which it lets less through without one, or holds the words of a question.
 * @param {ts.Node} node
 */
const isChoice = ({ parent }) =>
  ts.isCallExpression(parent) && /^(z\.(enum|union|keyof)|question)$/.test(parent.expression.getText())

/** @param {ts.Node} node */
const isArgument = (node) => ts.isArrowFunction(node) && ts.isCallExpression(node.parent)

/**
 * Whether an object is what a call is answered with, or how a text looks: its facts are no options.
 * @param {ts.Node} node
 * @returns {boolean}
 */
function isReply({ parent }) {
  if (ts.isReturnStatement(parent)) return true
  if (ts.isNewExpression(parent)) return parent.expression.getText().startsWith('Intl.')
  if (ts.isCallExpression(parent)) return /^(err|ok|appError|question|say)$/.test(parent.expression.getText())
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isParenthesizedExpression(parent) ||
      ts.isConditionalExpression(parent)) &&
    isReply(parent)
  )
}

/**
 * An option's value is written where it is set. One that is on or off is turned round; any other is dropped.
 * @param {ts.ObjectLiteralElementLike} property
 * @param {Edit} drop
 * @returns {Edit[]}
 */
function editsOfOption(property, drop) {
  if (!ts.isPropertyAssignment(property)) return []
  const { initializer } = property
  const start = initializer.getStart()
  const end = initializer.getEnd()
  if (initializer.kind === ts.SyntaxKind.TrueKeyword)
    return [{ start, end, replacement: 'false', kind: 'entry' }]
  if (initializer.kind === ts.SyntaxKind.FalseKeyword)
    return [{ start, end, replacement: 'true', kind: 'entry' }]
  const isConstant = ts.isIdentifier(initializer) && /^[A-Z][A-Z0-9_]+$/.test(initializer.text)
  return isConstant || ts.isLiteralExpression(initializer) ? [drop] : []
}

/**
 * Drops one entry of a list with the comma that follows it.
 * @param {ts.NodeArray<ts.Node>} entries
 * @param {number} at
 * @param {ts.SourceFile} source
 * @returns {Edit}
 */
function dropOne(entries, at, source) {
  const entry = entries[at]
  if (entry === undefined) throw new Error('No such entry')
  const next = entries[at + 1]
  const end = next === undefined ? entry.getEnd() : next.getStart(source)
  const hasCommaAfter = next !== undefined || source.text.slice(entry.getEnd(), entries.end).includes(',')
  const start = entry.getStart(source)
  return {
    start,
    end: hasCommaAfter && next === undefined ? entries.end : end,
    replacement: '',
    kind: 'entry',
  }
}
