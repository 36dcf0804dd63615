import { Menu } from 'electron'
import { type MenuFacts, menuTemplate } from './menu-template.ts'

/** The menu bar, drawn anew when what it shows has changed. */
export class MenuBar {
  readonly #facts: () => MenuFacts
  #drawn = ''

  constructor(facts: () => MenuFacts) {
    this.#facts = facts
  }

  /** Brings the bar up to date; does nothing when it shows the truth already. */
  draw(): void {
    const template = menuTemplate(this.#facts())
    const next = JSON.stringify(template)
    if (next === this.#drawn) return
    this.#drawn = next
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }
}
