// @ts-check
/** What can be taken away of one node of the code: a statement, a condition, an entry, an option, a limit. */
import ts from 'typescript'

/** @typedef {{ start: number, end: number, replacement: string, kind: 'statement' | 'condition' | 'entry' | 'option' | 'limit' }} Edit */

const constantName = /^[A-Z][A-Z0-9_]+$/

/**
 * Whether a branch ends in a refusal: an error, a plain no, or an exception.
 * @param {ts.Statement} branch
 */
export function refuses(branch) {
  const last = ts.isBlock(branch) ? branch.statements.at(-1) : branch
  if (last === undefined || !ts.isReturnStatement(last))
    return last !== undefined && ts.isThrowStatement(last)
  const refusal = /^($|err\(|false\b|undefined\b|refus|unreadable|appError\()/
  return refusal.test(last.expression?.getText() ?? '')
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
 * @param {readonly ts.SyntaxKind[]} operators
 * @returns {node is ts.BinaryExpression}
 */
const isOf = (node, ...operators) =>
  ts.isBinaryExpression(node) && operators.includes(node.operatorToken.kind)

/**
 * Whether more would be refused without a part of this condition, which takes no fence away.
 * @param {ts.Node} node
 * @returns {boolean}
 */
function widensRefusal({ parent }) {
  if (ts.isIfStatement(parent)) return refuses(parent.thenStatement)
  return (isOf(parent, and, or) || ts.isParenthesizedExpression(parent)) && widensRefusal(parent)
}

/**
 * The removals that a node itself offers; those within it are found at its parts.
 * @param {ts.Node} node
 * @returns {Edit[]}
 */
export function editsOf(node) {
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition
    // Each reason to refuse is taken away by itself.
    return isOf(condition, or) ? [] : [replace(condition, 'false', 'condition')]
  }
  if (isOf(node, and) && widensRefusal(node)) return []
  if (isOf(node, and, or)) {
    const withoutRight = replace(node, node.left.getText(), 'condition')
    const withoutLeft = replace(node, node.right.getText(), 'condition')
    const parts = isOf(node.left, node.operatorToken.kind) ? [withoutRight] : [withoutLeft, withoutRight]
    return ts.isPropertyAssignment(node.parent) ? [...parts, replace(node, 'false', 'condition')] : parts
  }
  // Flags of the system, as in `O_RDONLY | O_NOFOLLOW`.
  if (isOf(node, ts.SyntaxKind.BarToken)) return [replace(node, node.left.getText(), 'option')]
  const answer = answerOf(node)
  if (answer !== undefined) {
    const isArgument = ts.isArrowFunction(node) && ts.isCallExpression(node.parent)
    return (isArgument ? ['true'] : ['true', 'false']).map((other) => replace(answer, other, 'condition'))
  }
  // An `if` with an empty statement does not compile, which would pass for a test that notices.
  if (ts.isExpressionStatement(node) && isDeed(node.expression))
    return [replace(node, ts.isIfStatement(node.parent) ? '{}' : ';', 'statement')]
  if (ts.isArrayLiteralExpression(node) && !isChoice(node)) return dropEach(node.elements, 'entry')
  if (ts.isObjectLiteralExpression(node) && !isReply(node)) {
    const drops = dropEach(node.properties, 'option')
    return node.properties.flatMap((property, at) => editsOfOption(property, drops[at]))
  }
  if (ts.isCallExpression(node)) return editsOfCall(node)
  const isLimit = ts.isVariableDeclaration(node) && constantName.test(node.name.getText())
  return isLimit && node.initializer !== undefined && isNumber(node.initializer)
    ? [replace(node.initializer, 'Number.POSITIVE_INFINITY', 'limit')]
    : []
}

/**
 * @param {ts.Node} part
 * @param {string} replacement
 * @param {Edit['kind']} kind
 * @returns {Edit}
 */
const replace = (part, replacement, kind) => ({
  start: part.getStart(),
  end: part.getEnd(),
  replacement,
  kind,
})

/**
 * @param {ts.CallExpression} node
 * @returns {Edit[]}
 */
function editsOfCall(node) {
  const called = node.expression.getText()
  if (called === 'z.strictObject') return [replace(node.expression, 'z.looseObject', 'limit')]
  // Each check of a schema is a limit.
  if (called.endsWith('.check')) return dropEach(node.arguments, 'limit')
  const needs =
    called === 'invoke' ? node.arguments.filter((argument) => argument.getText() === 'unlocked') : []
  return needs.map((argument) => replace(argument, '{ needs: [] }', 'entry'))
}

/**
 * What a function or a return answers a question with, if that is a comparison or a test, which logic does not split further.
 * @param {ts.Node} node
 */
function answerOf(node) {
  const answer = ts.isReturnStatement(node)
    ? node.expression
    : ts.isArrowFunction(node)
      ? node.body
      : undefined
  if (answer === undefined) return undefined
  const isAnswer =
    (ts.isBinaryExpression(answer) && /^([=!]==|[<>]=?)$/.test(answer.operatorToken.getText())) ||
    (ts.isPrefixUnaryExpression(answer) && answer.operator === ts.SyntaxKind.ExclamationToken) ||
    (ts.isCallExpression(answer) &&
      /\.(test|includes|has|every|some|startsWith|endsWith)$/.test(answer.expression.getText()))
  return isAnswer ? answer : undefined
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
  const around = expression.parent.parent?.parent
  const isInConstructor = around !== undefined && ts.isConstructorDeclaration(around)
  return !isInConstructor && isOf(expression, ts.SyntaxKind.EqualsToken)
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

/**
 * Whether an object is what a call is answered with, or how a text looks: its facts are no options.
 * @param {ts.Node} node
 * @returns {boolean}
 */
function isReply({ parent }) {
  if (ts.isReturnStatement(parent)) return true
  if (ts.isNewExpression(parent)) return parent.expression.getText().startsWith('Intl.')
  if (ts.isCallExpression(parent)) return /^(err|ok|appError|question|say)$/.test(parent.expression.getText())
  const isPart = [ts.isPropertyAssignment, ts.isParenthesizedExpression, ts.isConditionalExpression]
  return isPart.some((is) => is(parent)) && isReply(parent)
}

/**
 * An option's value is written where it is set. One that is on or off is turned round; any other is dropped.
 * @param {ts.ObjectLiteralElementLike} property
 * @param {Edit | undefined} drop
 * @returns {Edit[]}
 */
function editsOfOption(property, drop) {
  if (!ts.isPropertyAssignment(property) || drop === undefined) return []
  const value = property.initializer.getText()
  if (value === 'true' || value === 'false')
    return [replace(property, `${property.name.getText()}: ${value === 'false'}`, 'option')]
  const isConstant = ts.isIdentifier(property.initializer) && constantName.test(value)
  return isConstant || ts.isLiteralExpression(property.initializer) ? [drop] : []
}

/**
 * Drops each entry of a list by itself, with the comma that follows it.
 * @param {ts.NodeArray<ts.Node>} entries
 * @param {Edit['kind']} kind
 * @returns {Edit[]}
 */
const dropEach = (entries, kind) =>
  entries.map((entry, at) => {
    const rest = entry.getSourceFile().text.slice(entry.getEnd(), entries.end)
    const end = entries[at + 1]?.getStart() ?? (rest.includes(',') ? entries.end : entry.getEnd())
    return { start: entry.getStart(), end, replacement: '', kind }
  })
