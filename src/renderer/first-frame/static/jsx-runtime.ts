/**
 * Makes elements of JSX at once and for good: no state, no handlers, no second rendering. What React's own runtime is
 * to the page, this is to its first frame (docs/decisions/0013-the-first-frame.md).
 */
type Child = Node | string | number | boolean | null | undefined | readonly Child[]
type Props = Readonly<Record<string, unknown>> & { readonly children?: Child }
type Component = (props: Props) => Child

const SVG = 'http://www.w3.org/2000/svg'
const svgTags: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'path', 'circle', 'line', 'rect', 'polyline', 'polygon', 'ellipse'],
  ...['defs', 'linearGradient', 'stop', 'symbol', 'use'],
])
/** Attributes of drawings that keep their capitals. */
const capitals: ReadonlySet<string> = new Set(['viewBox'])
/** Numbers in a style that are no lengths. */
const unitless: ReadonlySet<string> = new Set(['opacity', 'zIndex', 'flexGrow'])

const attributeName = (name: string, isSvg: boolean): string => {
  if (name === 'className') return 'class'
  if (name === 'htmlFor') return 'for'
  if (name === 'tabIndex') return 'tabindex'
  return isSvg && !capitals.has(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name
}

const dress = (element: HTMLElement | SVGElement, style: object) => {
  for (const [name, value] of Object.entries(style) as [string, string | number][]) {
    const text = typeof value === 'number' && !unitless.has(name) ? `${value}px` : String(value)
    if (name.startsWith('--')) element.style.setProperty(name, text)
    else Object.assign(element.style, { [name]: text })
  }
}

const append = (parent: Node, child: Child): void => {
  if (Array.isArray(child)) for (const one of child as readonly Child[]) append(parent, one)
  else if (child instanceof Node) parent.appendChild(child)
  else if (typeof child === 'string' || typeof child === 'number')
    parent.appendChild(document.createTextNode(String(child)))
}

/** What only React knows, and what is not there. */
const isLeftOut = (name: string, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (value === false && !name.startsWith('aria-')) ||
  /^(on[A-Z]|ref$|key$)/.test(name)

const elementOf = (tag: string, { children, ...props }: Props): Element => {
  const isSvg = svgTags.has(tag)
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (isLeftOut(name, value)) continue
    if (name === 'style') dress(element as HTMLElement, value as object)
    else if (name === 'value') (element as HTMLInputElement).value = String(value)
    else
      element.setAttribute(
        attributeName(name, isSvg),
        value === true && !name.includes('-') ? '' : String(value),
      )
  }
  append(element, children)
  return element
}

/** Its children, without an element around them. */
export const Fragment = ({ children }: Props): Child => children

/** One element with all its children, or what a component makes of its props. */
export const jsx = (type: string | Component, props: Props): Child =>
  typeof type === 'string' ? elementOf(type, props) : type(props)
export const jsxs = jsx

/** A node that holds what was made. */
export const nodeOf = (made: unknown): DocumentFragment => {
  const fragment = document.createDocumentFragment()
  append(fragment, made as Child)
  return fragment
}
