// @ts-check
/** What can be taken away of one node of the code: a statement, a condition, an entry, an option, a limit. */
import ts from 'typescript'

/** @typedef {{ start: number, end: number, replacement: string, kind: 'statement' | 'condition' | 'entry' | 'option' | 'limit' }} Edit */

/**
 * Whether a branch ends in a refusal: an error, a plain no, or an exception.
 * @param {ts.Statement} branch
 */
export function refuses(branch) {
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
 * @param {string} condition
 */
export const isPlumbing = (condition) => /^(![\w.?]+\.(ok|success)|[\w.?#]+ === undefined)$/.test(condition)

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
export function editsOf(node, source) {
  /** @param {ts.Node} part @param {string} replacement @param {Edit['kind']} kind @returns {Edit} */
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
  // Flags of the system, as in `O_RDONLY | O_NOFOLLOW`.
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.BarToken)
    return [replace(node, node.left.getText(source), 'option')]
  if (isAnswer(node)) {
    const expression = /** @type {ts.Expression} */ (
      ts.isReturnStatement(node) ? node.expression : /** @type {ts.ArrowFunction} */ (node).body
    )
    const answers = isArgument(node) ? ['true'] : ['true', 'false']
    return answers.map((answer) => replace(expression, answer, 'condition'))
  }
  // An `if` with an empty statement does not compile, which would pass for a test that notices.
  if (ts.isExpressionStatement(node) && isDeed(node.expression))
    return [replace(node, ts.isIfStatement(node.parent) ? '{}' : ';', 'statement')]
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
 * @param {(part: ts.Node, replacement: string, kind: Edit['kind']) => Edit} replace
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
  const { name, initializer } = property
  const isOn = initializer.kind === ts.SyntaxKind.TrueKeyword
  if (isOn || initializer.kind === ts.SyntaxKind.FalseKeyword) {
    const replacement = `${name.getText()}: ${!isOn}`
    return [{ start: property.getStart(), end: property.getEnd(), replacement, kind: 'option' }]
  }
  const isConstant = ts.isIdentifier(initializer) && /^[A-Z][A-Z0-9_]+$/.test(initializer.text)
  return isConstant || ts.isLiteralExpression(initializer) ? [{ ...drop, kind: 'option' }] : []
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
