import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { catalogues } from './unit/catalogues.ts'

const root = resolve(import.meta.dirname, '..')
const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file))

/** Attributes and properties whose text the user sees or hears. */
const SPOKEN = new Set([
  ...[
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'placeholder',
    'textValue',
  ],
  ...['title', 'label', 'text', 'hint', 'description', 'message', 'detail', 'advice', 'actionLabel'],
  ...['goOn', 'cancel', 'buttons', 'body', 'subtitle', 'toolTip', 'buttonLabel', 'sublabel'],
])

/** Calls whose text the user sees or hears. */
const CALLS = new Set(['announce', 'setTitle', 'setToolTip'])

/** Names and symbols that are the same in every language. */
const SAME = /^(Keyward|https?:\/\/\S*|\/\S*|[A-Z][a-z]+ ?\+ ?.*|[^\p{L}]*|\p{L})$/u

/** Identifiers in data, which only programs read. */
const CODE = /^([a-z]+(-[a-z]+)*|[A-Z]+(_[A-Z]+)*)$/

const paths = new Set([...catalogues.en.keys()].map((path) => path.replace(/^(page|main)\./, '')))

const isWords = (text: string) => /\p{L}{2}/u.test(text) && !SAME.test(text.trim()) && !paths.has(text)

/** The literal texts that an expression can evaluate to. */
const textsOf = (node: ts.Node): string[] => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return [...textsOf(node.left), ...textsOf(node.right)]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textsOf(node.expression)
  if (ts.isJsxExpression(node)) return node.expression ? textsOf(node.expression) : []
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(textsOf)
  return []
}

const nameOf = (name: ts.Node): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined
const isSpoken = (name: ts.Node): boolean => SPOKEN.has(nameOf(name) ?? '')

/** The name of the called function. */
const calledBy = ({ expression }: ts.CallExpression): string | undefined =>
  nameOf(ts.isPropertyAccessExpression(expression) ? expression.name : expression)

/** The literal texts that a node shows to the user, bypassing the catalogues. */
const spokenBy = (node: ts.Node, parent: ts.Node | undefined): string[] => {
  if (ts.isJsxText(node)) return [node.text]
  if (ts.isJsxExpression(node)) return parent && ts.isJsxAttribute(parent) ? [] : textsOf(node)
  if (ts.isJsxAttribute(node)) return isSpoken(node.name) && node.initializer ? textsOf(node.initializer) : []
  if (ts.isPropertyAssignment(node))
    return isSpoken(node.name) ? textsOf(node.initializer).filter((text) => !CODE.test(text.trim())) : []
  if (ts.isCallExpression(node) && CALLS.has(calledBy(node) ?? '')) return node.arguments.flatMap(textsOf)
  return []
}

/** The user-visible texts that a file contains as literals instead of in a catalogue. */
const strayWords = (name: string, source: string): string[] => {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node, parent?: ts.Node): void => {
    for (const text of spokenBy(node, parent)) {
      if (!isWords(text)) continue
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push(`${name}:${line + 1} ${text.trim()}`)
    }
    ts.forEachChild(node, (child) => visit(child, node))
  }
  visit(file)
  return found
}
const inFiles = (files: readonly string[]) =>
  files.flatMap((file) => strayWords(file, readFileSync(join(root, file), 'utf8')))

describe('no words outside the catalogues', () => {
  it.each([
    ['<p>Copy token</p>', 'Copy token'],
    ["<p>{isOpen ? t('common.lock') : 'Locked'}</p>", 'Locked'],
    ['<button aria-label="Close" />', 'Close'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a test
    ['<button title={`Copy ${name}`} />', 'Copy'],
    ["const options = { message: 'Go on?', buttons: [cancel, 'Delete key'] }", 'Delete key'],
    ["announce('Copied')", 'Copied'],
    ["tray?.setToolTip('Locked now')", 'Locked now'],
  ])('finds %s', (source, words) => {
    expect(strayWords('case.tsx', source).join()).toContain(words)
  })

  it.each([
    '<p>{t("common.lock")} · {name}</p>',
    '<button aria-label={t("common.lock")} className="flex gap-2" data-place="the list" />',
    "const sections = [{ id: 'general', title: 'settings.general.title' }]",
    "const options = { title: 'Keyward', body }",
  ])('leaves %s alone', (source) => {
    expect(strayWords('case.tsx', source)).toEqual([])
  })

  it('in the page', () => {
    const files = filesBelow('src/renderer', /\.tsx?$/)
    expect(files.length).toBeGreaterThan(100)
    expect(inFiles(files)).toEqual([])
  })

  it('in what main shows', () => {
    const files = filesBelow('src/main', /\.ts$/)
    expect(files.length).toBeGreaterThan(60)
    expect(inFiles(files)).toEqual([])
  })
})
