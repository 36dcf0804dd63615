import { MINUTE_MS } from '../../../shared/kernel/time.ts'
import { Timers } from '../../kernel/timers.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { Tray, TrayLine } from '../../ports/tray.ts'
import { type CopyOutcome, type TrayItem, type TrayState, trayMenu, untilNextWordsMs } from './tray-menu.ts'

export interface TrayControllerOptions {
  readonly tray: Tray
  readonly clock: Clock
  /** Whether the tray icon is turned on in the settings. */
  readonly isWanted: () => boolean
  readonly state: () => Omit<TrayState, 'outcome'>
  readonly label: (item: Exclude<TrayItem, { kind: 'rule' }>) => string
  readonly tooltip: (state: TrayState) => string
  readonly choose: (item: TrayItem) => void
}

/** How long the result of a copy stays in the menu. */
const outcomeForMs = MINUTE_MS

/**
 * Keeps the tray's menu up to date, after each change and every full minute. Skips updates that change nothing.
 */
export class TrayController {
  readonly #options: TrayControllerOptions
  readonly #timers: Timers
  #cancelTimer: Cancel = () => undefined
  #cancelOutcomeTimer: Cancel = () => undefined
  #outcome: CopyOutcome | undefined
  #shown = ''

  constructor(options: TrayControllerOptions) {
    this.#options = options
    this.#timers = new Timers(options.clock)
  }

  /** Updates the menu after a change of keys, tokens, the vault's state, the language or the setting. */
  refresh(): void {
    this.#cancelTimer()
    if (!this.#options.isWanted()) {
      if (this.#shown !== '') this.#options.tray.hide()
      this.#shown = ''
      return
    }
    const state = { ...this.#options.state(), outcome: this.#outcome }
    this.#show(state)
    const untilMs = untilNextWordsMs(state)
    if (untilMs !== undefined) this.#cancelTimer = this.#timers.after(untilMs, () => this.refresh())
  }

  /** Rechecks the timers against both clocks: on resume and when the wall clock was set. */
  recheck(): void {
    this.#timers.recheck()
    this.refresh()
  }

  /** Shows the result of a copy from the tray for a minute. */
  notify(outcome: CopyOutcome): void {
    this.forget()
    this.#outcome = outcome
    this.#cancelOutcomeTimer = this.#timers.after(outcomeForMs, () => {
      this.forget()
      this.refresh()
    })
    this.refresh()
  }

  /** Removes the result of the last copy, on a lock. */
  forget(): void {
    this.#cancelOutcomeTimer()
    this.#outcome = undefined
  }

  #show(state: TrayState): void {
    const { tray, label, tooltip, choose } = this.#options
    const items = trayMenu(state)
    const lines = items.map((item): TrayLine => {
      if (item.kind === 'rule') return { kind: 'rule' }
      const words = label(item)
      return item.kind === 'outcome'
        ? { kind: 'words', label: words }
        : { kind: 'choice', label: words, choose: () => choose(item) }
    })
    const tip = tooltip(state)
    const picture = JSON.stringify([items, lines, tip])
    if (picture === this.#shown) return
    this.#shown = picture
    tray.show(lines, tip)
  }
}
