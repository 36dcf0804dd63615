type Child = Node | string | undefined | false
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

const fill = <Made extends HTMLElement | SVGElement>(
  made: Made,
  attributes: Attributes,
  children: readonly Child[],
) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    // The content security policy blocks `style` attributes.
    if (name === 'style') made.style.cssText = String(value)
    else
      made.setAttribute(
        name.replace(/^stroke[A-Z]/, (start) => `stroke-${start.slice(6).toLowerCase()}`),
        String(value),
      )
  }
  // SECURITY: S2, names are inserted as text nodes, so they can't inject markup.
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}

/** Creates an HTML element with a class or attributes, and children. */
export const el = (tag: string, look: string | Attributes, ...children: Child[]): HTMLElement =>
  fill(document.createElement(tag), typeof look === 'string' ? { class: look } : look, children)

/** Creates an SVG element. Takes attributes in React's spelling. */
export const svg = (tag: string, attributes: Attributes, ...children: Child[]): SVGElement =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)
