import { MINUTE_MS } from '../../../shared/time.ts'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { Tray, TrayLine } from '../../ports/tray.ts'
import { Timers } from '../timers.ts'
import { type CopyOutcome, type TrayItem, type TrayState, trayMenu, untilNextWordsMs } from './tray-menu.ts'

/** What the tray is built from. */
export interface TrayControllerOptions {
  readonly tray: Tray
  readonly clock: Clock
  /** The setting. */
  readonly isWanted: () => boolean
  readonly state: () => Omit<TrayState, 'outcome'>
  readonly label: (item: Exclude<TrayItem, { kind: 'rule' }>) => string
  readonly tooltip: (outcome: CopyOutcome | undefined) => string
  readonly choose: (item: TrayItem) => void
}

/** What came of a copy is told for so long. */
const outcomeForMs = MINUTE_MS

/** Keeps the tray's menu true: after each change, and when a minute is over; an unchanged menu is left alone. */
export class TrayController {
  readonly #parts: TrayControllerOptions
  readonly #timers: Timers
  #cancelTimer: Cancel = () => undefined
  #cancelOutcomeTimer: Cancel = () => undefined
  #outcome: CopyOutcome | undefined
  #shown = ''

  constructor(parts: TrayControllerOptions) {
    this.#parts = parts
    this.#timers = new Timers(parts.clock)
  }

  /** After a change of keys, tokens, the vault's state, the language or the setting. */
  refresh(): void {
    this.#cancelTimer()
    if (!this.#parts.isWanted()) {
      if (this.#shown !== '') this.#parts.tray.hide()
      this.#shown = ''
      return
    }
    const state = { ...this.#parts.state(), outcome: this.#outcome }
    this.#show(trayMenu(state))
    const untilMs = untilNextWordsMs(state)
    if (untilMs !== undefined) this.#cancelTimer = this.#timers.after(untilMs, () => this.refresh())
  }

  /** Looks at both clocks again: on resume and when the wall clock was set. */
  recheck(): void {
    this.#timers.recheck()
    this.refresh()
  }

  /** Tells for a minute what came of a copy from here. */
  notify(outcome: CopyOutcome): void {
    this.forget()
    this.#outcome = outcome
    this.#cancelOutcomeTimer = this.#timers.after(outcomeForMs, () => {
      this.forget()
      this.refresh()
    })
    this.refresh()
  }

  /** A lock: what was copied is named no more. */
  forget(): void {
    this.#cancelOutcomeTimer()
    this.#outcome = undefined
  }

  #show(items: readonly TrayItem[]): void {
    const { tray, label, tooltip, choose } = this.#parts
    const lines = items.map((item): TrayLine => {
      if (item.kind === 'rule') return { kind: 'rule' }
      const words = label(item)
      return item.kind === 'outcome'
        ? { kind: 'words', label: words }
        : { kind: 'choice', label: words, choose: () => choose(item) }
    })
    const tip = tooltip(this.#outcome)
    const picture = JSON.stringify([items, lines, tip])
    if (picture === this.#shown) return
    this.#shown = picture
    tray.show(lines, tip)
  }
}
