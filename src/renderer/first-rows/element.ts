type Child = Node | string | undefined | false
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

const fill = <Made extends HTMLElement | SVGElement>(
  made: Made,
  attributes: Attributes,
  children: readonly Child[],
) => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    // The content policy refuses styles as attributes.
    if (name === 'style') made.style.cssText = String(value)
    else
      made.setAttribute(
        name.replace(/^stroke[A-Z]/, (start) => `stroke-${start.slice(6).toLowerCase()}`),
        String(value),
      )
  }
  // SECURITY: S2, names enter as text nodes only: nothing in them is markup.
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}

/** An element with its class or its attributes, and its children. */
export const el = (tag: string, look: string | Attributes, ...children: Child[]): HTMLElement =>
  fill(document.createElement(tag), typeof look === 'string' ? { class: look } : look, children)

/** An element of a drawing; its attributes as React spells them. */
export const svg = (tag: string, attributes: Attributes, ...children: Child[]): SVGElement =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)
