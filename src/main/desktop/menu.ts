import { Menu } from 'electron'
import { type MenuFacts, menuTemplate } from './menu-template.ts'

/** The menu bar, rebuilt when its content changes. */
export class MenuBar {
  readonly #facts: () => MenuFacts
  #drawn = ''

  constructor(facts: () => MenuFacts) {
    this.#facts = facts
  }

  /** Updates the menu bar. Does nothing if it's up to date. */
  draw(): void {
    const template = menuTemplate(this.#facts())
    const next = JSON.stringify(template)
    if (next === this.#drawn) return
    this.#drawn = next
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }
}
